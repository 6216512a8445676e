import JSON

extension Shape where Value: RequestFields {
    /// An object that requests bring.
    static var object: Shape { object { _ in .null } }

    /// An object that requests bring and answers show.
    static func object(write: @escaping @Sendable (Value) -> JSONValue) -> Shape {
        Shape(Value.schema) { json, place, faults in
            guard let members = json.objectValue, case .body(let pointer) = place else {
                faults.append(.wrongType(place, expected: "an object", found: json))
                return nil
            }
            return Value.read(members, at: pointer, &faults)
        } write: {
            write($0)
        }
    }
}

extension RequestFields {
    /// Reads the object, and refuses members that the type does not ask for.
    static func read(_ members: [JSONMember], at pointer: JSONPointer, _ faults: inout [Fault]) -> Self? {
        var fields = FieldReader(members: members, at: pointer)
        return read(&fields, &faults)
    }

    static func read(_ fields: inout FieldReader, _ faults: inout [Fault]) -> Self? {
        let value = Self(from: &fields)
        fields.refuseOthers(readOnly: readOnlyFields)
        faults += fields.faults
        return fields.faults.isEmpty ? value : nil
    }
}

extension Shape where Value == JSONValue {
    /// Any JSON object whose compact text has at most `maximumBytes`.
    static func anyObject(maximumBytes: Int) -> Shape {
        Shape(Schema([JSONMember("type", "object")])) { json, place, faults in
            guard json.objectValue != nil else {
                faults.append(.wrongType(place, expected: "an object", found: json))
                return nil
            }
            let size = json.serialized().count
            guard size <= maximumBytes else {
                faults.append(Fault(place, "too-long", "This has \(size) bytes; \(maximumBytes) are the most."))
                return nil
            }
            let before = faults.count
            json.collectUnstorable(at: place, &faults)
            return faults.count == before ? json : nil
        } write: {
            $0
        }
    }
}

extension JSONValue {
    /// What JSON allows and PostgreSQL's `jsonb` does not: NUL in strings, and numbers of boundless size.
    fileprivate func collectUnstorable(at place: Fault.Place, _ faults: inout [Fault]) {
        switch self {
        case .string(let text) where text.utf8.contains(0):
            faults.append(Fault(place, "forbidden-character", "This contains the control character U+0000."))
        case .number(let text) where !Self.isModest(text):
            faults.append(Fault(place, "out-of-range", "This number does not fit a double-precision number."))
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                element.collectUnstorable(at: place.appending(index), &faults)
            }
        case .object(let members):
            for member in members {
                JSONValue.string(member.name).collectUnstorable(at: place, &faults)
                member.value.collectUnstorable(at: place.appending(member.name), &faults)
            }
        default:
            break
        }
    }

    private static func isModest(_ number: String) -> Bool {
        guard number.utf8.count <= 400 else { return false }
        guard let mark = number.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return true }
        guard let exponent = Int(number[number.index(after: mark)...]) else { return false }
        return abs(exponent) <= 307
    }
}

extension Shape where Value: Representation {
    /// A thing within another; only answers have it.
    static var representation: Shape {
        Shape(Value.schema) { _, _, _ in
            nil
        } write: {
            $0.json
        }
    }
}
