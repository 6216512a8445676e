import Testing

@testable import ClickLog

struct BatchPlannerTests {
    /// Plays shipper and database: clicks are 0..<count, of which the database refuses some.
    private func play(clicks: Int, refused: Set<Int>, rows: Int) -> (stored: Int, setAside: Set<Int>, attempts: Int) {
        var planner = BatchPlanner(rows: rows)
        var (position, stored, attempts) = (0, 0, 0)
        var setAside: Set<Int> = []
        while position < clicks, attempts < 100_000 {
            attempts += 1
            let request = planner.next
            var batch = Batch()
            if case .setAside(let place) = request.mode {
                setAside.insert(place.offset)
                var part = Batch.Part(segment: "s", start: position)
                part.unstorable = 1
                batch.parts = [part]
                position += 1
                planner.stored(batch)
                continue
            }
            let range = position..<min(clicks, position + request.rows)
            batch.rows = range.count
            batch.first = Batch.Place(segment: "s", offset: position)
            if range.contains(where: refused.contains) {
                if planner.failed(.refused, attempted: batch) != .atOnce { break }
            } else {
                planner.stored(batch)
                stored += range.count
                position = range.upperBound
            }
        }
        return (stored, setAside, attempts)
    }

    @Test(arguments: [[], [0], [999], [500], [0, 1, 2], [10, 500, 501, 999]] as [Set<Int>])
    func `refused clicks are found, and only they`(refused: Set<Int>) {
        let result = play(clicks: 1000, refused: refused, rows: 256)
        #expect(result.setAside == refused)
        #expect(result.stored == 1000 - refused.count)
        #expect(result.attempts < 10 + refused.count * 25)
    }

    @Test func `when nothing is taken, the clicks are not to blame`() {
        let result = play(clicks: 1000, refused: Set(0..<1000), rows: 256)
        #expect(result.setAside.count == BatchPlanner.patience)
        #expect(result.stored == 0)
    }

    @Test func `duplicates are merged once, then looked for`() {
        var planner = BatchPlanner(rows: 100)
        var batch = Batch()
        batch.rows = 100
        batch.first = Batch.Place(segment: "s", offset: 64)
        #expect(planner.failed(.duplicate, attempted: batch) == .atOnce)
        #expect(planner.next == BatchRequest(mode: .merge, rows: 100))
        planner.stored(batch)
        #expect(planner.next == BatchRequest(mode: .copy, rows: 100))
    }

    @Test func `failures that are not the clicks' change nothing`() {
        var planner = BatchPlanner(rows: 100)
        #expect(planner.failed(.unavailable, attempted: Batch()) == .later)
        #expect(planner.next == BatchRequest(mode: .copy, rows: 100))
        #expect(planner.failed(.refused, attempted: Batch()) == .later)
        #expect(planner.next == BatchRequest(mode: .copy, rows: 100))
    }
}
