/// What `--help` prints.
enum Help {
    static let overview = """
        Usage: landfall COMMAND [ARGUMENTS]

        A self-hosted link service for mobile apps.

        Commands:
          serve         run the service
          migrate       bring the database's schema up to date (--status: show what is applied)
          tenant        create or list tenants
          key           create, list or revoke a tenant's API keys
          aasa          check, match, compile and compare association files; needs no server
          healthcheck   ask a running service whether it is well; exit status 0 when it is

        Settings are environment variables; `landfall serve --help` lists them.
        `landfall COMMAND --help` says more about a command.
        """

    /// The settings with their defaults, one paragraph each.
    static func settings(_ settings: [Setting]) -> String {
        settings.map { setting in
            let standard =
                switch setting.standard {
                case nil: "required"
                case "": "not set by default"
                case let standard?: "default \(standard)"
                }
            return "  \(setting.name) (\(standard))\n" + wrapped(setting.purpose, indent: "      ")
        }.joined(separator: "\n")
    }

    /// `text` in lines of at most 96 characters.
    private static func wrapped(_ text: String, indent: String) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count > 96 - indent.count { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.map { indent + $0 }.joined(separator: "\n")
    }
}
