/// A value inside a ``JSONDocument``: what it is, where it is, and how one gets there.
public struct JSONNode: Sendable {
    /// One a value, in the order in which values begin.
    struct Place: Sendable {
        var range: Range<Int>
        var nameRange: Range<Int>?
        /// The index of the first place that is not inside this one.
        var next: Int
    }

    public let value: JSONValue
    public let pointer: JSONPointer
    let places: [Place]
    let index: Int

    /// The bytes of the value, quotes and brackets included.
    public var range: Range<Int> { places[index].range }

    /// The bytes of the name in front of it, quotes included, if this is a member of an object.
    public var nameRange: Range<Int>? { places[index].nameRange }

    /// The name in front of it, or the index, as a pointer token.
    public var token: String? { pointer.tokens.last }

    /// The elements of an array; empty for anything else.
    public var elements: [JSONNode] {
        guard case .array(let values) = value else { return [] }
        return children(values.enumerated().map { (String($0), $1) })
    }

    /// The members of an object, repeated names included; empty for anything else.
    public var members: [JSONNode] {
        guard case .object(let members) = value else { return [] }
        return children(members.map { ($0.name, $0.value) })
    }

    /// The member called `name`, the last one when the name is repeated.
    public subscript(name: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        guard let position = members.lastIndex(where: { $0.name.isSame(as: name) }) else { return nil }
        return child(position, token: members[position].name, members[position].value)
    }

    public subscript(position: Int) -> JSONNode? {
        guard case .array(let values) = value, values.indices.contains(position) else { return nil }
        return child(position, token: String(position), values[position])
    }

    subscript(token token: String) -> JSONNode? {
        if case .array = value { return JSONPointer.arrayIndex(token).flatMap { self[$0] } }
        return self[token]
    }

    /// This node's descendants (and itself) whose place is one of `indices`.
    func nodes(at indices: Set<Int>) -> [JSONNode] {
        var found = indices.contains(index) ? [self] : []
        for child in elements + members { found += child.nodes(at: indices) }
        return found
    }

    private func children(_ items: [(token: String, value: JSONValue)]) -> [JSONNode] {
        var next = index + 1
        return items.map { item in
            defer { next = places[next].next }
            return JSONNode(value: item.value, pointer: pointer.appending(item.token), places: places, index: next)
        }
    }

    private func child(_ position: Int, token: String, _ value: JSONValue) -> JSONNode {
        var next = index + 1
        for _ in 0..<position { next = places[next].next }
        return JSONNode(value: value, pointer: pointer.appending(token), places: places, index: next)
    }
}
