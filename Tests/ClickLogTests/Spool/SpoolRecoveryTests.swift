import Foundation
import LinkDomain
import Testing

@testable import ClickLog

struct SpoolRecoveryTests {
    private func configuration(_ directory: String) -> SpoolConfiguration {
        SpoolConfiguration(directory: directory, node: "a", capacity: 64 << 20, segmentSize: 1 << 16)
    }

    /// Fills a spool with clicks numbered from 0, closes it and says where each lies: file and offset.
    private func fill(_ directory: String, clicks: Int) throws -> [(file: String, offset: Int)] {
        let spool = try Spool(configuration(directory))
        defer { spool.close() }
        let writer = spool.makeWriter()
        for number in 0..<clicks { SampleClick(number: UInt64(number)).append(to: writer) }
        return spool.streams.all.flatMap(\.segments).flatMap { segment in
            var places: [(file: String, offset: Int)] = []
            var offset = Segment.headerSize
            while case .record(_, let next) = segment.step(at: offset) {
                places.append((spool.store.directory.path(of: segment.id), offset))
                offset = next
            }
            return places
        }
    }

    private func change(_ file: String, at offset: Int, to bytes: [UInt8]) throws {
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
        try handle.seek(toOffset: UInt64(offset))
        try handle.write(contentsOf: bytes)
        try handle.close()
    }

    @Test func `what an earlier process left is there at start`() async throws {
        try await withTemporaryDirectory { directory in
            _ = try fill(directory, clicks: 1000)
            let spool = try Spool(configuration(directory))
            #expect(spool.clicks.map(\.number).sorted() == Array(0..<1000))
            #expect(spool.counts.waiting == 1000)
            SampleClick(number: 1000).append(to: spool.makeWriter())
            #expect(spool.counts.accepted == 1001)
        }
    }

    @Test func `empty and unfinished segments go at start`() async throws {
        try await withTemporaryDirectory { directory in
            _ = try fill(directory, clicks: 0)
            let id = UUIDv7(at: Timestamp(seconds: 0))
            for name in ["\(id).segment", "\(id).segment.unfinished"] {
                #expect(FileManager.default.createFile(atPath: directory + "/" + name, contents: Data()))
            }
            let spool = try Spool(configuration(directory))
            #expect(spool.bytes == 0)
            #expect(try files(in: directory, endingWith: "") == ["corrupt", "identity", "lock"])
        }
    }

    @Test(arguments: [0, 1, 57, 99])
    func `a torn record is left out and those around it are kept`(victim: Int) async throws {
        try await withTemporaryDirectory { directory in
            let places = try fill(directory, clicks: 100)
            try change(places[victim].file, at: places[victim].offset + 200, to: [0xDE, 0xAD])
            let spool = try Spool(configuration(directory))
            #expect(spool.clicks.map(\.number) == (0..<100).filter { $0 != victim })
            #expect(spool.counts.accepted == 99)
        }
    }

    @Test func `a lost page is left out and those behind it are kept`() async throws {
        try await withTemporaryDirectory { directory in
            let places = try fill(directory, clicks: 100)
            try change(places[0].file, at: 8192, to: Array(repeating: 0, count: 4096))
            let spool = try Spool(configuration(directory))
            let lost = (0..<100).filter { number in
                number + 1 == 100
                    ? false
                    : places[number].offset < 12288 && places[number + 1].offset > 8192
            }
            #expect(lost.count > 3)
            #expect(spool.clicks.map(\.number) == (0..<100).filter { !lost.contains($0) }.map(UInt64.init))
        }
    }

    @Test func `a damaged header costs no click`() async throws {
        try await withTemporaryDirectory { directory in
            let places = try fill(directory, clicks: 100)
            try change(places[0].file, at: 0, to: Array(repeating: 0xFF, count: 64))
            #expect(try Spool(configuration(directory)).clicks.count == 100)
        }
    }

    @Test func `a segment of a later release is not touched`() async throws {
        try await withTemporaryDirectory { directory in
            let places = try fill(directory, clicks: 1)
            try change(places[0].file, at: 4, to: [2])
            #expect(throws: SpoolError.newerRelease(path: places[0].file)) { try Spool(configuration(directory)) }
            try change(places[0].file, at: 4, to: [1])
            #expect(try Spool(configuration(directory)).clicks.count == 1)
        }
    }

    /// What the disk holds after a power failure is any mixture of pages; copying while writing gives such mixtures.
    @Test func `every state of the file yields only whole records`() async throws {
        try await withTemporaryDirectory { directory in
            let places = try fill(directory, clicks: 120)
            let whole = try Data(contentsOf: URL(fileURLWithPath: places[0].file))
            var generator = SeededGenerator(seed: 7)
            for _ in 0..<60 {
                var mixture = whole
                for page in 0..<mixture.count / 512 where Bool.random(using: &generator) {
                    mixture.replaceSubrange(page * 512..<page * 512 + 512, with: Data(count: 512))
                }
                try mixture.write(to: URL(fileURLWithPath: places[0].file))
                let read = try Spool(configuration(directory)).clicks
                for click in read { #expect(SampleClick(number: click.number).isEqual(to: click)) }
                #expect(Set(read.map(\.number)).count == read.count)
            }
        }
    }
}
