#if canImport(Glibc)
    import Glibc
#endif

/// Where commands talk to people.
enum Output {
    /// Writes a line to standard error.
    static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
