import CLibpq

/// What a new session is set up with. Everything about reaching the server is in `conninfo` and passed to libpq
/// untouched: hosts, `target_session_attrs`, `sslmode` and certificates.
struct SessionSettings: Sendable {
    var conninfo: String
    var applicationName = "landfall"
    /// A role that every session takes on at once, whoever logged in.
    var role: String?
    /// How long one statement may run; nil for as long as it takes.
    var statementTimeout: Duration?
    /// How many prepared statements a session keeps; 0 for none, as some connection poolers need.
    var preparedStatements = 256

    /// Keywords and values for `PQconnectdbParams`: what `conninfo` says goes before the defaults ahead of it, and
    /// what follows it is not for it to say.
    var parameters: [(keyword: String, value: String)] {
        [
            ("connect_timeout", "5"),
            ("keepalives_idle", "30"),
            ("keepalives_interval", "10"),
            ("keepalives_count", "3"),
            ("tcp_user_timeout", "20000"),
            ("dbname", conninfo),
            ("fallback_application_name", applicationName),
            ("client_encoding", "UTF8"),
        ]
    }

    /// Whether libpq can make nothing of `conninfo`. What it then says quotes pieces of it, perhaps of the password.
    var isMalformed: Bool {
        guard !conninfo.hasNUL else { return true }
        let isOneName = !conninfo.contains("=") && !conninfo.contains("://")
        guard !isOneName, let options = PQconninfoParse(conninfo, nil) else { return !isOneName }
        PQconninfoFree(options)
        return false
    }

    /// The commands that follow the connecting, in one round trip.
    var setup: String {
        var commands = """
            set timezone = 'UTC';
            set datestyle = 'ISO, YMD';
            set bytea_output = 'hex';
            set standard_conforming_strings = on;
            set idle_in_transaction_session_timeout = '120s';
            """
        if let statementTimeout { commands += "set statement_timeout = \(statementTimeout.milliseconds);" }
        if let role { commands += "set role \(SQL.quoted(role));" }
        return commands
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, so that a short time does not become none.
    var milliseconds: Int64 {
        components.seconds * 1000 + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    }
}
