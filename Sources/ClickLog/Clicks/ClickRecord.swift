import LinkDomain

/// A click where it lies in a segment. Valid for as long as the segment is mapped.
struct ClickRecord {
    let bytes: UnsafeRawBufferPointer

    /// The shape alone: a record whose checksum is right was written whole, but maybe by a later release.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= ClickLayout.fixedSize, bytes[0] == ClickLayout.version else { return nil }
        self.bytes = bytes
        let texts = (0..<ClickLayout.Text.count).reduce(0) { $0 + textLength($1) }
        guard ClickLayout.fixedSize + texts == bytes.count else { return nil }
    }

    var time: Timestamp { Timestamp(microseconds: Int64(littleEndian: load(at: ClickLayout.time))) }
    var isBot: Bool { bytes[ClickLayout.flags] & ClickLayout.flagIsBot != 0 }
    var hasLink: Bool { bytes[ClickLayout.flags] & ClickLayout.flagHasLink != 0 }
    var hasMatchedRule: Bool { bytes[ClickLayout.flags] & ClickLayout.flagHasMatchedRule != 0 }
    var status: UInt16 { UInt16(littleEndian: load(at: ClickLayout.status)) }

    var address: ClickAddress {
        ClickAddress(
            family: ClickAddress.Family(rawValue: bytes[ClickLayout.addressFamily]) ?? .none,
            prefixLength: bytes[ClickLayout.addressPrefixLength],
            high: UInt64(bigEndian: load(at: ClickLayout.address)),
            low: UInt64(bigEndian: load(at: ClickLayout.address + 8)))
    }

    func id(at offset: Int) -> UUIDv7 {
        UUIDv7(high: UInt64(bigEndian: load(at: offset)), low: UInt64(bigEndian: load(at: offset + 8)))
    }

    /// The four or 16 bytes, or none.
    var addressBytes: UnsafeRawBufferPointer { slice(ClickLayout.address, address.byteCount) }

    @inline(__always)
    func textLength(_ text: Int) -> Int {
        Int(UInt16(littleEndian: load(at: ClickLayout.textLengths + text * 2)))
    }

    /// The texts are read in a row: where one begins depends on those before it.
    func text(_ text: Int) -> UnsafeRawBufferPointer {
        var start = ClickLayout.fixedSize
        for earlier in 0..<text { start += textLength(earlier) }
        return slice(start, textLength(text))
    }

    @inline(__always)
    private func slice(_ start: Int, _ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
    }

    @inline(__always)
    private func load<Value: BitwiseCopyable>(at offset: Int) -> Value {
        bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
    }
}
