public import LinkDomain
public import SiteAssociation

extension DomainAssociation {
    /// A domain's path rules and the apps that they open, as association files are compiled from them.
    ///
    /// Indexes are those of `rules` and `apps`. A rule whose app is not among `apps` keeps its URLs on the web.
    public init(rules: [PathRule], apps: [App]) {
        let indexes = Dictionary(apps.enumerated().map { ($1.id, $0) }) { first, _ in first }
        self.init(
            apps: apps.map(AppIdentity.init),
            rules: rules.map { rule in
                let action: AssociationRule.Action
                switch rule.action {
                case .openApp(let app): action = indexes[app].map { .openApp($0) } ?? .stayOnWeb
                case .stayOnWeb: action = .stayOnWeb
                }
                return AssociationRule(SiteAssociation.URLPattern(rule), action, comment: rule.comment?.rawValue)
            })
    }
}

extension AppIdentity {
    init(_ app: App) {
        let clip = app.apple.flatMap { apple in
            apple.appClipBundleID.map { "\(apple.appIDPrefix.rawValue).\($0.rawValue)" }
        }
        self.init(
            appIDs: app.apple.map { [$0.applicationIdentifier] } ?? [],
            appClipIDs: clip.map { [$0] } ?? [],
            androidApps: app.android.map { android in
                [
                    AndroidApp(
                        packageName: android.packageName.rawValue, fingerprints: android.fingerprints.map(\.rawValue))
                ]
            } ?? [])
    }
}

extension SiteAssociation.URLPattern {
    init(_ rule: PathRule) {
        let query: QueryPattern? =
            switch rule.query {
            case nil: nil
            case .text(let pattern): .text(Pattern(pattern.rawValue))
            case .items(let items): .items(items.map { .init($0.name, Pattern($0.pattern.rawValue)) })
            }
        self.init(
            path: rule.path.map { Pattern($0.rawValue) }, query: query,
            fragment: rule.fragment.map { Pattern($0.rawValue) }, caseSensitive: rule.caseSensitive,
            percentEncoded: rule.percentEncoded)
    }
}
