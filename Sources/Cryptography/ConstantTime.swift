import CCrypto

/// Comparison that tells an attacker who measures it nothing about where the two differ.
public enum ConstantTime {
    /// Lengths are no secret: where they differ, the answer comes at once.
    public static func areEqual(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        withBytes(of: one) { one in
            withBytes(of: other) { other in
                one.count == other.count && CRYPTO_memcmp(one.baseAddress, other.baseAddress, one.count) == 0
            }
        }
    }
}
