import JSON
import LinkDomain

/// Which app opens a link where it is installed, and what decides that.
struct LinkOpening: Representation {
    let app: App?
    let rule: PathRuleID?
    let reason: Reason
    /// Whether all systems are known to see it so: some patterns Apple leaves open.
    let isCertain: Bool

    enum Reason: UInt8, Coded {
        case pathRule
        case staysOnWeb
        case noPathRule

        var code: String {
            switch self {
            case .pathRule: "path-rule"
            case .staysOnWeb: "stays-on-web"
            case .noPathRule: "no-path-rule"
            }
        }
    }

    static let schemaName = "LinkOpening"

    static let properties: [Property<LinkOpening>] = [
        Property("app_id", optional: .identifier, "The app; null where it is a web link.") { $0.app?.id },
        Property("ios", .flag, "Whether the app opens it on iPhones and iPads.") { $0.app?.apple != nil },
        Property("android", .flag, "Whether the app opens it on Android.") { $0.app?.android != nil },
        Property("path_rule_id", optional: .identifier, "The first path rule that matches.") { $0.rule },
        Property("reason", .word, "path-rule: it says so; stays-on-web: it says so; no-path-rule: none matches.") {
            $0.reason
        },
        Property("is_certain", .flag, "false where Apple does not document how systems read the rule.") {
            $0.isCertain
        },
    ]
}
