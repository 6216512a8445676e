import Dispatch
import Synchronization
import Testing

@testable import ClickLog

struct SpoolConcurrencyTests {
    /// Run with `--sanitize=thread`.
    @Test func `a reader beside the writers sees each click once, whole and in order`() async throws {
        let clicksPerWriter: UInt64 = 3000
        try await withTemporaryDirectory { directory in
            let spool = try Spool(
                SpoolConfiguration(directory: directory, node: "a", capacity: 64 << 20, segmentSize: 1 << 16))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<3 as Range<UInt64> {
                    group.addTask {
                        let writer = spool.makeWriter()
                        for number in 0..<clicksPerWriter {
                            let result = SampleClick(number: index << 32 | number).append(to: writer)
                            #expect(result == .accepted)
                        }
                    }
                }
                group.addTask {
                    var reader = FollowingReader(spool: spool)
                    while reader.seen < Int(clicksPerWriter) * 3 {
                        reader.read()
                        await Task.yield()
                    }
                    #expect(reader.mistakes == 0)
                }
                try await group.waitForAll()
            }
            #expect(spool.counts.waiting == Int(clicksPerWriter) * 3)
        }
    }
}

/// Reads on where it was, like the shipper, and counts what it did not expect.
private struct FollowingReader {
    let spool: Spool
    private(set) var seen = 0
    private(set) var mistakes = 0
    private var offsets: [String: Int] = [:]
    private var expected: [UInt64: UInt64] = [:]

    init(spool: Spool) { self.spool = spool }

    mutating func read() {
        for segment in spool.streams.all.flatMap(\.segments) {
            var offset = offsets[segment.name] ?? Segment.headerSize
            while case .record(let bytes, let next) = segment.step(at: offset) {
                check(ClickRecord(bytes).flatMap(Click.init))
                offset = next
            }
            offsets[segment.name] = offset
        }
    }

    private mutating func check(_ click: Click?) {
        seen += 1
        guard let click, SampleClick(number: click.number).isEqual(to: click) else { return mistakes += 1 }
        let writer = click.number >> 32
        if click.number & 0xFFFF_FFFF != expected[writer, default: 0] { mistakes += 1 }
        expected[writer, default: 0] += 1
    }
}
