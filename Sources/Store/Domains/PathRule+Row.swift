import LinkDomain
import Postgres

extension PathRule {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = """
        id, domain_id, position, action, app_id, path, query, query_names, query_patterns, fragment, case_sensitive,
        percent_encoded, comment
        """

    init(row: Row) throws {
        let app: AppID? = try row[optional: "app_id"]
        self.init(
            id: try row["id"],
            position: try row["position"],
            path: try row[optional: "path"],
            query: try QueryPattern(row: row),
            fragment: try row[optional: "fragment"],
            action: app.map(Action.openApp) ?? .stayOnWeb,
            caseSensitive: try row["case_sensitive"],
            percentEncoded: try row["percent_encoded"],
            comment: try row[optional: "comment"])
    }

    var app: AppID? {
        guard case .openApp(let app) = action else { return nil }
        return app
    }

    var assignments: [Assignment] {
        [
            ("action", app == nil ? "'stay-on-web'" : "'open-app'"),
            ("app_id", "\(app)"),
            ("path", "\(path)"),
            ("query", "\(query?.text)"),
            ("query_names", "\(query?.items?.map(\.name))"),
            ("query_patterns", "\(query?.items?.map(\.pattern))"),
            ("fragment", "\(fragment)"),
            ("case_sensitive", "\(caseSensitive)"),
            ("percent_encoded", "\(percentEncoded)"),
            ("comment", "\(comment)"),
        ]
    }
}

extension PathRule.QueryPattern {
    /// Nil when the rule says nothing about the query.
    fileprivate init?(row: Row) throws {
        if let text: URLPattern = try row[optional: "query"] {
            self = .text(text)
            return
        }
        guard let names: [String] = try row[optional: "query_names"] else { return nil }
        let patterns: [URLPattern] = try row["query_patterns"]
        self = .items(zip(names, patterns).map { Item(name: $0, pattern: $1) })
    }

    fileprivate var text: URLPattern? {
        guard case .text(let pattern) = self else { return nil }
        return pattern
    }

    fileprivate var items: [Item]? {
        guard case .items(let items) = self else { return nil }
        return items
    }
}
