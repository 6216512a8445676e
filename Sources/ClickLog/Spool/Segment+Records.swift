import LinkDomain
import Synchronization

extension Segment {
    /// What lies at an offset.
    enum Step {
        case record(UnsafeRawBufferPointer, next: Int)
        /// Bytes that are no record, up to the next that is or to the end.
        case damage(next: Int)
        /// Nothing yet.
        case pending
        case finished
    }

    static let commitWordSize = 8

    /// The bytes that a record of `length` takes up.
    @inline(__always)
    static func footprint(ofRecord length: Int) -> Int { (commitWordSize + length + 7) & ~7 }

    /// Publishes the record whose `length` bytes stand behind the commit word's place at `offset`.
    @inline(__always)
    func commit(at offset: Int, length: Int) {
        let word = UInt64(length) | UInt64(checksum(at: offset, length: length)) << 32
        mapping.word(at: offset).pointee.store(word, ordering: .releasing)
    }

    /// Reads what lies at `offset`: the end of the header, or what an earlier step gave as `next`.
    ///
    /// Damage is looked into only once the segment is sealed. Until then bytes without a commit word are the writer's.
    func step(at offset: Int) -> Step {
        let end = sealedEnd
        if let end, offset >= end { return .finished }
        if let next = next(after: offset) { return .record(record(at: offset), next: next) }
        guard let end else { return .pending }
        return .damage(next: search(from: offset + 8) ?? end)
    }

    /// The first whole record at or behind `start`, where no writer is any more.
    func search(from start: Int) -> Int? {
        var offset = start
        let end = min(sealedEnd ?? size, size)
        while offset + Self.commitWordSize <= end {
            if word(at: offset) != 0, next(after: offset) != nil { return offset }
            offset += 8
        }
        return nil
    }

    @inline(__always)
    private func word(at offset: Int) -> UInt64 { mapping.word(at: offset).pointee.load(ordering: .acquiring) }

    private func record(at offset: Int) -> UnsafeRawBufferPointer {
        let start = offset + Self.commitWordSize
        return mapping.bytes(start..<start + Int(word(at: offset) & 0xFFFF_FFFF))
    }

    /// Where the record at `offset` ends, or nil if there is none.
    @inline(__always)
    private func next(after offset: Int) -> Int? {
        guard offset + Self.commitWordSize <= size else { return nil }
        let word = word(at: offset)
        let length = Int(word & 0xFFFF_FFFF)
        guard length >= ClickLayout.fixedSize, length <= ClickLayout.maximumSize,
            offset + Self.commitWordSize + length <= size,
            UInt32(word >> 32) == checksum(at: offset, length: length)
        else { return nil }
        return offset + Self.footprint(ofRecord: length)
    }

    /// Bound to the place, so that a block of another file or offset is not taken for one of this.
    @inline(__always)
    private func checksum(at offset: Int, length: Int) -> UInt32 {
        let start = offset + Self.commitWordSize
        let seed = id.low ^ UInt64(offset) ^ UInt64(length) << 32
        return UInt32(truncatingIfNeeded: Checksum.xxh64(mapping.bytes(start..<start + length), seed: seed))
    }
}
