extension ByteBuffer {
    /// A whole response for a refusal: a small problem document, after which the connection closes.
    mutating func append(_ refusal: Refusal, isHead: Bool, date: DateLine) {
        let status = refusal.status
        let problem = refusal.problem
        appendStatusLine(status)
        append(date.bytes.span)
        append("Connection: close\r\nContent-Type: application/problem+json\r\nContent-Length: ")
        // `{"type":"","title":"","status":400,"detail":""}` and what is filled in.
        let names = 47
        append(
            decimal: names + problem.type.utf8CodeUnitCount + status.reason.utf8CodeUnitCount
                + problem.detail.utf8CodeUnitCount)
        append("\r\n\r\n")
        guard !isHead else { return }
        append("{\"type\":\"")
        append(problem.type)
        append("\",\"title\":\"")
        append(status.reason)
        append("\",\"status\":")
        append(decimal: status.code)
        append(",\"detail\":\"")
        append(problem.detail)
        append("\"}")
    }
}
