import Cryptography
import Testing

struct HashTests {
    /// FIPS 180-2, appendix B, and the digest of nothing.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `SHA-256 of the standard's examples`(message: String, expected: String) {
        #expect(SHA256.hash(message.utf8).hexadecimal == expected)
        #expect(SHA256.hash(Array(message.utf8)[...]) == Digest(hexadecimal: expected.uppercased()))
    }

    /// RFC 4231, cases 1, 2, 3, 6 and 7.
    @Test(
        arguments: [
            (
                [UInt8](repeating: 0x0B, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            ([], "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
        ] as [([UInt8], String, String)]
    )
    func `HMAC of the standard's examples`(key: [UInt8], message: String, expected: String) {
        #expect(HMACSHA256.code(for: message.utf8, key: key).hexadecimal == expected)
    }

    @Test func `digests are read from 32 bytes and 64 digits only`() {
        #expect(Digest([UInt8](repeating: 1, count: 31)) == nil)
        #expect(Digest([UInt8](repeating: 1, count: 32))?.hexadecimal == String(repeating: "01", count: 32))
        #expect(Digest(hexadecimal: String(repeating: "0", count: 63)) == nil)
        #expect(Digest(hexadecimal: String(repeating: "g", count: 64)) == nil)
    }

    @Test func `random bytes differ`() {
        #expect(RandomBytes.make(count: 0).isEmpty)
        #expect(Set((0..<100).map { _ in RandomBytes.make(count: 32) }).count == 100)
    }

    @Test func `equality looks at every byte and at the length`() {
        let bytes = RandomBytes.make(count: 32)
        #expect(ConstantTime.areEqual(bytes, bytes[...]))
        #expect(ConstantTime.areEqual([], []))
        #expect(!ConstantTime.areEqual(bytes, bytes.dropLast()))
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 1
            #expect(!ConstantTime.areEqual(bytes, other))
            #expect(Digest(bytes) != Digest(other))
        }
    }
}
