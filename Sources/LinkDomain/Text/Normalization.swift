// The standard library composes text for its own comparisons and offers that under this name only; in public it has
// comparison alone. Should the name change, this file is the one to follow it.
@_spi(_Unicode) import Swift

extension String {
    /// The text in Unicode Normalization Form C: equal texts have equal bytes.
    var composed: String {
        // Nothing below U+0300, whose first byte is 0xCC, composes with anything below it.
        guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in _nfc { scalars.append(scalar) }
        return String(scalars)
    }
}
