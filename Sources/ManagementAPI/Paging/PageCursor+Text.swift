import Cryptography
import LinkDomain
import Store

/// As text that means nothing to clients.
///
/// It carries a digest of its position and of the list it belongs to, filters included. The digest is no secret: a forged
/// cursor could only name another place in the caller's own list. It is there so that a damaged cursor, or one of another
/// list, is refused instead of giving a page of nonsense.
extension PageCursor {
    /// Reads the cursor of the list called `list`; nil when it is none.
    init?(_ text: String, of list: String) {
        guard let bytes = Base64URL.decode(text), bytes.count == 32 else { return nil }
        let numbers = (0..<3).map { word in
            bytes[word * 8..<word * 8 + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        self.init(
            time: Timestamp(microseconds: Int64(bitPattern: numbers[0])), id: UUIDv7(high: numbers[1], low: numbers[2]))
        guard self.text(of: list) == text else { return nil }
    }

    func text(of list: String) -> String {
        let position = [UInt64(bitPattern: time.microseconds), id.high, id.low].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - $0 * 8)) }
        }
        return Base64URL.encode(position + SHA256.hash(position + Array(list.utf8)).bytes.prefix(8))
    }
}
