/// An object that requests are read into: a body, an object within one, or the parameters of a query.
///
/// One initializer reads it and describes it, so that the OpenAPI document and the reader cannot differ:
///
/// ```swift
/// init?(from fields: inout FieldReader) {
///     let name = fields.required("name", .text(1...100), "What people call it.")
///     let note = fields.optional("note", .text(1...500), "For people.")
///     guard let name else { return nil }
///     …
/// }
/// ```
///
/// It must ask for every field whatever the values are; when it is only described, no field has a value.
protocol RequestFields: Sendable {
    /// What the schema is called in the document; nil to have it in place.
    static var schemaName: String? { get }
    /// Members of the answer that a client may not send; named, so that the refusal can say so.
    static var readOnlyFields: [String] { get }
    /// Returns nil when a fault was found.
    init?(from fields: inout FieldReader)
}

extension RequestFields {
    static var schemaName: String? { nil }
    static var readOnlyFields: [String] { [] }

    /// What the initializer asks for.
    static var described: [PropertySchema] { describe(query: false) }

    static func describe(query: Bool) -> [PropertySchema] {
        var fields = FieldReader.describing(query: query)
        _ = Self(from: &fields)
        return fields.properties
    }

    static var schema: Schema {
        let object = Schema.object(described, isClosed: true)
        return schemaName.map(object.named) ?? object
    }
}

/// For routes that take no body, or no query.
struct NoFields: RequestFields {
    init?(from fields: inout FieldReader) {}
    init() {}
}
