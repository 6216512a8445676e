import JSON
import Testing

struct JSONPointerTests {
    @Test(
        arguments: [
            ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/m~0n", ["a/b", "m~n"]), ("/~01", ["~1"]),
            ("//", ["", ""]),
        ] as [(String, [String])])
    func `text and tokens`(text: String, tokens: [String]) {
        #expect(JSONPointer(text)?.tokens == tokens)
        #expect(JSONPointer(tokens: tokens).description == text)
    }

    @Test(arguments: ["a", "/~", "/~2"]) func `malformed text is refused`(text: String) {
        #expect(JSONPointer(text) == nil)
    }

    @Test func `pointers grow and shrink`() {
        let pointer = JSONPointer.root.appending("a").appending(3)
        #expect(pointer.description == "/a/3")
        #expect(pointer.parent?.description == "/a")
        #expect(JSONPointer.root.parent == nil)
    }
}
