/// Where finished lines go. Called from any thread.
public protocol LogSink: Sendable {
    /// `line` ends in a line feed.
    func write(_ line: [UInt8])
}
