extension ByteBuffer {
    /// How the end of a handler's answer is told.
    enum ResponseFraming {
        case length(Int)
        case chunked
        /// By the connection's end, as HTTP/1.0 does for streams.
        case close
    }

    /// The head of a handler's answer. Fields that the engine owns, or that would break the message, are left out.
    mutating func appendHead(
        of response: Response, framing: ResponseFraming, requestID: String, context: ResponseContext
    ) {
        appendStatusLine(response.status)
        append(context.date.pointee.bytes.span)
        for line in response.fields.lines { append(line) }
        append("x-request-id: ")
        append(utf8: requestID)
        append("\r\n")
        if !context.keepsAlive {
            append("connection: close\r\n")
        } else if context.version == .http10 {
            append("connection: keep-alive\r\n")
        }
        if !response.status.forbidsBody {
            switch framing {
            case .length(let length):
                append("content-length: ")
                append(decimal: length)
                append("\r\n")
            case .chunked: append("transfer-encoding: chunked\r\n")
            case .close: break
            }
        }
        append("\r\n")
    }

    private mutating func append(_ line: Fields.Line) {
        guard Self.isForHandlers(line.name) else { return }
        let mark = count
        append(utf8: line.name)
        append(": ")
        let valueStart = count
        append(utf8: line.value)
        guard FieldValue.isSound(UnsafeBufferPointer(rebasing: bytes[valueStart...])) else {
            return truncate(to: mark)
        }
        append("\r\n")
    }

    private static func isForHandlers(_ name: String) -> Bool {
        switch name {
        case "connection", "content-length", "transfer-encoding", "date", "x-request-id", "keep-alive", "trailer",
            "upgrade", "te", "":
            false
        default: name.utf8.allSatisfy(Octet.isToken)
        }
    }

    mutating func append(utf8 text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if let start = utf8.baseAddress { append(start, utf8.count) }
        }
    }

    /// One chunk of a chunked body; nothing for an empty one, which would be the end mark.
    mutating func append(chunk bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        append(utf8: String(bytes.count, radix: 16))
        append("\r\n")
        append(bytes.span)
        append("\r\n")
    }
}
