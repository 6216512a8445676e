/// How a transaction begins.
enum TransactionMode {
    /// One snapshot for all its statements, and no writes.
    case read
    case write

    var begin: String {
        switch self {
        case .read: "begin isolation level repeatable read, read only"
        case .write: "begin"
        }
    }
}
