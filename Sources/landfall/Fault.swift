import Postgres

/// Errors as the person at the terminal is told them. They run the server, so nothing is held back.
enum Fault {
    static func text(_ error: any Error) -> String {
        error is PostgresError ? String(reflecting: error) : "\(error)"
    }
}
