import JSON
import SiteAssociation

/// `landfall aasa validate`
enum AASAValidate {
    private static let help = """
        Usage: landfall aasa validate FILE|URL|- [OPTIONS]

        Reads a file, an https URL or standard input (-) and says what is wrong with it.

          --kind apple|android     which file it is; found out from name and content by default
          --installed APPID        an app identifier (or Android package) that should be in it; may repeat
          --certificate SHA256     the certificate of that Android package
          --entitlement TEXT       an associated-domains entitlement of the app; may repeat
          --allow-private          fetch from private addresses too
          --json                   for machines

        Exit status: 0 no error or warning, 1 some, 2 could not run.
        """

    static func run(_ arguments: [String]) throws(AASAFailure) -> Int32 {
        let arguments = try AASAArguments(
            arguments, valued: ["kind", "installed", "certificate", "entitlement"], flags: ["allow-private"])
        if arguments.wantsHelp {
            print(help)
            return ExitStatus.success
        }
        let place = try arguments.operands(1...1, "validate FILE|URL|-")[0]
        let kind = try kind(arguments.value("kind")) ?? AASAInput.kind(ofFileAt: place)
        let found = try examine(place, kind, arguments)
        if arguments.wantsJSON {
            printJSON(found)
        } else {
            let printer = ProblemPrinter(name: place, source: found.report?.source)
            for problem in found.problems { print(printer.text(problem) + "\n") }
            print("\(place): \(ProblemPrinter.summary(found.problems))")
        }
        return found.problems.contains { $0.severity > .note } ? ExitStatus.failure : ExitStatus.success
    }

    private struct Examined {
        var report: FileReport?
        var problems: [AssociationProblem]
    }

    private static func examine(
        _ place: String, _ kind: AssociationFileKind?, _ arguments: AASAArguments
    ) throws(AASAFailure) -> Examined {
        let isURL = place.hasPrefix("https://") || place.hasPrefix("http://")
        guard !isURL else { throw AASAFailure("fetching URLs is not built in; save the file and check that") }
        let installed = arguments.values["installed"]
        let entitlements = arguments.values["entitlement"]
        let apps = installed?.map { name in
            AndroidDevice.App(packageName: name, certificate: arguments.value("certificate"))
        }
        let report = FileReport(
            try AASAInput.read(place), kind: kind,
            appleDevice: AppleDevice(installed: installed, entitlements: entitlements),
            androidDevice: AndroidDevice(apps: apps))
        let findings = entitlements.map { EntitlementChecks($0).findings } ?? []
        return Examined(report: report, problems: findings.map { $0.problem(at: .root) } + report.problems)
    }

    private static func kind(_ text: String?) throws(AASAFailure) -> AssociationFileKind? {
        guard let text else { return nil }
        guard let kind = AssociationFileKind(rawValue: text) else { throw AASAFailure("--kind is apple or android") }
        return kind
    }

    private static func printJSON(_ found: Examined) {
        let value: JSONValue = [
            "kind": JSONValue(found.report?.kind.rawValue),
            "valid": .bool(!found.problems.contains { $0.severity == .error }),
            "problems": .array(found.problems.map(ProblemPrinter.json)),
        ]
        print(value)
    }
}
