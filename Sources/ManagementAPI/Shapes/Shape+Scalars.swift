import JSON
import LinkDomain

extension Shape where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> Shape {
        Shape(Schema.integer(range)) { json, place, faults in
            guard case .number = json else {
                faults.append(.wrongType(place, expected: "a whole number", found: json))
                return nil
            }
            guard let number = json.intValue, range.contains(number) else {
                let limits = "from \(range.lowerBound) to \(range.upperBound)"
                faults.append(Fault(place, "out-of-range", "This has to be a whole number \(limits)."))
                return nil
            }
            return number
        } write: {
            .integer($0)
        }
    }
}

extension Shape where Value == Bool {
    static var flag: Shape {
        Shape(Schema([JSONMember("type", "boolean")])) { json, place, faults in
            if let flag = json.boolValue { return flag }
            faults.append(.wrongType(place, expected: "true or false", found: json))
            return nil
        } write: {
            .bool($0)
        }
    }
}

extension Shape where Value == Timestamp {
    /// RFC 3339 with any offset; written in UTC. From 1970 until 9999, which everybody can store.
    static var timestamp: Shape {
        parsed("invalid-time", maximumLength: 64, format: "date-time") {
            try Timestamp(parsing: $0)
        } write: {
            $0.description
        }.refined { time, place, faults in
            guard !(Timestamp(seconds: 0)..<Timestamp(seconds: 253_402_300_800)).contains(time) else { return }
            faults.append(Fault(place, "out-of-range", "This has to be a time of the years 1970 to 9999."))
        }
    }
}

extension Shape where Value: Identifier {
    static var identifier: Shape {
        parsed("invalid-identifier", maximumLength: 36, format: "uuid") {
            try Value(parsing: $0)
        } write: {
            $0.description
        }
    }
}

extension Shape where Value: Coded {
    /// One word of a closed set.
    static var word: Shape { word(of: Array(Value.allCases)) }

    static func word(of cases: [Value]) -> Shape {
        let words = cases.map(\.code)
        return Shape(Schema.string(JSONMember("enum", JSONValue(words)))) { json, place, faults in
            guard let text = json.stringValue else {
                faults.append(.wrongType(place, expected: "a string", found: json))
                return nil
            }
            if let position = words.firstIndex(of: text) { return cases[position] }
            let listed = words.joined(separator: ", ")
            faults.append(Fault(place, "unknown-word", "This has to be one of: \(listed)."))
            return nil
        } write: {
            .string($0.code)
        }
    }
}

extension Schema {
    fileprivate static func integer(_ range: ClosedRange<Int>) -> Schema {
        Schema([
            JSONMember("type", "integer"), JSONMember("minimum", .integer(range.lowerBound)),
            JSONMember("maximum", .integer(range.upperBound)),
        ])
    }
}
