/// A closed set of words with two stable spellings: `code`, the text in SQL and in the API, and `rawValue`, the byte in
/// click records and caches.
///
/// Both outlive the process: a case may be added, never renumbered or respelled.
public protocol Coded: RawRepresentable<UInt8>, CaseIterable, Hashable, Sendable, BitwiseCopyable,
    CustomStringConvertible
{
    var code: String { get }
}

extension Coded {
    public init?(code: some StringProtocol) {
        guard let match = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = match
    }

    public var description: String { code }
}
