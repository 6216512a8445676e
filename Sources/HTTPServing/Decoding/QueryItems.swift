/// The `name=value` pairs of a query or of a form body, in order and decoded.
///
/// ```swift
/// let items = try QueryItems(decoding: "tag=a&tag=b+c")
/// items["tag"]          // "a"
/// items.values(of: "tag")  // ["a", "b c"]
/// ```
public struct QueryItems: Sendable, Equatable {
    public struct Item: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public enum DecodingError: Error, Equatable, CustomStringConvertible {
        case tooMany(limit: Int)
        case malformed(PercentDecoding.Failure)

        public var description: String {
            switch self {
            case .tooMany(let limit): "there are more than \(limit) parameters"
            case .malformed(let failure): failure.description
            }
        }
    }

    public let items: [Item]

    /// Decodes a raw query; `nil` is an empty one. `+` is a space, an item without `=` has an empty value, and empty
    /// items (`a=1&&b=2`) are skipped.
    public init(decoding query: String?, limit: Int = 100) throws(DecodingError) {
        let bytes = Array((query ?? "").utf8)
        try self.init(decoding: bytes.span, limit: limit)
    }

    /// Decodes a body of type `application/x-www-form-urlencoded`.
    public init(form body: [UInt8], limit: Int = 100) throws(DecodingError) {
        try self.init(decoding: body.span, limit: limit)
    }

    init(decoding text: Span<UInt8>, limit: Int) throws(DecodingError) {
        var items: [Item] = []
        var start = 0
        while start <= text.count {
            let end = Self.index(of: UInt8(ascii: "&"), in: text, from: start, to: text.count)
            if end > start {
                guard items.count < limit else { throw .tooMany(limit: limit) }
                items.append(try Self.item(text.extracting(start..<end)))
            }
            start = end + 1
        }
        self.items = items
    }

    /// The first value of `name`.
    public subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    public func values(of name: String) -> [String] { items.compactMap { $0.name == name ? $0.value : nil } }

    private static func item(_ text: Span<UInt8>) throws(DecodingError) -> Item {
        let equals = index(of: UInt8(ascii: "="), in: text, from: 0, to: text.count)
        do throws(PercentDecoding.Failure) {
            let name = try PercentDecoding.decode(text.extracting(0..<equals), plusIsSpace: true)
            let rest = min(equals + 1, text.count)
            return Item(
                name: name, value: try PercentDecoding.decode(text.extracting(rest..<text.count), plusIsSpace: true))
        } catch {
            throw .malformed(error)
        }
    }

    private static func index(of byte: UInt8, in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end && text[index] != byte { index += 1 }
        return min(index, end)
    }
}
