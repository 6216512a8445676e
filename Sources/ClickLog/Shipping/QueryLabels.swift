import Glibc

/// The `utm_` parameters of a query, where they lie in it. Of several with one name the first that is not empty counts.
struct QueryLabels {
    /// In the order of the columns: source, medium, campaign, term, content.
    static let count = 5
    static let maximumLength = 512
    private static let names: InlineArray<5, StaticString> = ["source", "medium", "campaign", "term", "content"]

    private var values = InlineArray<5, Range<Int>>(repeating: 0..<0)

    init(_ query: UnsafeRawBufferPointer) {
        var start = 0
        while start + 4 < query.count {
            let end = Self.index(of: UInt8(ascii: "&"), in: query, start, query.count) ?? query.count
            if end - start > 4, query.loadUnaligned(fromByteOffset: start, as: UInt32.self) == Self.prefix {
                take(query, start + 4, end)
            }
            start = end + 1
        }
    }

    subscript(label: Int) -> Range<Int> { values[label] }

    /// "utm_" as it lies in memory.
    private static let prefix = UInt32(littleEndian: 0x5F6D_7475)

    private mutating func take(_ query: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
        guard let equals = Self.index(of: UInt8(ascii: "="), in: query, start, end), equals + 1 < end else { return }
        for label in 0..<Self.count where values[label].isEmpty {
            let name = Self.names[label]
            guard name.utf8CodeUnitCount == equals - start,
                memcmp(name.utf8Start, query.baseAddress! + start, equals - start) == 0
            else { continue }
            values[label] = equals + 1..<end
        }
    }

    private static func index(
        of byte: UInt8, in bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
    ) -> Int? {
        guard start < end, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
