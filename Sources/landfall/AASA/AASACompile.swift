import JSON
import SiteAssociation

/// `landfall aasa compile` and `landfall aasa import`, which undoes it.
enum AASACompile {
    private static let help = """
        Usage: landfall aasa compile RULES.json [--android] [--json]

        Prints the apple-app-site-association made from an ordered list of path rules; --android prints the
        assetlinks.json, --json both files and the problems. Problems go to standard error.

        RULES.json:
          { "apps":  [ { "appIDs": ["ABCDE12345.com.example.app"],
                         "androidApps": [ { "packageName": "com.example.app", "fingerprints": ["14:6D:…"] } ] } ],
            "rules": [ { "path": "/admin/*" },
                       { "path": "/item/*", "query": { "id": "?*" }, "app": 0 } ],
            "form":  "modern" }

        The first rule that matches a URL decides; one without "app" keeps it on the web. A rule may also have
        "fragment", "caseSensitive", "percentEncoded" and "comment". "form" is modern, legacy or both.

        Exit status: 0 fine, 1 there are errors, 2 could not run.
        """

    static func run(_ arguments: [String]) throws(AASAFailure) -> Int32 {
        let arguments = try AASAArguments(arguments, flags: ["android"])
        if arguments.wantsHelp {
            print(help)
            return ExitStatus.success
        }
        let path = try arguments.operands(1...1, "compile RULES.json")[0]
        let files = try domain(path).compiled()
        if arguments.wantsJSON {
            print(json(files))
        } else {
            print(
                String(
                    decoding: arguments.flags.contains("android") ? files.androidFile : files.appleFile, as: UTF8.self))
            let printer = ProblemPrinter(name: path, source: nil)
            for problem in files.problems { Output.complain(printer.text(problem)) }
        }
        return files.hasErrors ? ExitStatus.failure : ExitStatus.success
    }

    private static func domain(_ path: String) throws(AASAFailure) -> DomainAssociation {
        let json = try AASAInput.json(path)
        do throws(DomainAssociation.FormatError) {
            return try DomainAssociation(json)
        } catch {
            throw AASAFailure("\(path): \(error)")
        }
    }

    private static func json(_ files: CompiledAssociation) -> JSONValue {
        [
            "apple": .string(String(decoding: files.appleFile, as: UTF8.self)),
            "android": .string(String(decoding: files.androidFile, as: UTF8.self)),
            "problems": .array(files.problems.map(ProblemPrinter.json)),
        ]
    }
}
