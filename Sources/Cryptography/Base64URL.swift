/// Base 64 for URLs and file names, RFC 4648 section 5, without padding.
public enum Base64URL {
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity((bytes.count * 4 + 2) / 3)
        var pending: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                output.append(alphabet[Int(pending >> bits & 0x3F)])
            }
        }
        if bits > 0 { output.append(alphabet[Int(pending << (6 - bits) & 0x3F)]) }
        return String(decoding: output, as: UTF8.self)
    }

    /// Nil for anything that ``encode(_:)`` would not have written: every value has one spelling.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var output: [UInt8] = []
        var pending: UInt32 = 0
        var bits: UInt32 = 0
        for character in text.utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            pending = pending << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                output.append(UInt8(truncatingIfNeeded: pending >> bits))
            }
        }
        let isWhole = bits < 6 && pending & (1 << bits - 1) == 0
        return isWhole ? output : nil
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
