extension Session {
    /// Loads rows into a table with `copy … from stdin` in binary format, and returns how many.
    ///
    /// When `body` throws, the copy is aborted and none of its rows is kept; the transaction can only be rolled back.
    @discardableResult
    public func copy(
        into table: String, columns: [String], _ body: (inout BinaryCopier) throws -> Void
    ) throws -> Int {
        try connection.checkCancellation()
        let list = columns.map { "\(identifier: $0)" as SQL }.joined(separator: ", ")
        let text = ("copy \(identifier: table) (\(list)) from stdin (format binary)" as SQL).text
        try run(script: text, beginsCopy: true)
        var copier = BinaryCopier(connection: connection, columns: columns.count)
        do {
            try body(&copier)
            try copier.finish()
        } catch {
            // An answer that the copy has failed is what is wanted here.
            connection.shielded {
                try? connection.endCopy(reason: "the client gave up")
                _ = try? receiveOne(sql: text)
            }
            throw error
        }
        try connection.endCopy(reason: nil)
        return try receiveOne(sql: text).affectedRows
    }
}
