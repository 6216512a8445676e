import Glibc
public import LinkDomain

/// Makes click identifiers without a system call each, for one thread.
///
/// A click's identifier travels to the app and back and stands for its visitor, so nobody may guess another's: the random
/// bits are the kernel's, fetched 256 bytes at a time, since asking for each would cost more than the whole append.
public struct ClickIDGenerator: RandomNumberGenerator {
    private static let capacity = 32
    private var words = [UInt64](repeating: 0, count: capacity)
    private var used = capacity

    public init() {}

    public mutating func makeID(at time: Timestamp) -> ClickID {
        ClickID(rawValue: UUIDv7(at: time, using: &self))
    }

    public mutating func next() -> UInt64 {
        if used == Self.capacity { refill() }
        defer { used += 1 }
        return words[used]
    }

    private mutating func refill() {
        // 256 bytes is what one call gives; it cannot fail with a sound buffer of that size.
        let isFilled = words.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) == 0 }
        precondition(isFilled, "the kernel gives no random bits")
        used = 0
    }
}
