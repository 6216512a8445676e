import Testing

@testable import ClickLog

struct QueryLabelsTests {
    private func labels(_ query: String) -> [String] {
        Array(query.utf8).withUnsafeBytes { bytes in
            let labels = QueryLabels(bytes)
            return (0..<QueryLabels.count).map { label in
                let value = UnsafeRawBufferPointer(rebasing: bytes[labels[label]])
                return String(decoding: FormDecoding.decode(value), as: UTF8.self)
            }
        }
    }

    @Test(
        arguments: [
            ("", ["", "", "", "", ""]),
            ("utm_source=a", ["a", "", "", "", ""]),
            (
                "utm_content=e&utm_term=d&utm_campaign=c&utm_medium=b&utm_source=a",
                ["a", "b", "c", "d", "e"]
            ),
            ("x=1&utm_source=a&y", ["a", "", "", "", ""]),
            ("utm_source=&utm_source=a&utm_source=b", ["a", "", "", "", ""]),
            ("utm_source", ["", "", "", "", ""]),
            ("utm_=x&utm_sourc=x&utm_sources=x&xutm_source=x&UTM_SOURCE=x", ["", "", "", "", ""]),
            ("utm_source=a=b", ["a=b", "", "", "", ""]),
            ("&&utm_source=a&&", ["a", "", "", "", ""]),
            ("utm_source=spring+sale%21%2B", ["spring sale!+", "", "", "", ""]),
            ("utm_source=%C3%A9%E2%82%AC", ["é€", "", "", "", ""]),
            ("utm_source=100%&utm_medium=%4&utm_term=%zz", ["100%", "%4", "", "%zz", ""]),
            ("utm_source=%FF", ["\u{FFFD}", "", "", "", ""]),
            ("utm", ["", "", "", "", ""]),
        ]
    )
    func `finds the labels`(query: String, expected: [String]) { #expect(labels(query) == expected) }

    @Test(
        arguments: [
            ("abc", 5, "abc"), ("abcdef", 5, "abcde"), ("abcdé", 5, "abcd"), ("ab€", 4, "ab"), ("ab€", 5, "ab€"),
            ("🙂🙂", 7, "🙂"),
        ]
    )
    func `cuts between characters`(text: String, limit: Int, expected: String) {
        let cut = Array(text.utf8).withUnsafeBytes {
            String(decoding: UTF8Repair.prefix(of: $0, limit: limit), as: UTF8.self)
        }
        #expect(cut == expected)
    }

    @Test func `text without meaning is cut at the limit all the same`() {
        let bytes = [UInt8](repeating: 0x80, count: 100)
        #expect(bytes.withUnsafeBytes { UTF8Repair.prefix(of: $0, limit: 50).count } >= 46)
    }
}
