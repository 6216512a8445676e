import JSON
import LinkDomain

/// A domain's path rules, in the order in which they are tried.
struct PathRuleList: Representation {
    let rules: [PathRule]

    static let schemaName = "PathRules"

    static let properties: [Property<PathRuleList>] = [
        Property("rules", Shape<[PathRule]>.pathRules, "The first that matches a URL decides.") { $0.rules }
    ]
}

/// The list that replaces the present one.
struct PathRuleListFields: RequestFields {
    let rules: [PathRuleFields]

    static let schemaName: String? = "NewPathRules"
    static let maximumCount = 1000

    init?(from fields: inout FieldReader) {
        let rules =
            fields.required(
                "rules", .list(of: .object, 0...Self.maximumCount), "The first that matches a URL decides.")
            as [PathRuleFields]?
        guard let rules else { return nil }
        self.rules = rules
    }
}

extension Shape where Value == [PathRule] {
    /// For writing alone.
    fileprivate static var pathRules: Shape {
        Shape(Schema.array(of: PathRuleFields.schema)) { _, _, _ in
            nil
        } write: {
            .array($0.map(\.json))
        }
    }
}
