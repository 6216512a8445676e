import CCrypto

/// The keyed hash HMAC with SHA-256: proof that whoever made the code has the key.
///
/// Compare codes with `==` of ``Digest``, which takes the same time wherever they differ.
public enum HMACSHA256 {
    public static func code(for message: some Collection<UInt8>, key: some Collection<UInt8>) -> Digest {
        var output = [UInt8](repeating: 0, count: Digest.size)
        var length: UInt32 = 0
        let isDone = withBytes(of: message) { message in
            withBytes(of: key) { key in
                HMAC(
                    EVP_sha256(), key.baseAddress, Int32(key.count), message.baseAddress, message.count, &output,
                    &length
                ) != nil
            }
        }
        precondition(isDone && length == Digest.size, "libcrypto cannot compute HMAC")
        return Digest(unchecked: output)
    }
}
