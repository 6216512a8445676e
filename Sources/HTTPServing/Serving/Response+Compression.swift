extension Response {
    private static let compressionThreshold = 1024

    /// Compresses a body that gains by it where the client takes gzip.
    ///
    /// `Vary` says that the answer depends on it, whether or not this one was compressed.
    mutating func negotiateCompression(with request: Fields) {
        guard case .bytes(let body) = body, body.count > Self.compressionThreshold, fields["content-encoding"] == nil,
            isCompressible
        else { return }
        fields.add("vary", "Accept-Encoding")
        guard AcceptEncoding.allowsGzip(request), let compressed = Gzip.compress(body), compressed.count < body.count
        else { return }
        self.body = .bytes(compressed)
        fields["content-encoding"] = "gzip"
        if let tag = fields["etag"] { fields["etag"] = EntityTagSuffix.added(to: tag) }
    }

    private var isCompressible: Bool {
        guard !status.forbidsBody, let type = fields["content-type"]?.lowercased() else { return false }
        let essence = type.prefix { $0 != ";" && $0 != " " }
        return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
            || essence == "application/javascript"
    }
}
