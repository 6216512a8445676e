/// A part of a list, newest first.
public struct Page<Element: Sendable>: Sendable {
    public let elements: [Element]
    /// Where the next page begins; nil when this is the last.
    public let next: PageCursor?

    /// A page from up to `limit + 1` rows: the one too many only shows that there is more.
    init(_ rows: [Element], limit: Int, cursor: (Element) -> PageCursor) {
        elements = Array(rows.prefix(limit))
        next = rows.count > limit ? elements.last.map(cursor) : nil
    }
}

extension Page: Equatable where Element: Equatable {}
