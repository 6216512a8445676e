/// A DNS hostname in the only form this service stores: lowercase ASCII, no trailing dot, two labels at least.
///
/// A `Hostname` cannot hold an invalid value, so code that takes one never re-checks it.
/// Unicode names must be converted to A-labels before they get here.
///
/// ```swift
/// let host = try Hostname(parsing: "Go.Example.COM")
/// host.rawValue  // "go.example.com"
/// ```
public struct Hostname: Hashable, Sendable {
    public let rawValue: String

    /// Why a string is not a hostname. Each case is safe to show to the person who typed it.
    public enum ParseError: Error, Equatable {
        case empty
        case tooLong(bytes: Int)
        case emptyLabel
        case labelTooLong(String)
        case forbiddenCharacter(Character)
        case singleLabel
        /// The last label is a number, so that software would take the name for an IPv4 address.
        case numericTopLabel
    }

    public init(parsing text: some StringProtocol) throws(ParseError) {
        let name = (text.hasSuffix(".") ? String(text.dropLast()) : String(text)).lowercasedASCII
        guard !name.isEmpty else { throw .empty }
        guard name.utf8.count <= 253 else { throw .tooLong(bytes: name.utf8.count) }

        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        for label in labels {
            guard !label.isEmpty else { throw .emptyLabel }
            guard label.utf8.count <= 63 else { throw .labelTooLong(String(label)) }
            if let bad = label.first(where: { !$0.isHostnameCharacter }) { throw .forbiddenCharacter(bad) }
            if label.first == "-" || label.last == "-" { throw .forbiddenCharacter("-") }
        }
        guard labels.count > 1 else { throw .singleLabel }
        guard !Self.isNumber(labels[labels.count - 1]) else { throw .numericTopLabel }
        rawValue = name
    }

    /// Decimal, or hexadecimal after `0x`: what browsers take for the end of an IPv4 address.
    private static func isNumber(_ label: Substring) -> Bool {
        label.utf8.allSatisfy(\.isDigitASCII)
            || (label.hasPrefix("0x") && label.utf8.dropFirst(2).allSatisfy { Hexadecimal.value(of: $0) != nil })
    }
}

extension Hostname: CustomStringConvertible {
    public var description: String { rawValue }
}

extension Hostname.ParseError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "The hostname is empty."
        case .tooLong(let bytes): "The hostname has \(bytes) bytes; 253 are the most that DNS allows."
        case .emptyLabel: "The hostname has two dots in a row, or begins with one."
        case .labelTooLong(let label): "\"\(label)\" is longer than the 63 bytes that DNS allows between two dots."
        case .forbiddenCharacter("-"): "No part of a hostname begins or ends with a hyphen."
        case .forbiddenCharacter(let character): "A hostname cannot contain \"\(character)\"."
        case .singleLabel: "The hostname needs a domain, such as go.example.com."
        case .numericTopLabel: "A hostname cannot end in a number; an IP address is not a hostname."
        }
    }
}

extension Character {
    fileprivate var isHostnameCharacter: Bool { self == "-" || (utf8.count == 1 && utf8.first!.isAlphanumericASCII) }
}
