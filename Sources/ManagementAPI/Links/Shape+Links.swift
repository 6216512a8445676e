import JSON
import LinkDomain

extension Shape where Value == LinkPath {
    static var linkPath: Shape { .constrained("invalid-path", maximumLength: LinkPath.maximumBytes) }
}

extension Shape where Value == Label {
    static var label: Shape { .free(maximumLength: 128) }
}

extension Shape where Value == LinkTag {
    static var tag: Shape { .free(maximumLength: 64) }
}

extension Shape where Value == [LinkTag] {
    static var tags: Shape { .set(of: .tag, 0...32) }
}

extension Shape where Value == Title {
    static var title: Shape { .free(maximumLength: 256) }
}

extension Shape where Value == RedirectStatus {
    /// The status as a number.
    static var redirectStatus: Shape {
        let known = RedirectStatus.allCases.map { Int($0.status) }
        let schema = Schema([
            JSONMember("type", "integer"), JSONMember("enum", .array(known.map(JSONValue.integer))),
        ])
        return Shape(schema) { json, place, faults in
            guard case .number = json else {
                faults.append(.wrongType(place, expected: "a number", found: json))
                return nil
            }
            if let status = json.intValue.flatMap(RedirectStatus.init(status:)) { return status }
            let listed = known.map(String.init).joined(separator: ", ")
            faults.append(Fault(place, "unknown-word", "This has to be one of: \(listed)."))
            return nil
        } write: {
            .integer($0.status)
        }
    }
}

extension Shape where Value == LinkData {
    /// Kept as compact text, members in their order.
    static var linkData: Shape {
        let object = Shape<JSONValue>.anyObject(maximumBytes: LinkData.maximumBytes)
        return Shape(object.schema) { json, place, faults in
            guard let json = object.read(json, place, &faults) else { return nil }
            do {
                return try LinkData(parsing: json.description)
            } catch {
                faults.append(Fault(place, "invalid-data", "\(error)"))
                return nil
            }
        } write: {
            (try? JSONValue(parsing: $0.rawValue)) ?? .null
        }
    }
}
