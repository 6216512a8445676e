/// `landfall aasa …`: association files without a server.
enum AASACommand {
    /// Runs a subcommand and returns its exit status: 0 fine, 1 problems, 2 could not run.
    static func run(arguments: [String]) -> Int32 {
        guard let name = arguments.first else {
            print(help)
            return ExitStatus.usage
        }
        let rest = Array(arguments.dropFirst())
        do throws(AASAFailure) {
            switch name {
            case "validate": return try AASAValidate.run(rest)
            case "match": return try AASAMatch.run(rest)
            case "compile": return try AASACompile.run(rest)
            case "import": return try AASAImport.run(rest)
            case "diff": return try AASADiff.run(rest)
            case "vectors": return try AASAVectors.run(rest)
            case "help", "--help", "-h":
                print(help)
                return ExitStatus.success
            default: throw AASAFailure("there is no subcommand “\(name)”; `landfall aasa --help` lists them")
            }
        } catch {
            Output.complain("landfall aasa: \(error.message)")
            return ExitStatus.usage
        }
    }

    private static let help = """
        Usage: landfall aasa SUBCOMMAND [ARGUMENTS]

        Checks apple-app-site-association (iOS) and assetlinks.json (Android) files; needs no server.

        Subcommands:
          validate FILE|URL|-    say what is wrong with a file, where, and what to do about it
          match FILE URL         say which app opens a URL, by which rule, and why not another
          compile RULES.json     make both files from an ordered list of path rules
          import FILE [FILE]     make a list of path rules from existing files
          diff A B               compare two files, rule by rule and in effect
          vectors FILE.json      run a file of test vectors

        Every subcommand takes --json, for machines, and --help.
        Exit status: 0 fine, 1 problems, 2 could not run.
        """
}

/// Why a subcommand could not do its work.
struct AASAFailure: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
