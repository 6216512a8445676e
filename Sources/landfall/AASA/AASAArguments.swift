/// The arguments of a subcommand, taken apart.
struct AASAArguments {
    private(set) var operands: [String] = []
    private(set) var values: [String: [String]] = [:]
    private(set) var flags: Set<String> = []

    /// `valued` are the options that take a value, `flags` those that take none; names without their dashes.
    init(_ arguments: [String], valued: [String] = [], flags known: [String] = []) throws(AASAFailure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                operands += rest
                break
            }
            let parts = argument.drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            if valued.contains(name) {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    throw AASAFailure("--\(name) needs a value")
                }
                values[name, default: []].append(value)
            } else if parts.count == 1, known.contains(name) || ["json", "help", "h"].contains(name) {
                flags.insert(name == "h" ? "help" : name)
            } else {
                throw AASAFailure("there is no option \(argument)")
            }
        }
    }

    var wantsJSON: Bool { flags.contains("json") }
    var wantsHelp: Bool { flags.contains("help") }

    func value(_ name: String) -> String? { values[name]?.last }

    /// The operands, if there are as many as wanted.
    func operands(_ count: ClosedRange<Int>, _ usage: String) throws(AASAFailure) -> [String] {
        guard count.contains(operands.count) else { throw AASAFailure("usage: landfall aasa \(usage)") }
        return operands
    }
}
