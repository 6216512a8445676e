import HTTPServing
import JSON

/// Reads an object member by member, and collects everything that is wrong with it.
///
/// A member that is `null` counts as left out.
struct FieldReader {
    private enum Source {
        case nothing(isQuery: Bool)
        case object([JSONMember], JSONPointer)
        case query([QueryItems.Item])
    }

    private let source: Source
    /// What was asked for, in full only when describing.
    private(set) var properties: [PropertySchema] = []
    private var names: [String] = []
    var faults: [Fault] = []

    /// Has no values: for asking a type which fields it reads.
    static func describing(query: Bool) -> FieldReader { FieldReader(source: .nothing(isQuery: query)) }

    private init(source: Source) { self.source = source }

    init(members: [JSONMember], at pointer: JSONPointer = .root) { source = .object(members, pointer) }

    init(query: [QueryItems.Item]) { source = .query(query) }

    /// A field that has to be there.
    mutating func required<Value>(_ name: String, _ shape: Shape<Value>, _ about: String) -> Value? {
        note(name, shape, about, isRequired: true)
        guard let json = json(of: name, shape) else {
            fault(name, "required", "\(name) is required.")
            return nil
        }
        return shape.read(json, place(of: name), &faults)
    }

    /// A field that may be left out.
    mutating func optional<Value>(_ name: String, _ shape: Shape<Value>, _ about: String) -> Value? {
        note(name, shape, about)
        return json(of: name, shape).flatMap { shape.read($0, place(of: name), &faults) }
    }

    /// A field with a value of its own when it is left out.
    mutating func value<Value>(
        _ name: String, _ shape: Shape<Value>, default fallback: Value, _ about: String
    ) -> Value {
        note(name, shape, about, fallback: shape.write(fallback))
        return json(of: name, shape).flatMap { shape.read($0, place(of: name), &faults) } ?? fallback
    }

    /// Reports a fault of the field, or of the object as a whole.
    mutating func fault(_ name: String?, _ code: String, _ detail: String) {
        faults.append(Fault(place(of: name), code, detail))
    }

    private mutating func note<Value>(
        _ name: String, _ shape: Shape<Value>, _ about: String, isRequired: Bool = false, fallback: JSONValue? = nil
    ) {
        names.append(name)
        guard case .nothing(let isQuery) = source else { return }
        let schema = isRequired || isQuery ? shape.schema : shape.schema.nullable
        properties.append(
            PropertySchema(name: name, schema: schema, isRequired: isRequired, about: about, fallback: fallback))
    }

    private func place(of name: String?) -> Fault.Place {
        switch source {
        case .nothing: .body(.root)
        case .object(_, let pointer): .body(name.map(pointer.appending) ?? pointer)
        case .query: .query(name ?? "")
        }
    }

    private mutating func json(of name: String, _ shape: Shape<some Sendable>) -> JSONValue? {
        switch source {
        case .nothing:
            return nil
        case .object(let members, _):
            let value = members.first { $0.name == name }?.value
            return value == .null ? nil : value
        case .query(let items):
            let values = items.filter { $0.name == name }.map(\.value)
            let schema = shape.schema
            if schema.type == "array" { return values.isEmpty ? nil : .array(values.map(JSONValue.string)) }
            if values.count > 1 { fault(name, "duplicate", "\(name) is given more than once.") }
            return values.first.map { .init(queryText: $0, as: schema) }
        }
    }
}

// Names that nobody asked for.
extension FieldReader {
    /// Refuses every member that was not asked for, by name. Call it last.
    mutating func refuseOthers(readOnly: [String]) {
        let known = Set(names)
        for name in presentNames.lazy.filter({ !known.contains($0) }).prefix(Problem.maximumFaults) {
            faults.append(.unknownField(name, at: place(of: nil), among: names, readOnly: readOnly))
        }
    }

    private var presentNames: [String] {
        switch source {
        case .nothing: []
        case .object(let members, _): members.map(\.name)
        case .query(let items): items.map(\.name)
        }
    }
}

extension Fault {
    /// `name` is not one of the names that the object at `place` has.
    static func unknownField(_ name: String, at place: Place, among known: [String], readOnly: [String]) -> Fault {
        let shown = String(name.prefix(64))
        let place = if case .query = place { Place.query(shown) } else { place.appending(shown) }
        guard !readOnly.contains(name) else { return Fault(place, "read-only", "\(name) cannot be set.") }
        let hint = NearMiss(to: name, among: known).map { " Did you mean \"\($0.match)\"?" } ?? ""
        return Fault(place, "unknown-field", "There is no \"\(shown)\" here.\(hint)")
    }
}

extension JSONValue {
    /// A query has only text; what the schema calls a number or a boolean becomes one if it looks like it.
    fileprivate init(queryText text: String, as schema: Schema) {
        switch (schema.type, text) {
        case ("boolean", "true"): self = true
        case ("boolean", "false"): self = false
        case ("integer", _): self = Int(text).map(JSONValue.integer) ?? .string(text)
        default: self = .string(text)
        }
    }
}
