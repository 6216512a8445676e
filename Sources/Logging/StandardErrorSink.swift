import Glibc

/// Standard error, with one `write` a line, so that lines of several threads and processes do not mix.
public struct StandardErrorSink: LogSink {
    public init() {}

    /// A line that cannot be written is lost: a log must never stop the service.
    public func write(_ line: [UInt8]) {
        var start = 0
        while start < line.count {
            let written = line.withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress! + start, line.count - start)
            }
            if written > 0 {
                start += written
            } else if written == 0 || errno != EINTR {
                return
            }
        }
    }
}
