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
///  0  magic, version, writer      8  identifier (16)      24  size      32  sealed end, zero while it is written to
/// 64  commit word | record | padding | commit word | …
/// ```
final class Segment: Sendable {
    let id: UUIDv7
    let name: String
    let mapping: SegmentMapping
    /// Records that are there, those that reached the database, and those put aside because they never will.
    let published = Atomic<Int>(0)
    let stored = Atomic<Int>(0)
    let unstorable = Atomic<Int>(0)
    /// What ``published`` was when the file was last on the disk whole; only the maintainer's.
    let synchronized = Atomic<Int>(-1)

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
        let path = directory.path(of: id)
        let unfinished = path + SpoolDirectory.unfinishedSuffix
        mapping = try SegmentMapping.make(unfinished, size: size)
        mapping.word(at: 0).pointee.store(Self.magic, ordering: .relaxed)
        mapping.word(at: 8).pointee.store(id.high.bigEndian, ordering: .relaxed)
        mapping.word(at: 16).pointee.store(id.low.bigEndian, ordering: .relaxed)
        mapping.word(at: 24).pointee.store(UInt64(size), ordering: .relaxed)
        guard rename(unfinished, path) == 0 else {
            let code = errno
            unlink(unfinished)
            throw .system(operation: "rename", path: unfinished, code: code)
        }
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
        seal(at: recover())
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

    /// Finds the last whole record. What lies behind it was never acknowledged, or a power failure took it.
    private func recover() -> Int {
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
        published.store(count, ordering: .relaxed)
        return offset
    }
}
