import Glibc

/// Why a server cannot listen.
public struct ServerError: Error, Equatable, CustomStringConvertible {
    /// The system call that failed.
    public let operation: String
    /// Its `errno`.
    public let code: Int32

    /// Reads `errno`, so it must be made at once.
    init(operation: String) {
        self.operation = operation
        code = errno
    }

    public var description: String { "\(operation): \(String(cString: strerror(code)))" }
}
