import JSON

/// Checks values against the schemas of the OpenAPI document: as much of JSON Schema as the document uses.
struct SchemaValidator: Sendable {
    let document: JSONValue

    /// What is wrong with `value`, each with its place.
    func problems(of value: JSONValue, against schema: JSONValue, at place: String = "") -> [String] {
        if let reference = schema["$ref"]?.stringValue {
            guard let target = resolve(reference) else { return ["\(place): \(reference) leads nowhere"] }
            return problems(of: value, against: target, at: place)
        }
        return type(value, schema, place) + choices(value, schema, place) + limits(value, schema, place)
            + members(value, schema, place) + elements(value, schema, place)
    }

    func resolve(_ reference: String) -> JSONValue? {
        guard reference.hasPrefix("#"), let pointer = JSONPointer(String(reference.dropFirst())) else { return nil }
        return document[pointer]
    }

    private func type(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        guard let type = schema["type"] else { return [] }
        let allowed = type.arrayValue?.compactMap(\.stringValue) ?? [type.stringValue ?? ""]
        let actual =
            switch value {
            case .null: "null"
            case .bool: "boolean"
            case .number: value.intValue == nil ? "number" : "integer"
            case .string: "string"
            case .array: "array"
            case .object: "object"
            }
        return allowed.contains(actual) ? [] : ["\(place): \(actual) is none of \(allowed)"]
    }

    private func choices(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        var found: [String] = []
        if let values = schema["enum"]?.arrayValue, !values.contains(value) { found.append("\(place): not in enum") }
        for part in schema["allOf"]?.arrayValue ?? [] { found += problems(of: value, against: part, at: place) }
        if let parts = schema["anyOf"]?.arrayValue,
            !parts.contains(where: { problems(of: value, against: $0, at: place).isEmpty })
        {
            found.append("\(place): none of anyOf")
        }
        return found
    }

    private func limits(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        let size =
            switch value {
            case .string(let text): (text.unicodeScalars.count, "minLength", "maxLength")
            case .array(let elements): (elements.count, "minItems", "maxItems")
            case .number: (value.intValue ?? 0, "minimum", "maximum")
            default: (0, "", "")
            }
        var found: [String] = []
        if let least = schema[size.1]?.intValue, size.0 < least { found.append("\(place): below \(size.1)") }
        if let most = schema[size.2]?.intValue, size.0 > most { found.append("\(place): above \(size.2)") }
        return found
    }

    private func members(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        guard let members = value.objectValue else { return [] }
        let properties = schema["properties"]?.objectValue ?? []
        var found: [String] = []
        for name in schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? [] where value[name] == nil {
            found.append("\(place): \(name) is missing")
        }
        for member in members {
            if let property = properties.first(where: { $0.name == member.name }) {
                found += problems(of: member.value, against: property.value, at: "\(place)/\(member.name)")
            } else if schema["additionalProperties"] == false {
                found.append("\(place): \(member.name) is not known")
            } else if !properties.isEmpty, schema["required"] != nil, schema["additionalProperties"] == nil {
                found.append("\(place): \(member.name) is not documented")
            }
        }
        return found
    }

    private func elements(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
        guard let elements = value.arrayValue, let schema = schema["items"] else { return [] }
        return elements.enumerated().flatMap { problems(of: $1, against: schema, at: "\(place)/\($0)") }
    }
}
