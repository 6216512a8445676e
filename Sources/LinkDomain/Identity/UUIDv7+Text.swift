extension UUIDv7 {
    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case malformed

        public var description: String {
            "An identifier looks like 018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9f."
        }
    }

    /// Reads the 36-character form, in either case.
    public init(parsing text: some StringProtocol) throws(ParseError) {
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        var position = 0
        for byte in text.utf8 {
            if Self.hyphenPositions.contains(position) {
                guard byte == UInt8(ascii: "-") else { throw .malformed }
            } else {
                guard let digit = Hexadecimal.value(of: byte) else { throw .malformed }
                if position < 18 {
                    halves.high = halves.high << 4 | UInt64(digit)
                } else {
                    halves.low = halves.low << 4 | UInt64(digit)
                }
            }
            position += 1
        }
        guard position == 36 else { throw .malformed }
        self.init(high: halves.high, low: halves.low)
    }

    private static let hyphenPositions: [Int] = [8, 13, 18, 23]
}

extension UUIDv7: CustomStringConvertible {
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var position = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    buffer[position] = UInt8(ascii: "-")
                    position += 1
                }
                let half = index < 16 ? high : low
                buffer[position] = Hexadecimal.lowercaseDigit(UInt8(half >> UInt64(60 - index % 16 * 4) & 0xF))
                position += 1
            }
            return 36
        }
    }
}
