import JSON
import LinkDomain

/// One line of the list, as a client writes it.
struct PathRuleFields: RequestFields {
    /// Nil for a new rule.
    let id: PathRuleID?
    let action: PathRule.Action
    let path: URLPattern?
    let query: PathRule.QueryPattern?
    let fragment: URLPattern?
    let caseSensitive: Bool
    let percentEncoded: Bool
    let comment: RuleComment?

    static let schemaName: String? = "PathRule"

    init?(from fields: inout FieldReader) {
        id = fields.optional("id", .identifier, "Of a rule that is kept; left out for a new one.")
        let action = Self.action(&fields)
        path = fields.optional("path", .urlPattern, "A pattern with * and ?; left out, every path.")
        query = fields.optional("query", .queryPattern, "A pattern of the whole query, or patterns of items by name.")
        fragment = fields.optional("fragment", .urlPattern, "A pattern of what follows the #.")
        caseSensitive = fields.value("case_sensitive", .flag, default: true, "Whether A and a differ.")
        percentEncoded = fields.value(
            "percent_encoded", .flag, default: true, "Whether patterns are compared with the URL as it is, encoded.")
        comment = fields.optional("comment", .free(maximumLength: 256), "For people; also in the association file.")
        guard let action else { return nil }
        self.action = action
    }

    private static func action(_ fields: inout FieldReader) -> PathRule.Action? {
        let word = fields.required("action", .word, "What becomes of URLs that match.") as RuleAction?
        let app = fields.optional("app_id", .identifier, "Which app opens, with open-app.") as AppID?
        switch (word, app) {
        case (.openApp, let app?): return .openApp(app)
        case (.stayOnWeb, nil): return .stayOnWeb
        case (.openApp, nil): fields.fault("app_id", "required", "app_id is required with the action open-app.")
        case (.stayOnWeb, _): fields.fault("app_id", "not-allowed", "There is no app_id with the action stay-on-web.")
        case (nil, _): break
        }
        return nil
    }

    var app: AppID? {
        if case .openApp(let app) = action { app } else { nil }
    }

    var patternBytes: Int {
        let queryBytes =
            switch query {
            case .text(let pattern)?: pattern.rawValue.utf8.count
            case .items(let items)?: items.reduce(0) { $0 + $1.name.utf8.count + $1.pattern.rawValue.utf8.count }
            case nil: 0
            }
        return queryBytes + (path?.rawValue.utf8.count ?? 0) + (fragment?.rawValue.utf8.count ?? 0)
    }

    func rule(id fresh: PathRuleID, at position: Int) -> PathRule {
        PathRule(
            id: id ?? fresh, position: position, path: path, query: query, fragment: fragment, action: action,
            caseSensitive: caseSensitive, percentEncoded: percentEncoded, comment: comment)
    }
}

/// ``PathRule/Action`` without its app.
enum RuleAction: UInt8, Coded {
    case openApp
    case stayOnWeb

    var code: String {
        switch self {
        case .openApp: "open-app"
        case .stayOnWeb: "stay-on-web"
        }
    }
}

extension PathRule {
    var json: JSONValue {
        let app: AppID? = if case .openApp(let app) = action { app } else { nil }
        return [
            "id": .string(id.description),
            "action": .string((app == nil ? RuleAction.stayOnWeb : .openApp).code),
            "app_id": JSONValue(app?.description),
            "path": JSONValue(path?.rawValue),
            "query": query.map(Shape<QueryPattern>.queryPattern.write) ?? .null,
            "fragment": JSONValue(fragment?.rawValue),
            "case_sensitive": .bool(caseSensitive),
            "percent_encoded": .bool(percentEncoded),
            "comment": JSONValue(comment?.rawValue),
        ]
    }
}
