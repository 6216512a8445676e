/// XXH64: tells a record that was written whole from one whose pages a power failure kept only in part.
///
/// Not CRC-32C, because the baseline x86-64 instruction set has no instruction for it and a table costs ten times as
/// much as these multiplications.
enum Checksum {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    @inline(__always)
    static func xxh64(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        var position = 0
        var hash = stripes(of: bytes, seed: seed, position: &position) &+ UInt64(bytes.count)
        while position + 8 <= bytes.count {
            hash = rotate(hash ^ round(0, word(bytes, position)), 27) &* prime1 &+ prime4
            position += 8
        }
        if position + 4 <= bytes.count {
            let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
            hash = rotate(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
            position += 4
        }
        while position < bytes.count {
            hash = rotate(hash ^ (UInt64(bytes[position]) &* prime5), 11) &* prime1
            position += 1
        }
        return avalanche(hash)
    }

    /// The part that goes 32 bytes at a time, four sums side by side.
    @inline(__always)
    private static func stripes(of bytes: UnsafeRawBufferPointer, seed: UInt64, position: inout Int) -> UInt64 {
        guard bytes.count >= 32 else { return seed &+ prime5 }
        var (a, b) = (seed &+ prime1 &+ prime2, seed &+ prime2)
        var (c, d) = (seed, seed &- prime1)
        while position + 32 <= bytes.count {
            a = round(a, word(bytes, position))
            b = round(b, word(bytes, position + 8))
            c = round(c, word(bytes, position + 16))
            d = round(d, word(bytes, position + 24))
            position += 32
        }
        var hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
        hash = merge(merge(merge(merge(hash, a), b), c), d)
        return hash
    }

    @inline(__always)
    private static func round(_ sum: UInt64, _ input: UInt64) -> UInt64 {
        rotate(sum &+ input &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func merge(_ hash: UInt64, _ sum: UInt64) -> UInt64 {
        (hash ^ round(0, sum)) &* prime1 &+ prime4
    }

    @inline(__always)
    private static func avalanche(_ hash: UInt64) -> UInt64 {
        var hash = (hash ^ hash >> 33) &* prime2
        hash = (hash ^ hash >> 29) &* prime3
        return hash ^ hash >> 32
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    @inline(__always)
    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 { value &<< count | value &>> (64 - count) }
}
