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
    /// Apple reads no file above 128 KB, and comparing patterns takes time that grows faster than they do.
    static let maximumPatternBytes = 131_072
    /// Each app's part of the file may repeat all rules.
    static let maximumApps = 50

    init?(from fields: inout FieldReader) {
        let rules =
            fields.required(
                "rules", .list(of: .object, 0...Self.maximumCount), "The first that matches a URL decides.")
            as [PathRuleFields]?
        guard let rules else { return nil }
        self.rules = rules
        checkSize(&fields)
    }

    private func checkSize(_ fields: inout FieldReader) {
        let bytes = rules.reduce(0) { $0 + $1.patternBytes }
        if bytes > Self.maximumPatternBytes {
            let limit = Self.maximumPatternBytes
            fields.fault("rules", "too-long", "The patterns have \(bytes) bytes in all; \(limit) are the most.")
        }
        let apps = Set(rules.compactMap(\.app)).count
        if apps > Self.maximumApps {
            fields.fault("rules", "too-many", "The rules open \(apps) apps; \(Self.maximumApps) are the most.")
        }
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
