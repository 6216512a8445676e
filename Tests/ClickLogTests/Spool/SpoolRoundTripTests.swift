import LinkDomain
import Synchronization
import Testing

@testable import ClickLog

struct SpoolRoundTripTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `what is appended is read, whatever its size, over many segments`(seed: UInt64) async throws {
        try await withTemporaryDirectory { directory in
            let configuration = SpoolConfiguration(
                directory: directory, node: "a", capacity: 64 << 20, segmentSize: 1 << 16)
            let spool = try Spool(configuration)
            let writer = spool.makeWriter()
            var generator = SeededGenerator(seed: seed)
            let clicks = (0..<500).map { _ in SampleClick.random(using: &generator) }
            for click in clicks { #expect(click.append(to: writer) == .accepted) }

            let read = spool.clicks
            #expect(read.count == clicks.count)
            #expect(zip(clicks, read).allSatisfy { $0.isEqual(to: $1) })
            #expect(try files(in: directory).count > 10)
        }
    }

    @Test func `texts are cut after 8 KB`() async throws {
        try await withTemporaryDirectory { directory in
            let spool = try Spool(SpoolConfiguration(directory: directory, node: "a", segmentSize: 1 << 16))
            let writer = spool.makeWriter()
            var click = SampleClick(number: 1)
            click.agent = Array(repeating: 65, count: 100_000)
            click.destination = Array(repeating: 66, count: 8192)
            #expect(click.append(to: writer) == .accepted)
            let read = try #require(spool.clicks.first)
            #expect(read.agent == Array(repeating: 65, count: 8192))
            #expect(read.destination == click.destination)
            #expect(read.path == click.path)
        }
    }

    @Test func `strict synchronization changes nothing else`() async throws {
        try await withTemporaryDirectory { directory in
            let spool = try Spool(
                SpoolConfiguration(directory: directory, node: "a", segmentSize: 1 << 16, synchronization: .strict))
            let writer = spool.makeWriter()
            for number in 0..<200 { #expect(SampleClick(number: UInt64(number)).append(to: writer) == .accepted) }
            #expect(spool.clicks.map(\.number) == Array(0..<200))
            #expect(spool.faults.count.load(ordering: .relaxed) == 0)
        }
    }

    @Test func `an address keeps no bit beyond its prefix`() {
        #expect(ClickAddress.v4(0xC0A8_01FF, prefixLength: 24) == ClickAddress.v4(0xC0A8_0100, prefixLength: 24))
        #expect(ClickAddress.v4(0xC0A8_01FF, prefixLength: 24).bytes == [192, 168, 1, 0])
        let network = ClickAddress.v6(high: 0x2001_0DB8_1234_5678, low: 9, prefixLength: 48)
        #expect(network.bytes == [0x20, 1, 0x0D, 0xB8, 0x12, 0x34] + Array(repeating: 0, count: 10))
        #expect(ClickAddress.v6(high: 1, low: .max, prefixLength: 72).bytes.suffix(8) == [255, 0, 0, 0, 0, 0, 0, 0])
        #expect(ClickAddress.v6(high: 1, low: .max).bytes.suffix(8).allSatisfy { $0 == 255 })
        #expect(ClickAddress.none.bytes.isEmpty)
    }

    @Test func `made identifiers are distinct and carry their time`() {
        var generator = ClickIDGenerator()
        let time = Timestamp(seconds: 1_774_900_000)
        let made = Set((0..<10_000).map { _ in generator.makeID(at: time) })
        #expect(made.count == 10_000)
        #expect(made.allSatisfy { $0.rawValue.time == time })
    }
}
