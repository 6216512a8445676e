import Postgres

/// How far each segment of a node is in the database. A position counts once its transaction is committed, together
/// with the clicks up to it.
struct SpoolProgress {
    let node: String
    let session: Session

    /// The positions of `segments`, held until the transaction ends: another shipper of the same segments waits here and
    /// then reads where this one got to. `new` are those that may have no row yet.
    func lock(_ segments: [String], new: [String]) throws -> [String: Int] {
        if !new.isEmpty {
            try session.run(
                """
                insert into spool_progress (node, segment, "offset")
                select \(node), segment, \(Segment.headerSize)::bigint
                from unnest(\(new.sorted())::text[]) as new (segment)
                on conflict do nothing
                """)
        }
        let positions = try session.query(
            """
            select segment, "offset"
            from spool_progress
            where node = \(node)
              and segment = any(\(segments)::text[])
            order by segment
            for update
            """,
            decode: { row -> (String, Int) in (try row["segment"], try row["offset"]) })
        return Dictionary(positions) { first, _ in first }
    }

    /// A locked row was not there to be moved. Committing would store its clicks without saying so.
    struct Lost: Error {}

    /// Moves segments that are locked by this transaction on.
    func advance(_ positions: [(segment: String, offset: Int)]) throws {
        guard !positions.isEmpty else { return }
        let moved = try session.run(
            """
            update spool_progress
            set "offset" = advanced."offset",
                updated_at = now()
            from unnest(\(positions.map(\.segment))::text[], \(positions.map(\.offset))::bigint[])
                as advanced (segment, "offset")
            where spool_progress.node = \(node)
              and spool_progress.segment = advanced.segment
            """)
        guard moved == positions.count else { throw Lost() }
    }

    /// Deletes the positions of segments that have been gone for a day. They are kept that long so that an older copy of
    /// the spool directory finds them; for a still older one the table's primary key stands in.
    func forget(except segments: [String]) throws {
        try session.run(
            """
            delete from spool_progress
            where node = \(node)
              and updated_at < now() - interval '1 day'
              and segment <> all(\(segments)::text[])
            """)
    }
}
