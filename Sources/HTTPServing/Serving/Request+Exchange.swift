extension Request {
    /// Takes a request out of its connection. Bytes that are not UTF-8 are replaced: names and values that the engine
    /// relies on have been checked before.
    init(_ exchange: Exchange) {
        let head = exchange.head
        let bytes = exchange.headBytes
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var fields = Fields()
        var lines = HeadLines(head)
        while let (name, value) = lines.next(in: bytes.span) {
            fields.add(text(name), EntityTagSuffix.removed(from: text(value), name: text(name)))
        }
        self.init(
            method: head.method, path: text(head.path), query: head.query.map(text),
            host: text(head.host).lowercased(), port: head.port, fields: fields, body: exchange.body,
            id: exchange.requestID, peer: exchange.peer, scheme: head.scheme)
    }
}
