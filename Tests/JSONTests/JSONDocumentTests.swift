import JSON
import Testing

struct JSONDocumentTests {
    let text = """
        {
          "é": [10, {"a/b": true}],
          "x": "y"
        }
        """

    @Test(arguments: [
        ("", 1, 1), ("/é", 2, 8), ("/é/0", 2, 9), ("/é/1", 2, 13), ("/é/1/a~1b", 2, 21), ("/x", 3, 8),
    ])
    func `every value has a place`(pointer: String, line: Int, column: Int) throws {
        let document = try JSONDocument(parsing: Array(text.utf8))
        let node = try #require(document[JSONPointer(pointer)!])
        let position = document.source.position(at: node.range.lowerBound)
        #expect(position == .init(line: line, column: column))
        #expect(node.pointer.description == pointer)
        #expect(try JSONValue(parsing: Array(document.source.bytes[node.range])) == node.value)
    }

    @Test func `every name has a place`() throws {
        let document = try JSONDocument(parsing: Array(text.utf8))
        let names = document.root.members.compactMap(\.nameRange).map {
            String(decoding: document.source.bytes[$0], as: UTF8.self)
        }
        #expect(names == ["\"é\"", "\"x\""])
        #expect(document.root.nameRange == nil)
    }

    @Test func `repeated names are reported with their place, and the last one counts`() throws {
        let options = JSONOptions(repeatedNames: .report)
        let document = try JSONDocument(parsing: Array(#"{"a":{"b":1,"b":2},"a":[3]}"#.utf8), options: options)
        #expect(document.repeatedNames.map(\.pointer.description) == ["/a/b", "/a"])
        #expect(document.repeatedNames.map(\.range.lowerBound) == [16, 23])
        #expect(document.root["a"]?.value == [3])
        #expect(document.root.members.count == 2)
    }

    @Test func `a byte order mark can be let pass`() throws {
        let options = JSONOptions(byteOrderMark: .skip)
        let document = try JSONDocument(parsing: Array("\u{FEFF}[1]".utf8), options: options)
        #expect(document.hasByteOrderMark)
        #expect(document.root[0]?.range == 4..<5)
    }

    @Test func `pointers that lead nowhere find nothing`() throws {
        let document = try JSONDocument(parsing: Array(text.utf8))
        for pointer in ["/y", "/é/2", "/é/-", "/é/00", "/x/0", "/é/1/a"] {
            #expect(document[JSONPointer(pointer)!] == nil)
        }
    }

    @Test func `lines end at LF or CR LF`() {
        let source = SourceText(Array("ab\r\ncd\n\nef".utf8))
        let lines = (1...5).map { String(decoding: source.bytes[source.range(ofLine: $0)], as: UTF8.self) }
        #expect(lines == ["ab", "cd", "", "ef", ""])
        #expect(source.position(at: 99) == .init(line: 4, column: 3))
    }

    @Test func `columns count code points, also far into a long line`() {
        let source = SourceText(Array(String(repeating: "é", count: 1000).utf8))
        #expect(source.position(at: 1998) == .init(line: 1, column: 1000))
        #expect(source.position(at: 2000) == .init(line: 1, column: 1001))
    }
}
