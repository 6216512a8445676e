import JSON

/// A thing as answers show it.
protocol Representation: Sendable {
    /// What the schema is called in the document.
    static var schemaName: String { get }
    static var properties: [Property<Self>] { get }
    /// Whether it is the state of something that can be read again, with the same bytes.
    static var hasEntityTag: Bool { get }
    /// What of it may be kept to be repeated.
    var withoutSecrets: Self { get }
}

extension Representation {
    static var hasEntityTag: Bool { true }
    var withoutSecrets: Self { self }

    static var schema: Schema { Schema.object(properties.map(\.schema), isClosed: false).named(schemaName) }

    var json: JSONValue { .object(Self.properties.map { JSONMember($0.schema.name, $0.write(self)) }) }
}

/// One member of a representation. Members without a value are written as `null`, so that all are always there.
struct Property<Root: Sendable>: Sendable {
    let schema: PropertySchema
    let write: @Sendable (Root) -> JSONValue

    init<Value>(
        _ name: String, _ shape: Shape<Value>, _ about: String, _ value: @escaping @Sendable (Root) -> Value
    ) {
        schema = PropertySchema(name: name, schema: shape.schema, isRequired: true, about: about)
        write = { shape.write(value($0)) }
    }

    init<Value>(
        _ name: String, optional shape: Shape<Value>, _ about: String, _ value: @escaping @Sendable (Root) -> Value?
    ) {
        schema = PropertySchema(name: name, schema: shape.schema.nullable, isRequired: true, about: about)
        write = { value($0).map(shape.write) ?? .null }
    }
}

extension Property {
    private init(schema: PropertySchema, write: @escaping @Sendable (Root) -> JSONValue) {
        self.schema = schema
        self.write = write
    }

    /// The same member in a representation that includes this one.
    func of<Outer: Sendable>(_ inner: @escaping @Sendable (Outer) -> Root) -> Property<Outer> {
        let write = self.write
        return Property<Outer>(schema: schema) { write(inner($0)) }
    }
}
