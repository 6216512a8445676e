import JSON

extension Schema {
    /// With every named schema in its place.
    var resolved: JSONValue { json.resolving(definitions) }

    /// What a merge patch of such an object looks like: everything may be left out, and `null` clears.
    var patch: Schema {
        guard let members = resolved.patched.objectValue else { return self }
        return Schema(members)
    }
}

extension JSONValue {
    fileprivate func resolving(_ definitions: [String: JSONValue]) -> JSONValue {
        switch self {
        case .object(let members):
            let name = self["$ref"]?.stringValue?.split(separator: "/").last.map(String.init)
            if let name, let definition = definitions[name] {
                let rest = members.filter { $0.name != "$ref" }.map {
                    JSONMember($0.name, $0.value.resolving(definitions))
                }
                return .object((definition.resolving(definitions).objectValue ?? []) + rest)
            }
            if let choice = self["anyOf"]?.arrayValue, choice.count == 2, choice[1] == ["type": "null"] {
                let schema = Schema(choice[0].resolving(definitions).objectValue ?? []).nullable
                return .object(schema.members + members.filter { $0.name != "anyOf" })
            }
            return .object(members.map { JSONMember($0.name, $0.value.resolving(definitions)) })
        case .array(let elements): return .array(elements.map { $0.resolving(definitions) })
        default: return self
        }
    }

    fileprivate var patched: JSONValue {
        guard let members = objectValue, let properties = self["properties"]?.objectValue else { return self }
        let loose = properties.map { property in
            JSONMember(property.name, Schema(property.value.patched.objectValue ?? []).nullable.json)
        }
        return .object(
            members.compactMap { member in
                switch member.name {
                case "required": nil
                case "properties": JSONMember("properties", .object(loose))
                default: member
                }
            })
    }
}
