extension LinkPath {
    /// How many characters a generated path has: 62^7 are 3.5 million million, so a collision stays an event for the
    /// unique constraint and is not to be reckoned with.
    public static let generatedLength = 7

    /// A random path of base62.
    ///
    /// `random(in:using:)` rejects what would favour some characters, so all are equally likely.
    public static func generated(using generator: inout some RandomNumberGenerator) -> LinkPath {
        let text = String(unsafeUninitializedCapacity: generatedLength) { buffer in
            for index in 0..<generatedLength { buffer[index] = base62Digit(.random(in: 0..<62, using: &generator)) }
            return generatedLength
        }
        return LinkPath(generated: text)
    }

    public static func generated() -> LinkPath {
        var generator = SystemRandomNumberGenerator()
        return generated(using: &generator)
    }

    private static func base62Digit(_ value: UInt8) -> UInt8 {
        switch value {
        case ..<10: UInt8(ascii: "0") + value
        case ..<36: UInt8(ascii: "A") + value - 10
        default: UInt8(ascii: "a") + value - 36
        }
    }
}
