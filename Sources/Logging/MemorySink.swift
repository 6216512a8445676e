import Synchronization

/// Keeps its lines, for tests that look at what was logged.
public final class MemorySink: LogSink {
    private let kept = Mutex<[String]>([])

    public init() {}

    public func write(_ line: [UInt8]) {
        let text = String(decoding: line.dropLast(), as: UTF8.self)
        kept.withLock { $0.append(text) }
    }

    /// What was written, without line feeds.
    public var lines: [String] { kept.withLock { $0 } }
}
