import Testing

@testable import ClickLog

struct ChecksumTests {
    /// From the reference implementation.
    @Test(
        arguments: [
            ("", 0, 0xEF46_DB37_51D8_E999),
            ("a", 0, 0xD24E_C4F1_A98C_6E5B),
            ("abc", 0, 0x44BC_2CF5_AD77_0999),
            ("The quick brown fox jumps over the lazy dog", 0, 0x0B24_2D36_1FDA_71BC),
            ("Call me Ishmael. Some years ago--never mind how long precisely-", 0, 0x02A2_E854_70D6_FD96),
        ] as [(String, UInt64, UInt64)]
    )
    func `is XXH64`(text: String, seed: UInt64, expected: UInt64) {
        let hash = Array(text.utf8).withUnsafeBytes { Checksum.xxh64($0, seed: seed) }
        #expect(hash == expected)
    }

    @Test func `depends on the seed`() {
        let hashes = (0..<100).map { seed in Array("abc".utf8).withUnsafeBytes { Checksum.xxh64($0, seed: seed) } }
        #expect(Set(hashes).count == 100)
    }
}
