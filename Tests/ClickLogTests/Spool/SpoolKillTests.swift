import Testing

@testable import ClickLog

struct SpoolKillTests {
    @Test func `a process killed at any instant loses no acknowledged click and leaves none torn`() async throws {
        try await withTemporaryDirectory { directory in
            var acknowledged: UInt64 = 0
            for round in 0..<8 {
                let process = try FillingProcess(directory: directory)
                try await eventually { process.acknowledged > acknowledged }
                try await Task.sleep(for: .microseconds(Int.random(in: 0...30_000)))
                process.kill()
                acknowledged = process.acknowledged

                let spool = try Spool(SpoolConfiguration(directory: directory, node: "a", capacity: 2 << 30))
                let numbers = spool.clicks.map(\.number)
                // Each killed process may have kept one more than it lived to acknowledge; the next one made it again.
                #expect(Set(0..<acknowledged).subtracting(numbers).isEmpty)
                #expect(numbers.count <= Int(acknowledged) + round + 1)
                #expect(spool.counts.waiting == numbers.count)
                let damaged = spool.streams.all.flatMap(\.segments).filter { !$0.isWhole }
                #expect(damaged.isEmpty)
                spool.close()
            }
        }
    }
}

extension Segment {
    /// Whether there is nothing but whole records up to the end.
    fileprivate var isWhole: Bool {
        var offset = Self.headerSize
        while true {
            switch step(at: offset) {
            case .record(_, let next): offset = next
            case .damage: return false
            case .pending, .finished: return true
            }
        }
    }
}
