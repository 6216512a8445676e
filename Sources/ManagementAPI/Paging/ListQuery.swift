import HTTPServing
import Store

/// The query of a list: its filters, and which page of it.
struct ListQuery<Filter: RequestFields>: RequestFields {
    let filter: Filter
    let limit: Int
    let cursor: String?

    init?(from fields: inout FieldReader) {
        let filter = Filter(from: &fields)
        limit = fields.value("limit", .integer(1...200), default: 50, "How many to list.")
        cursor = fields.optional("cursor", .text(1...64), "next_cursor of the page before.")
        guard let filter else { return nil }
        self.filter = filter
    }
}

extension Call {
    /// Makes a page of what `fetch` finds after a cursor: where the next page begins, and the things to show.
    func page<Filter, Item: Representation>(
        fetch: (PageCursor?, Int) async throws -> (PageCursor?, [Item])
    ) async throws -> PageView<Item> where Query == ListQuery<Filter> {
        let list = listName
        let start = try query.cursor.map { text in
            guard let cursor = PageCursor(text, of: list) else {
                let detail = "This is not a next_cursor of this list with these filters."
                throw Problem(.invalidCursor, Fault(.query("cursor"), "invalid-cursor", detail))
            }
            return cursor
        }
        let (next, items) = try await fetch(start, query.limit)
        return PageView(items: items, nextCursor: next?.text(of: list))
    }

    /// Likewise, where the things in the store are what is shown.
    func page<Filter, Item: Representation>(
        of fetch: (PageCursor?, Int) async throws -> Page<Item>
    ) async throws -> PageView<Item> where Query == ListQuery<Filter> {
        try await page { cursor, limit in
            let page = try await fetch(cursor, limit)
            return (page.next, page.elements)
        }
    }

    /// The list's address with its filters: what a cursor belongs to.
    private var listName: String {
        let items = (try? QueryItems(decoding: request.query))?.items ?? []
        let filters = items.filter { $0.name != "limit" && $0.name != "cursor" }.map { "\($0.name)=\($0.value)" }
        return ([request.path] + filters.sorted()).joined(separator: "\n")
    }
}

extension RequestFields {
    /// Reads a raw query.
    init(decoding query: String?) throws {
        let items: QueryItems
        do {
            items = try QueryItems(decoding: query)
        } catch {
            throw Problem(.invalidQuery, "The query cannot be read: \(error).")
        }
        var fields = FieldReader(query: items.items)
        var faults: [Fault] = []
        guard let value = Self.read(&fields, &faults) else { throw Problem.invalidQuery(faults) }
        self = value
    }
}

extension Problem {
    static func invalidQuery(_ faults: [Fault]) -> Problem {
        let detail = faults.count == 1 ? faults[0].detail : "\(faults.count) parameters are not as they should be."
        return Problem(.invalidQuery, detail, faults: Array(faults.prefix(maximumFaults)))
    }
}
