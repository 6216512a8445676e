import LinkDomain
import Postgres

/// Stores one batch: clicks and positions in one transaction, which is the whole of "exactly once".
///
/// Positions are read from the database, under a lock, in every transaction. So it does not matter who committed the
/// last one, or whether its answer arrived: what is copied is exactly what the database does not have.
struct BatchTransaction {
    let state: ShippingState
    let session: Session
    let request: BatchRequest
    let limits: Batch.Limits
    let now: Timestamp

    func run() throws -> BatchOutcome {
        state.batch = Batch()  // An earlier attempt may have been rolled back.
        let progress = SpoolProgress(node: state.node, session: session)
        let cursors = try follow(state.dueCursors(), progress)
        guard !cursors.isEmpty else { return .nothing }

        if case .setAside(let place) = request.mode {
            setAside(place, in: cursors)
        } else {
            let day = cursors.lazy.compactMap { $0.firstDay(now: now) }.first ?? ClickDay(now)
            guard state.days.contains(day) else { return .missing(day) }
            try copy(cursors, of: day)
        }
        try progress.advance(state.batch.parts.map { ($0.segment, $0.end) })
        return .stored(state.batch)
    }

    /// Goes to where the database is. A segment without a row, which somebody must have deleted, waits for the next batch.
    private func follow(_ cursors: [SegmentCursor], _ progress: SpoolProgress) throws -> [SegmentCursor] {
        guard !cursors.isEmpty else { return [] }
        let new = cursors.filter { !$0.isRegistered }.map(\.segment.name)
        let positions = try progress.lock(cursors.map(\.segment.name), new: new)
        return cursors.filter { cursor in
            guard let position = positions[cursor.segment.name] else {
                cursor.isRegistered = false
                return false
            }
            cursor.follow(to: position)
            return true
        }
    }

    private func copy(_ cursors: [SegmentCursor], of day: ClickDay) throws {
        guard request.mode == .merge else { return try copy(cursors, of: day, into: day.partition) }
        try session.run("create temporary table merged_clicks (like clicks) on commit drop")
        try copy(cursors, of: day, into: "merged_clicks")
        let columns = RowEncoder.columns.map { "\(identifier: $0)" as SQL }.joined(separator: ", ")
        let inserted = try session.run(
            """
            insert into \(identifier: day.partition) (\(columns))
            select \(columns)
            from merged_clicks
            on conflict do nothing
            """)
        state.batch.duplicates = state.batch.rows - inserted
    }

    private func copy(_ cursors: [SegmentCursor], of day: ClickDay, into table: String) throws {
        var builder = BatchBuilder(state: state, day: day, now: now, limits: limits)
        defer { state.batch = builder.batch }
        try session.copy(into: table, columns: RowEncoder.columns) { copier in
            for cursor in cursors where !builder.batch.isFull { try builder.add(cursor, to: &copier) }
        }
    }

    private func setAside(_ place: Batch.Place, in cursors: [SegmentCursor]) {
        guard let cursor = cursors.first(where: { $0.segment.name == place.segment }),
            cursor.firstClick()?.offset == place.offset,
            case .record(let bytes, let next) = cursor.segment.step(at: place.offset)
        else { return }
        state.quarantine.keep(bytes, of: place, as: "refused")
        var part = Batch.Part(segment: place.segment, start: cursor.settled)
        part.end = next
        part.unstorable = cursor.countRecords(cursor.settled..<next)
        state.batch.parts = [part]
    }
}
