extension ByteBuffer {
    /// `HTTP/1.1 302 Found` and its line end. HTTP/1.0 requests are answered with 1.1 too (RFC 9110, 6.2).
    mutating func appendStatusLine(_ status: Status) {
        switch status.code {
        case 200: append("HTTP/1.1 200 OK\r\n")
        case 302: append("HTTP/1.1 302 Found\r\n")
        case 304: append("HTTP/1.1 304 Not Modified\r\n")
        case 404: append("HTTP/1.1 404 Not Found\r\n")
        default:
            append("HTTP/1.1 ")
            append(decimal: status.code)
            append(" ")
            append(status.reason)
            append("\r\n")
        }
    }
}
