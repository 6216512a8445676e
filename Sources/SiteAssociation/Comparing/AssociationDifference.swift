/// What changes from one version of an association file to another: rule by rule, and in effect.
public struct AssociationDifference: Hashable, Sendable {
    public enum Change: String, Hashable, Sendable {
        case added
        case removed
    }

    /// A rule that one version has and the other has not, or has elsewhere.
    public struct RuleChange: Hashable, Sendable {
        public let app: String
        public let change: Change
        /// Position in the version that has it.
        public let index: Int
        /// The rule as JSON.
        public let rule: String
    }

    public struct AppChange: Hashable, Sendable {
        public let app: String
        public let change: Change
    }

    /// A URL that another app opens than before; `nil` is the browser.
    public struct OpenerChange: Hashable, Sendable {
        public let url: LinkURL
        public let before: String?
        public let after: String?
    }

    public let apps: [AppChange]
    public let rules: [RuleChange]
    /// A sample: URLs made from the rules of both versions.
    public let openers: [OpenerChange]

    public var isEmpty: Bool { apps.isEmpty && rules.isEmpty && openers.isEmpty }

    /// Lists longer than this are compared as sets: finding the shortest way from one to the other would take too long.
    private static let longestList = 2_000

    public init(from before: AppleFile, to after: AppleFile, host: String = "example.com") {
        let old = before.rulesByApp
        let new = after.rulesByApp
        apps = Self.appChanges(old.map(\.app), new.map(\.app))
        rules = Self.ruleChanges(old, new)
        let one = AppleMatcher(before)
        let other = AppleMatcher(after)
        openers = Self.openerChanges(before.samples + after.samples, host) { url in
            (one.answer(for: url).opener, other.answer(for: url).opener)
        }
    }

    public init(from before: AndroidFile, to after: AndroidFile, host: String = "example.com") {
        let old = before.rulesByApp
        let new = after.rulesByApp
        apps = Self.appChanges(old.map(\.app), new.map(\.app))
        rules = Self.ruleChanges(old, new)
        let one = AndroidMatcher(before)
        let other = AndroidMatcher(after)
        openers = Self.openerChanges(before.samples + after.samples, host) { url in
            (one.answer(for: url).opener, other.answer(for: url).opener)
        }
    }

    private static func appChanges(_ old: [String], _ new: [String]) -> [AppChange] {
        let before = Set(old)
        let after = Set(new)
        return old.filter { !after.contains($0) }.map { AppChange(app: $0, change: .removed) }
            + new.filter { !before.contains($0) }.map { AppChange(app: $0, change: .added) }
    }

    private static func ruleChanges(
        _ old: [(app: String, rules: [String])], _ new: [(app: String, rules: [String])]
    ) -> [RuleChange] {
        let before = Dictionary(old.map { ($0.app, $0.rules) }, uniquingKeysWith: { $0 + $1 })
        let after = Dictionary(new.map { ($0.app, $0.rules) }, uniquingKeysWith: { $0 + $1 })
        return AppleFileWriter.unique(old.map(\.app) + new.map(\.app)).flatMap { app in
            ruleChanges(of: app, before[app] ?? [], after[app] ?? [])
        }
    }

    private static func ruleChanges(of app: String, _ old: [String], _ new: [String]) -> [RuleChange] {
        func change(_ change: Change, _ index: Int, _ rule: String) -> RuleChange {
            RuleChange(app: app, change: change, index: index, rule: rule)
        }
        guard old.count <= longestList, new.count <= longestList else {
            let before = Set(old)
            let after = Set(new)
            return old.enumerated().filter { !after.contains($0.element) }.map {
                change(.removed, $0.offset, $0.element)
            }
                + new.enumerated().filter { !before.contains($0.element) }.map { change(.added, $0.offset, $0.element) }
        }
        let difference = new.difference(from: old)
        let changes = difference.map { step in
            switch step {
            case .remove(let offset, let rule, _): change(.removed, offset, rule)
            case .insert(let offset, let rule, _): change(.added, offset, rule)
            }
        }
        return changes.sorted { ($0.index, $0.change == .added ? 1 : 0) < ($1.index, $1.change == .added ? 1 : 0) }
    }

    private static func openerChanges(
        _ samples: [LinkURL], _ host: String, _ openers: (LinkURL) -> (String?, String?)
    ) -> [OpenerChange] {
        var seen: Set<LinkURL> = []
        var changes: [OpenerChange] = []
        for sample in samples where seen.insert(sample).inserted {
            guard let url = LinkURL(sample.description.replacingHost(with: host)) else { continue }
            let (before, after) = openers(url)
            if before != after { changes.append(OpenerChange(url: url, before: before, after: after)) }
        }
        return changes
    }
}

extension String {
    /// The text of a URL on example.com with another host.
    fileprivate func replacingHost(with host: String) -> String {
        "https://" + host + dropFirst("https://example.com".utf8.count)
    }
}
