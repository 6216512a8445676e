/// Why a line of free text is refused.
public enum TextError: Error, Equatable, CustomStringConvertible {
    case empty
    case tooLong(limit: Int)
    case controlCharacter

    public var description: String {
        switch self {
        case .empty: "The text is empty."
        case .tooLong(let limit): "The text is longer than \(limit) characters."
        case .controlCharacter: "The text contains a line break or another control character."
        }
    }
}

extension TextError {
    /// The text without white space around it, if it is one line of 1 to `limit` Unicode scalars: what PostgreSQL's
    /// `char_length` counts.
    static func line(_ text: String, limit: Int) throws(TextError) -> String {
        let trimmed = text.trimmingWhitespace()
        guard !trimmed.isEmpty else { throw .empty }
        guard !trimmed.unicodeScalars.contains(where: { $0.breaksLine || $0.isControl }) else {
            throw .controlCharacter
        }
        guard trimmed.unicodeScalars.count <= limit else { throw .tooLong(limit: limit) }
        return trimmed
    }

    /// Like ``line(_:limit:)``, for texts that may have several lines.
    static func paragraph(_ text: String, limit: Int) throws(TextError) -> String {
        let trimmed = text.trimmingWhitespace()
        guard !trimmed.isEmpty else { throw .empty }
        guard !trimmed.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" && $0 != "\t" && $0 != "\r" }) else {
            throw .controlCharacter
        }
        guard trimmed.unicodeScalars.count <= limit else { throw .tooLong(limit: limit) }
        return trimmed
    }
}

extension Unicode.Scalar {
    /// The C0 and C1 controls and delete.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// The line and paragraph separators, which are not controls.
    var breaksLine: Bool { value == 0x2028 || value == 0x2029 }
}

extension String {
    fileprivate func trimmingWhitespace() -> String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
