/// Where the query of a URL lies.
struct URLParts {
    /// Without the question mark. Empty, and where the query would begin, if there is none.
    let query: Range<Int>
    let hasQuery: Bool

    init(of url: Span<UInt8>) {
        var end = url.count
        var mark: Int?
        for index in 0..<url.count {
            if url[index] == UInt8(ascii: "#") {
                end = index
                break
            }
            if mark == nil, url[index] == UInt8(ascii: "?") { mark = index }
        }
        hasQuery = mark != nil
        query = (mark.map { $0 + 1 } ?? end)..<end
    }

    /// What has to stand between the query and an item after it.
    func separator(in url: Span<UInt8>) -> UInt8? {
        guard hasQuery else { return UInt8(ascii: "?") }
        guard !query.isEmpty, url[query.upperBound - 1] != UInt8(ascii: "&") else { return nil }
        return UInt8(ascii: "&")
    }
}
