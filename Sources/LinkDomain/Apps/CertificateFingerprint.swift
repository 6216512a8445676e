/// The SHA-256 digest of an Android signing certificate, written as `keytool` and `assetlinks.json` do: upper-case
/// hexadecimal bytes with colons between them.
public struct CertificateFingerprint: ConstrainedText {
    public let rawValue: String

    public init(parsing text: String) throws(AppIdentityError) {
        let separators = text.utf8.enumerated().filter { $0.element == UInt8(ascii: ":") }.map(\.offset)
        let digits = text.utf8.filter { $0 != UInt8(ascii: ":") }
        let isEvenlySeparated = separators.isEmpty || separators == Array(stride(from: 2, to: 95, by: 3))
        guard digits.count == 64, isEvenlySeparated else { throw .certificateFingerprint }

        var canonical: [UInt8] = []
        for (position, byte) in digits.enumerated() {
            guard let value = Hexadecimal.value(of: byte) else { throw .certificateFingerprint }
            if position > 0, position % 2 == 0 { canonical.append(UInt8(ascii: ":")) }
            canonical.append(Hexadecimal.uppercaseDigit(value))
        }
        rawValue = String(decoding: canonical, as: UTF8.self)
    }
}
