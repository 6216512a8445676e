import Cryptography
import Testing

struct EncodingTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"), ("\u{FF}\u{FE}?>", "w7_Dvj8-"),
    ])
    func `base 64 of the standard's examples`(text: String, encoded: String) {
        #expect(Base64URL.encode(text.utf8) == encoded)
        #expect(Base64URL.decode(encoded) == Array(text.utf8))
    }

    @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm9+", "Zm9/", "Zm 9v", "Zm9v\n", "Zm9vY", "é"])
    func `base 64 refuses a second spelling`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `both encodings lead back`() {
        for count in 0..<100 {
            let bytes = RandomBytes.make(count: count)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
            #expect(Hexadecimal.decode(Hexadecimal.encode(bytes)) == bytes)
        }
    }

    @Test(arguments: ["0", "0g", "0x", " 00", "é"])
    func `hexadecimal refuses`(text: String) {
        #expect(Hexadecimal.decode(text) == nil)
    }
}
