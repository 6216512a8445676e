import CCrypto

/// Bytes that nobody can guess, for secrets and keys.
public enum RandomBytes {
    public static func make(count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let isDone = RAND_bytes(buffer.baseAddress, Int32(count)) == 1
            // A secret that can be guessed is worse than a process that ends.
            precondition(isDone, "the system has no random bytes")
            initialized = count
        }
    }
}
