/// A statement with its parameters. Interpolated values become `$1`, `$2`, …; they never become SQL text.
///
/// ```swift
/// let sql: SQL = "select destination from links where path = \(path.rawValue)"
/// sql.text        // "select destination from links where path = $1"
/// sql.parameters  // [path.rawValue]
/// ```
///
/// Literal parts are `StaticString`, so a string made at run time cannot become SQL at all. Statements are put
/// together from others: by interpolating one into another, with `+`, or with ``Swift/Sequence/joined(separator:)``.
public struct SQL: Sendable, ExpressibleByStringInterpolation {
    private var parts: [Part]

    fileprivate enum Part: Sendable {
        case literal(StaticString)
        case parameter(String?)
        case identifier(String)
    }

    public init(stringLiteral value: StaticString) { parts = [.literal(value)] }
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// The text that is sent, with placeholders for the parameters.
    public var text: String {
        var text = ""
        var count = 0
        for part in parts {
            switch part {
            case .literal(let literal): text += literal.description
            case .identifier(let name): text += Self.quoted(name)
            case .parameter:
                count += 1
                text += "$\(count)"
            }
        }
        return text
    }

    /// The values of the placeholders, in order; nil is SQL's null.
    public var parameters: [String?] {
        parts.compactMap { part -> String?? in
            guard case .parameter(let value) = part else { return nil }
            return .some(value)
        }
    }

    public static func + (left: SQL, right: SQL) -> SQL {
        var sum = left
        sum += right
        return sum
    }

    public static func += (left: inout SQL, right: SQL) { left.parts += right.parts }

    static func quoted(_ identifier: String) -> String {
        guard identifier.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(identifier)\"" }
        return "\"\(identifier.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(interpolationCount * 2 + 1)
        }

        public mutating func appendLiteral(_ literal: StaticString) { parts.append(.literal(literal)) }

        /// A value, sent apart from the text.
        public mutating func appendInterpolation(_ value: (some SQLEncodable)?) {
            parts.append(.parameter(value?.sqlText))
        }

        /// The name of a table, column, role or database, quoted.
        public mutating func appendInterpolation(identifier name: String) { parts.append(.identifier(name)) }

        /// Another piece of SQL, with its parameters.
        public mutating func appendInterpolation(_ fragment: SQL) { parts += fragment.parts }
    }
}

extension Sequence<SQL> {
    /// The pieces in order with `separator` between them, as in `conditions.joined(separator: " and ")`.
    public func joined(separator: SQL) -> SQL {
        var sum: SQL = ""
        for (index, piece) in enumerated() {
            if index > 0 { sum += separator }
            sum += piece
        }
        return sum
    }
}
