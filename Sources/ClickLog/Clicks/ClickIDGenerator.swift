public import LinkDomain

/// Makes click identifiers without a system call each, for one thread.
///
/// The system's generator asks the kernel for every number, which costs more than the whole append. Identifiers need to
/// be distinct, not secret: xoshiro256**, seeded from the system once.
public struct ClickIDGenerator: RandomNumberGenerator {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    public init() {
        var system = SystemRandomNumberGenerator()
        state = (system.next(), system.next(), system.next(), system.next() | 1)
    }

    public mutating func makeID(at time: Timestamp) -> ClickID {
        ClickID(rawValue: UUIDv7(at: time, using: &self))
    }

    public mutating func next() -> UInt64 {
        let product = state.1 &* 5
        let result = (product &<< 7 | product &>> 57) &* 9
        let shifted = state.1 &<< 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 &<< 45 | state.3 &>> 19
        return result
    }
}
