import JSON
import SiteAssociation

/// `landfall aasa match`
enum AASAMatch {
    private static let help = """
        Usage: landfall aasa match FILE URL [OPTIONS]

        Says which app opens the URL, by which rule, and why not the others.

          --os ios|android         by default the one that the file is for
          --os-version N           such as 17, 12.4 or, for Android, the API level (35 by default)
          --installed APPID        an app on the device; may repeat; by default all that the file names
          --certificate SHA256     the certificate of the Android app
          --entitlement TEXT       an associated-domains entitlement of the apps; may repeat
          --page URL               the link is tapped in Safari on this page
          --json                   for machines

        Exit status: 0 an app opens, 1 none does, 2 could not run.
        """

    static func run(_ arguments: [String]) throws(AASAFailure) -> Int32 {
        let arguments = try AASAArguments(
            arguments, valued: ["os", "os-version", "installed", "certificate", "entitlement", "page"])
        if arguments.wantsHelp {
            print(help)
            return ExitStatus.success
        }
        let operands = try arguments.operands(2...2, "match FILE URL")
        let url = try AASAInput.url(operands[1])
        let answer = try answer(
            for: url,
            FileReport(
                try AASAInput.read(operands[0]), kind: try kind(operands[0], arguments)), operands[0], arguments)
        if arguments.wantsJSON { print(json(answer)) } else { print(text(answer)) }
        return answer.opener == nil ? ExitStatus.failure : ExitStatus.success
    }

    private static func kind(
        _ path: String, _ arguments: AASAArguments
    ) throws(AASAFailure) -> AssociationFileKind? {
        switch arguments.value("os")?.lowercased() {
        case nil: AASAInput.kind(ofFileAt: path)
        case "android": .android
        case let os? where AppleSystem(os) != nil: .apple
        case let os?: throw AASAFailure("“\(os)” is no system; --os is ios or android")
        }
    }

    private static func answer(
        for url: LinkURL, _ report: FileReport, _ path: String, _ arguments: AASAArguments
    ) throws(AASAFailure) -> OpeningAnswer {
        switch report.content {
        case .unreadable: throw AASAFailure("\(path): \(report.problems[0].explanation)")
        case .apple(let file):
            let device = try appleDevice(arguments)
            return AppleMatcher(file, system: device.system).answer(for: url, on: device, traces: true)
        case .android(let file):
            let apps = arguments.values["installed"]?.map {
                AndroidDevice.App(packageName: $0, certificate: arguments.value("certificate"))
            }
            let version = arguments.value("os-version") ?? "35"
            guard let api = Int(version) else { throw AASAFailure("--os-version is an API level for Android") }
            return AndroidMatcher(file).answer(for: url, on: AndroidDevice(api: api, apps: apps), traces: true)
        }
    }

    private static func appleDevice(_ arguments: AASAArguments) throws(AASAFailure) -> AppleDevice {
        let name = [arguments.value("os"), arguments.value("os-version")].compactMap(\.self).joined(separator: " ")
        guard let system = name.isEmpty ? AppleSystem.current : AppleSystem(name) else {
            throw AASAFailure("“\(name)” is no system and version")
        }
        var trigger = LinkTrigger.otherApp
        if let page = arguments.value("page") { trigger = .page(try AASAInput.url(page)) }
        return AppleDevice(
            system: system, installed: arguments.values["installed"], entitlements: arguments.values["entitlement"],
            trigger: trigger)
    }

    private static func text(_ answer: OpeningAnswer) -> String {
        var lines = ["\(answer.opener ?? "no app")", answer.reason]
        if answer.verdict == .undetermined { lines[0] += " (undetermined)" }
        lines += answer.questions.map { "? \($0.explanation)" } + answer.notes.map { "note: \($0)" }
        for entry in answer.trace {
            lines.append("\n\(entry.pointer) \(entry.apps.joined(separator: ", ")): \(entry.outcome)")
            lines += entry.rules.map { "  \($0.pointer) \($0.text): \(text($0.result))" }
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ result: TraceRule.Result) -> String {
        switch result {
        case .opens: "matches and opens"
        case .excludes: "matches and excludes"
        case .fails(let part): "the \(part.rawValue) does not match"
        case .unsure(let questions): "undetermined (\(questions.map(\.rawValue).joined(separator: ", ")))"
        }
    }

    private static func json(_ answer: OpeningAnswer) -> JSONValue {
        [
            "verdict": .string(answer.verdict.rawValue), "opens": JSONValue(answer.opener),
            "decision": .string(answer.decision.rawValue),
            "rule": answer.rule.map {
                ["pointer": .string($0.pointer.description), "entry": .integer($0.entry), "rule": .integer($0.rule)]
            } ?? .null,
            "reason": .string(answer.reason),
            "questions": .array(
                answer.questions.map { ["code": .string($0.rawValue), "explanation": .string($0.explanation)] }),
            "notes": JSONValue(answer.notes),
            "trace": .array(
                answer.trace.map { entry in
                    [
                        "pointer": .string(entry.pointer.description), "apps": JSONValue(entry.apps),
                        "outcome": .string(entry.outcome),
                        "rules": .array(
                            entry.rules.map {
                                [
                                    "pointer": .string($0.pointer.description), "rule": .string($0.text),
                                    "result": .string(text($0.result)),
                                ]
                            }),
                    ]
                }),
        ]
    }
}
