import JSON
import SiteAssociation

/// `landfall aasa vectors`
enum AASAVectors {
    private static let help = """
        Usage: landfall aasa vectors FILE.json [--json]

        Runs a file of test vectors, prints each one that fails and why, and ends with `N passed, N failed`.

        Exit status: 0 all pass, 1 some fail, 2 could not run.
        """

    static func run(_ arguments: [String]) throws(AASAFailure) -> Int32 {
        let arguments = try AASAArguments(arguments)
        if arguments.wantsHelp {
            print(help)
            return ExitStatus.success
        }
        let path = try arguments.operands(1...1, "vectors FILE.json")[0]
        let results = try vectors(path).map { ($0.id, $0.failures()) }
        let failed = results.filter { !$0.1.isEmpty }
        if arguments.wantsJSON {
            let value: JSONValue = [
                "passed": .integer(results.count - failed.count), "failed": .integer(failed.count),
                "failures": .array(failed.map { ["id": .string($0.0), "reasons": JSONValue($0.1)] }),
            ]
            print(value)
        } else {
            for (id, reasons) in failed { print("\(id): \(reasons.joined(separator: "; "))") }
            print("\(results.count - failed.count) passed, \(failed.count) failed")
        }
        return failed.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    private static func vectors(_ path: String) throws(AASAFailure) -> [AssociationVector] {
        let json = try AASAInput.json(path)
        do throws(AssociationVector.FormatError) {
            return try AssociationVector.read(json)
        } catch {
            throw AASAFailure("\(path): \(error)")
        }
    }
}
