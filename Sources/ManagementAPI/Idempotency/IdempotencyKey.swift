import Cryptography
import HTTPServing

/// What a client calls a request that it may repeat.
struct IdempotencyKey: Sendable, Hashable {
    let text: String

    /// Nil when the request has none.
    init?(_ fields: Fields) throws {
        let lines = fields.values(of: "idempotency-key")
        guard !lines.isEmpty else { return nil }
        let text = lines[0]
        let isSound = (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard lines.count == 1, isSound else {
            throw Problem(
                .invalidHeader,
                Fault(
                    .header("Idempotency-Key"), "malformed",
                    "An Idempotency-Key is 1 to 255 visible ASCII characters without spaces."))
        }
        self.text = text
    }
}

extension Request {
    /// The SHA-256 of what makes two requests the same.
    var fingerprint: [UInt8] { SHA256.hash(Array("\(method) \(path)?\(query ?? "")\n".utf8) + body).bytes }
}
