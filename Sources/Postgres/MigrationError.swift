/// Why the schema cannot be migrated. `description` is for the operator, who has to act on it.
public enum MigrationError: Error, Equatable {
    case unreadable(path: String, reason: String)
    /// The name of a file is not `NNNN_name.sql`.
    case malformedName(file: String)
    case duplicateVersion(Int)
    /// The files are not numbered without gaps from 1 on.
    case gap(missing: Int)
    /// A file is not what it was when it was applied.
    case edited(file: String)
    /// A migration has been applied whose file is gone.
    case missing(file: String)
    /// The database has been migrated by a newer version of the program.
    case newerDatabase(version: Int, newestFile: Int)
    /// A migration ended its transaction, so that it could be applied by half.
    case leftTransaction(file: String)
    case failed(file: String, line: Int?, reason: String)
}

extension MigrationError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .malformedName(let file): "\(file) is not named NNNN_name.sql"
        case .duplicateVersion(let version): "two migrations have the number \(version)"
        case .gap(let version): "there is no migration with the number \(version), but there are later ones"
        case .edited(let file):
            "\(file) has been changed since it was applied; undo the change and add a migration instead"
        case .missing(let file): "the database has \(file), but that file is gone"
        case .newerDatabase(let version, let newest):
            "the database is at version \(version) and this program knows only up to \(newest); use the newer program"
        case .leftTransaction(let file): "\(file) begins or ends a transaction; each migration runs in one already"
        case .failed(let file, let line, let reason):
            "\(file)\(line.map { ", line \($0)" } ?? "") failed and has been undone: \(reason)"
        }
    }
}
