/// Writes one response straight into the connection's output.
///
/// Call ``begin(_:)`` once, then fields, then one of the `finish` calls. The engine adds `Date`, `Connection` and
/// `Content-Length`, and leaves the body out where the request or the status forbids one. A value that would break
/// the message (CR, LF, NUL or another control byte) makes the writer drop its field.
///
/// ```swift
/// response.begin(.found)
/// response.field("Location", destination)
/// response.field("Cache-Control", "private, no-store")
/// response.finish()
/// ```
public struct ResponseWriter: ~Copyable {
    private let output: UnsafeMutablePointer<ByteBuffer>
    private let context: ResponseContext
    private let start: Int
    private var fieldStart = 0
    private var valueStart = 0
    private var stage = Stage.empty
    private var status = Status.ok

    private enum Stage { case empty, fields, value, finished }

    init(into output: UnsafeMutablePointer<ByteBuffer>, context: ResponseContext) {
        self.output = output
        self.context = context
        start = output.pointee.count
    }

    var isFinished: Bool { stage == .finished }
    var isEmpty: Bool { stage == .empty }

    /// Takes back whatever was written.
    mutating func discard() {
        output.pointee.truncate(to: start)
        stage = .empty
    }

    public mutating func begin(_ status: Status) {
        precondition(stage == .empty, "a response begins once")
        self.status = status
        stage = .fields
        output.pointee.reserve(512)
        output.pointee.appendStatusLine(status)
        output.pointee.append(context.date.pointee.bytes.span)
        if !context.keepsAlive {
            output.pointee.append("Connection: close\r\n")
        } else if context.version == .http10 {
            output.pointee.append("Connection: keep-alive\r\n")
        }
    }

    /// `name` must be a field name as it shall be sent.
    public mutating func field(_ name: StaticString, _ value: StaticString) {
        openField(name)
        appendValue(value)
        closeField()
    }

    public mutating func field(_ name: StaticString, _ value: Span<UInt8>) {
        openField(name)
        appendValue(value)
        closeField()
    }

    public mutating func field(_ name: StaticString, _ value: Int) {
        openField(name)
        output.pointee.append(decimal: max(value, 0))
        closeField()
    }

    /// Begins a field whose value is put together from pieces; ``closeField()`` ends it.
    public mutating func openField(_ name: StaticString) {
        precondition(stage == .fields, "a field stands between begin and finish")
        stage = .value
        fieldStart = output.pointee.count
        output.pointee.append(name)
        output.pointee.append(": ")
        valueStart = output.pointee.count
    }

    public mutating func appendValue(_ piece: Span<UInt8>) { output.pointee.append(piece) }

    public mutating func appendValue(_ piece: StaticString) { output.pointee.append(piece) }

    public mutating func closeField() {
        precondition(stage == .value, "no field is open")
        stage = .fields
        let written = output.pointee.bytes
        if FieldValue.isSound(UnsafeBufferPointer(rebasing: written[valueStart...])) {
            output.pointee.append("\r\n")
        } else {
            output.pointee.truncate(to: fieldStart)
        }
    }

    /// Ends a response that has no body.
    public mutating func finish() {
        precondition(stage == .fields, "a response begins before it ends")
        stage = .finished
        output.pointee.append(status.forbidsBody ? "\r\n" : "Content-Length: 0\r\n\r\n")
    }

    public mutating func finish(body: Span<UInt8>) {
        precondition(stage == .fields, "a response begins before it ends")
        stage = .finished
        guard !status.forbidsBody else { return output.pointee.append("\r\n") }
        output.pointee.append("Content-Length: ")
        output.pointee.append(decimal: body.count)
        output.pointee.append("\r\n\r\n")
        if !context.isHead { output.pointee.append(body) }
    }
}
