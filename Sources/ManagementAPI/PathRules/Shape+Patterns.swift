import JSON
import LinkDomain

extension Shape where Value == URLPattern {
    static var urlPattern: Shape { .constrained("invalid-pattern", maximumLength: 1024) }
}

extension Shape where Value == PathRule.QueryPattern {
    /// A string, or an object from names to strings.
    static var queryPattern: Shape {
        Shape(Schema.queryPattern) { json, place, faults in
            switch json {
            case .string: return Shape<URLPattern>.urlPattern.read(json, place, &faults).map { .text($0) }
            case .object(let members): return items(members, place, &faults).map { .items($0) }
            default:
                faults.append(.wrongType(place, expected: "a string or an object", found: json))
                return nil
            }
        } write: { pattern in
            switch pattern {
            case .text(let text): .string(text.rawValue)
            case .items(let items): .object(items.map { JSONMember($0.name, .string($0.pattern.rawValue)) })
            }
        }
    }

    private static func items(
        _ members: [JSONMember], _ place: Fault.Place, _ faults: inout [Fault]
    ) -> [PathRule.QueryPattern.Item]? {
        guard (1...32).contains(members.count) else {
            faults.append(Fault(place, members.isEmpty ? "too-few" : "too-many", "This has to have 1 to 32 items."))
            return nil
        }
        let before = faults.count
        let items = members.compactMap { member -> PathRule.QueryPattern.Item? in
            let place = place.appending(member.name)
            if let fault = Fault(of: member.name, at: place, 1...128, allowsLineBreaks: false) {
                faults.append(fault)
            }
            guard let pattern = Shape<URLPattern>.urlPattern.read(member.value, place, &faults) else { return nil }
            return .init(name: member.name, pattern: pattern)
        }
        return faults.count == before ? items : nil
    }
}

extension Schema {
    fileprivate static var queryPattern: Schema {
        Schema([
            JSONMember("type", ["string", "object"]), JSONMember("minLength", 1), JSONMember("maxLength", 1024),
            JSONMember("minProperties", 1), JSONMember("maxProperties", 32),
            JSONMember("additionalProperties", ["type": "string", "minLength": 1, "maxLength": 1024]),
        ])
    }
}
