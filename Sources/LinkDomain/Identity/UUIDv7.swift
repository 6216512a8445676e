/// A 128-bit identifier whose first 48 bits are the time of its making, so that new rows land side by side in an index.
///
/// ```swift
/// let id = UUIDv7(at: now)
/// id.description  // "018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9f"
/// ```
///
/// Made values are version 7 of RFC 9562. Parsing takes any version: an operator may insert a row by hand, and an
/// identifier is only ever compared.
public struct UUIDv7: Hashable, Sendable, BitwiseCopyable {
    /// The first eight bytes, big-endian: time, version and 12 random bits.
    public let high: UInt64
    /// The last eight bytes, big-endian: variant and 62 random bits.
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Makes a fresh identifier. Two made in the same millisecond are not ordered.
    public init(at time: Timestamp) {
        var generator = SystemRandomNumberGenerator()
        self.init(at: time, using: &generator)
    }

    public init(at time: Timestamp, using generator: inout some RandomNumberGenerator) {
        let milliseconds = UInt64(max(0, time.microseconds / 1000)) & 0xFFFF_FFFF_FFFF
        high = milliseconds << 16 | 0x7000 | generator.next() & 0x0FFF
        low = 0x8000_0000_0000_0000 | generator.next() & 0x3FFF_FFFF_FFFF_FFFF
    }

    /// When it was made, to the millisecond. Means nothing for other versions than 7.
    public var time: Timestamp { Timestamp(microseconds: Int64(high >> 16) * 1000) }
}

extension UUIDv7: Comparable {
    public static func < (one: UUIDv7, other: UUIDv7) -> Bool {
        one.high != other.high ? one.high < other.high : one.low < other.low
    }
}
