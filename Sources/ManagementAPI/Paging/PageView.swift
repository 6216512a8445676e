import JSON

/// Part of a list as answers show it, newest first.
struct PageView<Item: Representation>: Sendable {
    let items: [Item]
    /// Nil on the last page.
    let nextCursor: String?

    static var schema: Schema {
        Schema.object(
            [
                PropertySchema(
                    name: "data", schema: .array(of: Item.schema), isRequired: true, about: "Newest first."),
                PropertySchema(
                    name: "next_cursor", schema: Schema.string().nullable, isRequired: true,
                    about: "Pass it as cursor for the next page; null on the last."),
            ], isClosed: false
        ).named("\(Item.schemaName)Page")
    }

    var json: JSONValue {
        ["data": .array(items.map(\.json)), "next_cursor": JSONValue(nextCursor)]
    }
}
