import JSON

extension Shape {
    /// A list of at most `maximum` values.
    static func list<Element>(
        of element: Shape<Element>, _ count: ClosedRange<Int>
    ) -> Shape where Value == [Element] {
        Shape(Schema.list(of: element.schema, count)) { json, place, faults in
            guard let elements = json.arrayValue else {
                faults.append(.wrongType(place, expected: "an array", found: json))
                return nil
            }
            guard count.contains(elements.count) else {
                faults.append(.wrongCount(place, elements.count, allowed: count))
                return nil
            }
            let before = faults.count
            let values = elements.enumerated().compactMap { index, json in
                element.read(json, place.appending(index), &faults)
            }
            return faults.count == before ? values : nil
        } write: {
            .array($0.map(element.write))
        }
    }

    /// A list without repetitions.
    static func set<Element: Hashable>(
        of element: Shape<Element>, _ count: ClosedRange<Int>
    ) -> Shape where Value == [Element] {
        let list = list(of: element, count)
        return Shape(list.schema.adding("uniqueItems", true), read: list.read, write: list.write)
            .refined { values, place, faults in
                var seen: Set<Element> = []
                for (index, value) in values.enumerated() where !seen.insert(value).inserted {
                    faults.append(Fault(place.appending(index), "duplicate", "This occurs before in the list."))
                }
            }
    }
}

extension Schema {
    fileprivate static func list(of element: Schema, _ count: ClosedRange<Int>) -> Schema {
        .array(
            of: element, JSONMember("minItems", .integer(count.lowerBound)),
            JSONMember("maxItems", .integer(count.upperBound)))
    }
}

extension Fault {
    fileprivate static func wrongCount(_ place: Place, _ count: Int, allowed: ClosedRange<Int>) -> Fault {
        count > allowed.upperBound
            ? Fault(place, "too-many", "This has \(count) elements; \(allowed.upperBound) are the most.")
            : Fault(place, "too-few", "This has \(count) elements; it needs \(allowed.lowerBound) at least.")
    }
}
