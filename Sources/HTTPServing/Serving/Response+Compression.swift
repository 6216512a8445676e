extension Response {
    private static let compressionThreshold = 1024

    /// Compresses a body that gains by it, and marks the response as one that depends on `Accept-Encoding`.
    mutating func compress() {
        guard case .bytes(let body) = body, body.count > Self.compressionThreshold, fields["content-encoding"] == nil,
            isCompressible, let compressed = Gzip.compress(body), compressed.count < body.count
        else { return }
        self.body = .bytes(compressed)
        fields["content-encoding"] = "gzip"
        if let tag = fields["etag"] { fields["etag"] = EntityTagSuffix.added(to: tag) }
    }

    /// Says that a compressible answer may differ by `Accept-Encoding`, whether or not this one was compressed.
    mutating func addVary() {
        guard case .bytes(let body) = body, body.count > Self.compressionThreshold, isCompressible else { return }
        fields.add("vary", "Accept-Encoding")
    }

    private var isCompressible: Bool {
        guard !status.forbidsBody, let type = fields["content-type"]?.lowercased() else { return false }
        let essence = type.prefix { $0 != ";" && $0 != " " }
        return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
            || essence == "application/javascript"
    }
}
