public import LinkDomain

extension Destination {
    /// Reads a URL whose host may be of any script.
    public init(international text: String) throws(ParseError) {
        try self.init(parsing: text) { try? Hostname(international: $0) }
    }
}
