import JSON
import SiteAssociation

/// `landfall aasa import`
enum AASAImport {
    private static let help = """
        Usage: landfall aasa import FILE [FILE] [--json]

        Prints the RULES.json (see `landfall aasa compile --help`) that an existing apple-app-site-association,
        assetlinks.json or one of each amounts to. What it cannot express goes to standard error.

        Exit status: 0 all of it, 1 something was lost, 2 could not run.
        """

    static func run(_ arguments: [String]) throws(AASAFailure) -> Int32 {
        let arguments = try AASAArguments(arguments)
        if arguments.wantsHelp {
            print(help)
            return ExitStatus.success
        }
        var apple: AppleFile?
        var android: AndroidFile?
        for path in try arguments.operands(1...2, "import FILE [FILE]") {
            let report = FileReport(try AASAInput.read(path), kind: AASAInput.kind(ofFileAt: path))
            switch report.content {
            case .apple(let file): apple = file
            case .android(let file): android = file
            case .unreadable: throw AASAFailure("\(path): \(report.problems[0].explanation)")
            }
        }
        let imported = AssociationImport(apple: apple, android: android)
        let problems = imported.problems
        if arguments.wantsJSON {
            let value: JSONValue = [
                "domain": imported.domain.json, "problems": .array(problems.map(ProblemPrinter.json)),
            ]
            print(value)
        } else {
            print(String(decoding: imported.domain.json.serialized(.pretty), as: UTF8.self))
            let printer = ProblemPrinter(name: "import", source: nil)
            for problem in problems { Output.complain(printer.text(problem)) }
        }
        return problems.contains { $0.severity > .note } ? ExitStatus.failure : ExitStatus.success
    }
}
