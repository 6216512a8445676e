#if canImport(Glibc)
    import Glibc
#endif

/// The `landfall` executable: picks the command and turns its outcome into an exit status.
@main
enum Landfall {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status = await run(arguments)
        fflush(nil)
        exit(status)
    }

    private static func run(_ arguments: [String]) async -> Int32 {
        guard let name = arguments.first else {
            print(Help.overview)
            return ExitStatus.usage
        }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "serve": return await ServeCommand.run(rest)
        case "migrate": return await MigrateCommand.run(rest)
        case "tenant": return await TenantCommand.run(rest)
        case "key": return await KeyCommand.run(rest)
        case "healthcheck": return await HealthcheckCommand.run(rest)
        case "aasa": return AASACommand.run(arguments: rest)
        case "help", "--help", "-h":
            print(Help.overview)
            return ExitStatus.success
        default:
            Output.complain("landfall: there is no command “\(name)”. `landfall --help` lists them.")
            return ExitStatus.usage
        }
    }
}

/// What the process says with its exit status.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    /// The command line or the configuration cannot be right.
    static let usage: Int32 = 2
}
