/// The text form of SQL arrays of one dimension: `{1,2}`, `{"a \"quoted\" one",NULL}`.
enum SQLArrayText {
    static func write(_ elements: [String]) -> String {
        var text: [UInt8] = [UInt8(ascii: "{")]
        for (index, element) in elements.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(UInt8(ascii: "\""))
            for byte in element.utf8 {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
                text.append(byte)
            }
            text.append(UInt8(ascii: "\""))
        }
        text.append(UInt8(ascii: "}"))
        return String(decoding: text, as: UTF8.self)
    }

    /// The elements, nil where one is null, or nil when `text` is no array of one dimension.
    static func read(_ text: String) -> [String?]? {
        var reader = Reader(bytes: Array(text.utf8))
        return reader.read()
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func read() -> [String?]? {
            guard take(UInt8(ascii: "{")) else { return nil }
            if take(UInt8(ascii: "}")) { return position == bytes.count ? [] : nil }
            var elements: [String?] = []
            repeat {
                guard let element = position < bytes.count && bytes[position] == UInt8(ascii: "\"") ? quoted() : bare()
                else { return nil }
                elements.append(element)
            } while take(UInt8(ascii: ","))
            return take(UInt8(ascii: "}")) && position == bytes.count ? elements : nil
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard position < bytes.count, bytes[position] == byte else { return false }
            position += 1
            return true
        }

        private mutating func quoted() -> String?? {
            position += 1
            var element: [UInt8] = []
            while position < bytes.count {
                switch bytes[position] {
                case UInt8(ascii: "\""):
                    position += 1
                    return .some(String(decoding: element, as: UTF8.self))
                case UInt8(ascii: "\\") where position + 1 < bytes.count:
                    element.append(bytes[position + 1])
                    position += 2
                default:
                    element.append(bytes[position])
                    position += 1
                }
            }
            return .none
        }

        private mutating func bare() -> String?? {
            let start = position
            while position < bytes.count, !Self.delimiters.contains(bytes[position]) { position += 1 }
            guard position > start else { return .none }
            let element = String(decoding: bytes[start..<position], as: UTF8.self)
            return element == "NULL" ? .some(nil) : .some(element)
        }

        private static let delimiters: [UInt8] = Array(",{}\"\\".utf8)
    }
}
