import JSON

/// A JSON Schema (2020-12, as OpenAPI 3.1 has it), together with the named schemas that it refers to.
struct Schema: Sendable {
    var members: [JSONMember]
    /// By name, for `components/schemas`.
    var definitions: [String: JSONValue]

    init(_ members: [JSONMember], definitions: [String: JSONValue] = [:]) {
        self.members = members
        self.definitions = definitions
    }

    var json: JSONValue { .object(members) }

    /// `integer`, `string`, …; nil for a reference or a choice.
    var type: String? { json["type"]?.stringValue }

    /// A reference to this schema under a name, which is defined along the way.
    func named(_ name: String) -> Schema {
        var definitions = definitions
        definitions[name] = json
        return Schema([JSONMember("$ref", .string("#/components/schemas/\(name)"))], definitions: definitions)
    }

    func adding(_ name: String, _ value: JSONValue) -> Schema {
        Schema(members + [JSONMember(name, value)], definitions: definitions)
    }

    /// The same or `null`.
    var nullable: Schema {
        guard let position = members.firstIndex(where: { $0.name == "type" }) else {
            return Schema(
                [JSONMember("anyOf", .array([json, ["type": "null"]]))], definitions: definitions)
        }
        var members = members
        let types = members[position].value.arrayValue ?? [members[position].value]
        if !types.contains("null") { members[position].value = .array(types + ["null"]) }
        if let values = members.firstIndex(where: { $0.name == "enum" }), let listed = members[values].value.arrayValue
        {
            members[values].value = .array(listed + [.null])
        }
        return Schema(members, definitions: definitions)
    }
}

extension Schema {
    static func string(_ members: JSONMember...) -> Schema { Schema([JSONMember("type", "string")] + members) }

    static func array(of element: Schema, _ members: JSONMember...) -> Schema {
        Schema(
            [JSONMember("type", "array"), JSONMember("items", element.json)] + members, definitions: element.definitions
        )
    }

    static func object(_ properties: [PropertySchema], isClosed: Bool) -> Schema {
        var members: [JSONMember] = [
            JSONMember("type", "object"),
            JSONMember("properties", .object(properties.map { JSONMember($0.name, $0.documented) })),
        ]
        let required = properties.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(JSONMember("required", JSONValue(required))) }
        if isClosed { members.append(JSONMember("additionalProperties", false)) }
        return Schema(
            members,
            definitions: properties.reduce(into: [:]) { definitions, property in
                definitions.merge(property.schema.definitions) { first, _ in first }
            })
    }
}

/// One member of an object, as its schema lists it.
struct PropertySchema: Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool
    /// A sentence for people.
    let about: String
    /// What a member that is left out counts as.
    var fallback: JSONValue?

    var documented: JSONValue {
        var members = schema.members
        members.append(JSONMember("description", .string(about)))
        if let fallback { members.append(JSONMember("default", fallback)) }
        return .object(members)
    }
}
