/// The name that a request has in logs, here and at the client.
enum RequestID {
    static let maximumLength = 128

    /// What the client sent in `X-Request-Id`, if it is 1 to 128 visible ASCII characters; else a new one.
    static func take(from head: RequestHead, in bytes: Span<UInt8>) -> String {
        guard let range = head.field(.xRequestID), (1...maximumLength).contains(range.count) else { return make() }
        for index in range where bytes[index] <= 0x20 || bytes[index] >= 0x7f { return make() }
        return bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    private static func make() -> String {
        let digits = Array("0123456789abcdef".utf8)
        var generator = SystemRandomNumberGenerator()
        let (high, low) = (generator.next() as UInt64, generator.next() as UInt64)
        return String(unsafeUninitializedCapacity: 32) { buffer in
            for index in 0..<32 {
                let word = index < 16 ? high : low
                buffer[index] = digits[Int(word >> UInt64(60 - index % 16 * 4) & 15)]
            }
            return 32
        }
    }
}
