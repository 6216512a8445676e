import JSON
import SiteAssociation

/// `landfall aasa diff`
enum AASADiff {
    private static let help = """
        Usage: landfall aasa diff A B [--host HOST] [--json]

        Shows the rules that came and went between two versions of a file, and a sample of the URLs that another
        app opens than before.

        Exit status: 0 no difference, 1 some, 2 could not run.
        """

    static func run(_ arguments: [String]) throws(AASAFailure) -> Int32 {
        let arguments = try AASAArguments(arguments, valued: ["host"])
        if arguments.wantsHelp {
            print(help)
            return ExitStatus.success
        }
        let paths = try arguments.operands(2...2, "diff A B")
        let host = arguments.value("host") ?? "example.com"
        let difference =
            switch (try content(paths[0]), try content(paths[1])) {
            case (.apple(let old), .apple(let new)): AssociationDifference(from: old, to: new, host: host)
            case (.android(let old), .android(let new)): AssociationDifference(from: old, to: new, host: host)
            default: throw AASAFailure("one is an iOS file and the other an Android file")
            }
        print(arguments.wantsJSON ? json(difference).description : text(difference))
        return difference.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    private static func content(_ path: String) throws(AASAFailure) -> FileReport.Content {
        let report = FileReport(try AASAInput.read(path), kind: AASAInput.kind(ofFileAt: path))
        if case .unreadable = report.content { throw AASAFailure("\(path): \(report.problems[0].explanation)") }
        return report.content
    }

    private static func text(_ difference: AssociationDifference) -> String {
        if difference.isEmpty { return "no difference" }
        var lines = difference.apps.map { "\($0.change == .added ? "+" : "-") app \($0.app)" }
        var app = ""
        for rule in difference.rules {
            if rule.app != app { lines.append(rule.app) }
            app = rule.app
            lines.append("  \(rule.change == .added ? "+" : "-") [\(rule.index)] \(rule.rule)")
        }
        if !difference.openers.isEmpty { lines.append("URLs that open differently, for example:") }
        lines += difference.openers.prefix(20).map {
            "  \($0.url): \($0.before ?? "browser") → \($0.after ?? "browser")"
        }
        return lines.joined(separator: "\n")
    }

    private static func json(_ difference: AssociationDifference) -> JSONValue {
        [
            "apps": .array(difference.apps.map { ["app": .string($0.app), "change": .string($0.change.rawValue)] }),
            "rules": .array(
                difference.rules.map {
                    [
                        "app": .string($0.app), "change": .string($0.change.rawValue), "index": .integer($0.index),
                        "rule": .string($0.rule),
                    ]
                }),
            "openers": .array(
                difference.openers.map {
                    [
                        "url": .string($0.url.description), "before": JSONValue($0.before),
                        "after": JSONValue($0.after),
                    ]
                }),
        ]
    }
}
