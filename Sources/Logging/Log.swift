/// Writes what happens, one JSON object a line, for machines that collect it and for people who search it.
///
/// ```swift
/// let log = Log(component: "shipper", level: .info, sink: StandardErrorSink())
/// log.info("batch-stored", ["rows": .int(500), "segment": .string(name)])
/// // {"time":"2026-03-31T12:30:00.123Z","level":"info","component":"shipper","event":"batch-stored","rows":500,…}
/// ```
///
/// Event names are stable kebab-case words to search for; what varies goes into the fields. Never log a secret, a query
/// value or a visitor's address.
public struct Log: Sendable {
    public let component: String
    public let level: LogLevel
    private let sink: any LogSink

    public init(component: String, level: LogLevel = .info, sink: any LogSink = StandardErrorSink()) {
        self.component = component
        self.level = level
        self.sink = sink
    }

    /// The same log under another component's name.
    public func named(_ component: String) -> Log { Log(component: component, level: level, sink: sink) }

    public func debug(_ event: StaticString, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.debug, event, fields)
    }

    public func info(_ event: StaticString, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.info, event, fields)
    }

    public func warning(_ event: StaticString, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.warning, event, fields)
    }

    public func error(_ event: StaticString, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.error, event, fields)
    }

    private func write(_ level: LogLevel, _ event: StaticString, _ fields: () -> KeyValuePairs<String, LogValue>) {
        guard level >= self.level else { return }
        var line = LogLine(level: level, component: component, event: event.description, at: WallClock.now())
        for (key, value) in fields() { line.append(key, value) }
        sink.write(line.finished())
    }
}
