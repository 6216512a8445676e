extension JSONValue {
    public var isNull: Bool { self == .null }

    public var boolValue: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    public var stringValue: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The number as an integer; `1.0` and `1e2` count, `1.5` and what does not fit do not.
    public var intValue: Int? {
        guard case .number(let text) = self else { return nil }
        if let value = Int(text) { return value }
        guard text.utf8.contains(where: { $0 == 0x2E || $0 | 0x20 == 0x65 }) else { return nil }
        // Not `Int(exactly:)`: it would need the C mathematics library in every binary that reads JSON.
        guard let value = Double(text), value >= -0x1p63, value < 0x1p63, Double(Int(value)) == value
        else { return nil }
        return Int(value)
    }

    /// The number as a `Double`, unless it is beyond the range of one.
    public var doubleValue: Double? {
        guard case .number(let text) = self, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    public var arrayValue: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    public var objectValue: [JSONMember]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The value of the member called `name`, the last one when the name is repeated.
    ///
    /// Takes time in proportion to the number of members.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name.isSame(as: name) }?.value
    }

    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value that `pointer` leads to from here.
    public subscript(pointer: JSONPointer) -> JSONValue? {
        var value = self
        for token in pointer.tokens {
            switch value {
            case .object:
                guard let next = value[token] else { return nil }
                value = next
            case .array:
                guard let index = JSONPointer.arrayIndex(token), let next = value[index] else { return nil }
                value = next
            default: return nil
            }
        }
        return value
    }

    /// What kind of value this is, in words fit for a message: "an object", "a string", …
    public var kindDescription: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension String {
    /// Whether both have the same code points. `==` would also equate é with e + U+0301, which JSON keeps apart.
    func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
