import JSON

/// Changes to a `Target`: a JSON merge patch (RFC 7396), whose names are known to be the target's.
///
/// Values are judged only once they are merged, because whether they are right depends on what they meet.
struct MergePatch<Target: RequestFields>: Sendable {
    private let members: [JSONMember]

    /// Refuses names that the target does not have, also where their value is `null` and merging would lose them.
    init(_ members: [JSONMember]) throws {
        self.members = members
        let schema = Schema.object(Target.described, isClosed: true).resolved
        var faults: [Fault] = []
        JSONValue.object(members).collectUnknownNames(against: schema, at: .root, Target.readOnlyFields, &faults)
        guard faults.isEmpty else { throw Problem.invalidBody(faults) }
    }

    var isEmpty: Bool { members.isEmpty }

    /// What `current` becomes.
    func applied(to current: some Representation) throws -> Target {
        let names = Set(Target.described.map(\.name))
        let writable = (current.json.objectValue ?? []).filter { names.contains($0.name) }
        let merged = JSONValue.object(writable).merging(.object(members))
        var faults: [Fault] = []
        guard let target = Target.read(merged.objectValue ?? [], at: .root, &faults) else {
            throw Problem.invalidBody(faults)
        }
        return target
    }
}

extension JSONValue {
    /// RFC 7396: members of `patch` replace those here, `null` removes them, objects are merged member by member.
    func merging(_ patch: JSONValue) -> JSONValue {
        guard let changes = patch.objectValue else { return patch }
        var members = objectValue ?? []
        for change in changes {
            let position = members.firstIndex { $0.name.utf8.elementsEqual(change.name.utf8) }
            switch (position, change.value) {
            case (let position?, .null): members.remove(at: position)
            case (nil, .null): break
            case (let position?, let value): members[position].value = members[position].value.merging(value)
            case (nil, let value): members.append(JSONMember(change.name, JSONValue.object([]).merging(value)))
            }
        }
        return .object(members)
    }

    fileprivate func collectUnknownNames(
        against schema: JSONValue, at pointer: JSONPointer, _ readOnly: [String], _ faults: inout [Fault]
    ) {
        guard let members = objectValue, let properties = schema["properties"]?.objectValue else { return }
        let names = properties.map(\.name)
        for member in members {
            if let known = properties.first(where: { $0.name == member.name }) {
                member.value.collectUnknownNames(
                    against: known.value, at: pointer.appending(member.name), [], &faults)
            } else {
                faults.append(.unknownField(member.name, at: .body(pointer), among: names, readOnly: readOnly))
            }
        }
    }
}
