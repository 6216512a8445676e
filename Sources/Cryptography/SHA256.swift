import CCrypto

/// The hash function SHA-256.
public enum SHA256 {
    public static func hash(_ message: some Collection<UInt8>) -> Digest {
        var output = [UInt8](repeating: 0, count: Digest.size)
        let isDone = withBytes(of: message) { bytes in
            EVP_Digest(bytes.baseAddress, bytes.count, &output, nil, EVP_sha256(), nil) == 1
        }
        // It fails for want of memory alone, or where the library is broken; a wrong digest must never be answered.
        precondition(isDone, "libcrypto cannot compute SHA-256")
        return Digest(unchecked: output)
    }
}
