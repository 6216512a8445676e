import Dispatch
import Synchronization
import Testing

@testable import ClickLog

struct SpoolCapacityTests {
    private static let segmentSize = 1 << 16

    private func configuration(_ directory: String, segments: Int = 4) -> SpoolConfiguration {
        SpoolConfiguration(
            directory: directory, node: "a", capacity: segments * Self.segmentSize, segmentSize: Self.segmentSize)
    }

    @Test func `a full spool says so, and what it took before is there`() async throws {
        try await withTemporaryDirectory { directory in
            let spool = try Spool(configuration(directory))
            let writer = spool.makeWriter()
            var accepted: UInt64 = 0
            while SampleClick(number: accepted).append(to: writer) == .accepted { accepted += 1 }
            #expect(SampleClick(number: 0).append(to: writer) == .full)
            #expect(accepted > 300)
            #expect(spool.clicks.map(\.number) == Array(0..<accepted))
            #expect(spool.bytes <= 4 * Self.segmentSize)
            #expect(try files(in: directory).count <= 4)
        }
    }

    @Test func `dropped clicks are counted as accepted and dropped`() async throws {
        try await withTemporaryDirectory { directory in
            let spool = try Spool(configuration(directory))
            let writer = spool.makeWriter()
            for number in 0..<2000 where SampleClick(number: UInt64(number)).append(to: writer) == .full {
                writer.countDropped()
            }
            let counts = spool.counts
            #expect(counts.accepted == 2000)
            #expect(counts.dropped > 0)
            #expect(counts.accepted == counts.stored + counts.waiting + counts.dropped)
        }
    }

    @Test func `a deleted segment makes room again`() async throws {
        try await withTemporaryDirectory { directory in
            let spool = try Spool(configuration(directory))
            let writer = spool.makeWriter()
            while SampleClick(number: 0).append(to: writer) == .accepted {}
            let stream = try #require(spool.streams.all.last)
            let first = try #require(stream.segments.first)
            first.stored.store(first.published.load(ordering: .relaxed), ordering: .relaxed)
            stream.retire(first)
            spool.store.discard(first)
            try await eventually { SampleClick(number: 1).append(to: writer) == .accepted }
            #expect(spool.counts.stored > 0)
        }
    }

    @Test func `too small a capacity is refused at start`() async throws {
        try await withTemporaryDirectory { directory in
            #expect(throws: SpoolError.capacityTooSmall(minimum: 4 * Self.segmentSize)) {
                try Spool(configuration(directory, segments: 3))
            }
        }
    }

    @Test func `the next segment is made ahead`() async throws {
        try await withTemporaryDirectory { directory in
            let spool = try Spool(configuration(directory, segments: 8))
            let writer = spool.makeWriter()
            SampleClick(number: 0).append(to: writer)
            spool.store.attention.signal()
            try await eventually { try files(in: directory).count == 2 }
            #expect(spool.faults.takeNews() == nil)
            spool.close()
            #expect(try files(in: directory).count == 1)
        }
    }
}
