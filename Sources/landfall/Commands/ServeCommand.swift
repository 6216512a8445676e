import Logging

/// `landfall serve`
enum ServeCommand {
    private static let help = """
        Usage: landfall serve

        Runs the service until SIGTERM or SIGINT, which stop accepting, let answers end, ship the
        click spool, and exit 0.

        Settings (environment variables):
        \(Help.settings(Setting.all))
        """

    static func run(_ arguments: [String]) async -> Int32 {
        guard arguments.isEmpty else {
            if arguments == ["--help"] || arguments == ["-h"] {
                print(help)
                return ExitStatus.success
            }
            Output.complain(
                "landfall serve takes no arguments; settings are environment variables (--help lists them).")
            return ExitStatus.usage
        }
        let configuration: ServiceConfiguration
        do {
            configuration = try ServiceConfiguration(environment: ProcessEnvironment.variables)
        } catch {
            Output.complain("landfall serve cannot start with these settings:\n\(error)")
            return ExitStatus.usage
        }
        let log = Log(component: "landfall", level: configuration.logLevel)
        do {
            try await ServiceProcess(configuration, log: log).run()
            return ExitStatus.success
        } catch {
            log.error("service-failed", ["error": .error(error)])
            Output.complain("landfall serve: \(Fault.text(error))")
            return ExitStatus.failure
        }
    }
}
