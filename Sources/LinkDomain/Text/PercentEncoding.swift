/// Percent-encoding of RFC 3986, byte by byte.
enum PercentEncoding {
    /// Appends `byte` as it is if `kept` has it, else as `%XX`.
    static func append(_ byte: UInt8, keeping kept: ASCIISet, to output: inout [UInt8]) {
        if kept.contains(byte) {
            output.append(byte)
        } else {
            output.append(UInt8(ascii: "%"))
            output.append(Hexadecimal.uppercaseDigit(byte >> 4))
            output.append(Hexadecimal.uppercaseDigit(byte & 0xF))
        }
    }

    /// The byte that `%XX` at `index` stands for, or nil if it is not there whole.
    @inline(__always)
    static func decodedByte(in bytes: Span<UInt8>, at index: Int) -> UInt8? {
        guard index + 2 < bytes.count,
            let high = Hexadecimal.value(of: bytes[index + 1]),
            let low = Hexadecimal.value(of: bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }
}
