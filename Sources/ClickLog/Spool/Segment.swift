import Glibc
import LinkDomain
import Synchronization

/// One file of the spool: a header, then records one after another, then zeros.
///
/// A record is a commit word, its bytes, and up to seven bytes of padding. The commit word holds the length (low half)
/// and a checksum (high half) and is stored last, so a record is either there whole or not there, wherever the writing
/// process was killed. After a power failure, when pages may be missing, the checksum decides.
///
/// ```text
///  0  magic, version      8  identifier (16)      24  size      32  sealed end, zero while it is written to
/// 64  commit word | record | padding | commit word | …
/// ```
final class Segment: Sendable {
    let id: UUIDv7
    let name: String
    let mapping: SegmentMapping
    /// Records that are there, and where the last of them ends.
    let published = Atomic<Int>(0)
    let publishedEnd = Atomic<Int>(headerSize)
    /// Records that reached the database, records put aside because they never will, and where the last of them ends.
    let stored = Atomic<Int>(0)
    let unstorable = Atomic<Int>(0)
    let settledEnd = Atomic<Int>(headerSize)
    /// Up to here everything has been brought to the disk, unless the database had it before.
    let synchronizedEnd = Atomic<Int>(headerSize)

    static let headerSize = 64
    private static let magic: UInt64 = 0x0000_0001_4C4F_4F50  // "POOL", version 1
    private static let sealOffset = 32

    var size: Int { mapping.size }
    var waiting: Int {
        published.load(ordering: .relaxed) - stored.load(ordering: .relaxed) - unstorable.load(ordering: .relaxed)
    }

    /// Makes the file, under another name until it is whole.
    init(making id: UUIDv7, in directory: SpoolDirectory, size: Int) throws(SpoolError) {
        self.id = id
        name = id.description
        let unfinished = directory.unfinishedPath(of: id)
        mapping = try SegmentMapping.make(unfinished, size: size)
        writeHeader()
        try directory.finish(id)
    }

    /// Uses the file of a segment again, of which nothing is needed any more: its memory is there already, which is most
    /// of what a new file costs. Should a power failure keep old records in it, their checksums are not this segment's.
    init(recycling old: Segment, as id: UUIDv7, in directory: SpoolDirectory) throws(SpoolError) {
        self.id = id
        name = id.description
        mapping = old.mapping
        try directory.reuse(old.id, as: id)
        mapping.clear()
        writeHeader()
        try directory.finish(id)
    }

    /// Adopts the file of an earlier process: counts what is in it and seals it.
    init(adopting id: UUIDv7, in directory: SpoolDirectory) throws(SpoolError) {
        self.id = id
        name = id.description
        mapping = try SegmentMapping.open(directory.path(of: id))
        guard mapping.size > Self.headerSize else { return }
        let magic = mapping.word(at: 0).pointee.load(ordering: .relaxed)
        // A damaged header is no obstacle: the name says all that is needed. A later version is one.
        if magic != Self.magic, UInt32(truncatingIfNeeded: magic) == UInt32(truncatingIfNeeded: Self.magic) {
            throw .newerRelease(path: directory.path(of: id))
        }
        recover()
    }

    private func writeHeader() {
        mapping.word(at: 0).pointee.store(Self.magic, ordering: .relaxed)
        mapping.word(at: 8).pointee.store(id.high.bigEndian, ordering: .relaxed)
        mapping.word(at: 16).pointee.store(id.low.bigEndian, ordering: .relaxed)
        mapping.word(at: 24).pointee.store(UInt64(size), ordering: .relaxed)
    }

    /// The end, once no record will be added.
    var sealedEnd: Int? {
        guard size > Self.headerSize else { return Self.headerSize }
        let end = mapping.word(at: Self.sealOffset).pointee.load(ordering: .acquiring)
        return end == 0 ? nil : Int(clamping: end)
    }

    func seal(at end: Int) {
        mapping.word(at: Self.sealOffset).pointee.store(UInt64(end), ordering: .releasing)
    }

    /// Returns when the bytes of `range` are on the disk.
    func synchronize(_ range: Range<Int>) throws(SpoolError) {
        let code = mapping.synchronize(range)
        guard code == 0 else { throw .system(operation: "msync", path: name, code: code) }
    }

    /// Returns when the records that are not in the database are on the disk.
    func synchronizeWaiting() throws(SpoolError) {
        let start = max(settledEnd.load(ordering: .relaxed), synchronizedEnd.load(ordering: .relaxed))
        let end = publishedEnd.load(ordering: .acquiring)
        guard start < end else { return }
        try synchronize(start..<end)
        synchronizedEnd.store(end, ordering: .relaxed)
    }

    /// Finds the last whole record. What lies behind it was never acknowledged, or a power failure took it.
    private func recover() {
        seal(at: 0)
        var count = 0
        var offset = Self.headerSize
        while let start = search(from: offset) {
            offset = start
            while case .record(_, let next) = step(at: offset) {
                count += 1
                offset = next
            }
        }
        seal(at: offset)
        published.store(count, ordering: .relaxed)
        publishedEnd.store(offset, ordering: .relaxed)
    }
}
