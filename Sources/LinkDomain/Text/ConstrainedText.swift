/// A text that was checked when it was read, so that nobody checks it again.
public protocol ConstrainedText: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is refused; its `description` may be shown to whoever typed it.
    associatedtype ParseError: Error, Equatable, CustomStringConvertible

    var rawValue: String { get }
    init(parsing text: String) throws(ParseError)
}

extension ConstrainedText {
    public var description: String { rawValue }
}

extension Hostname: ConstrainedText {}
