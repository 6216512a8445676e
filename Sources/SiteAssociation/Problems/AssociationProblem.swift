public import JSON

/// Something wrong, or probably unintended, in an association file or in what one is to be made from.
public struct AssociationProblem: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Good to know.
        case note
        /// Probably not what was meant.
        case warning
        /// Apps will not open.
        case error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// Stable: made to be looked up and compared.
    public let code: ProblemCode
    public let severity: Severity
    /// Where: in the file, or in the ``DomainAssociation`` a file is compiled from.
    public let pointer: JSONPointer
    /// The bytes in question, when there is a file.
    public let range: Range<Int>?
    public let position: SourceText.Position?
    /// What is wrong and what comes of it, in one sentence.
    public let explanation: String
    /// What to do about it.
    public let fix: String

    public init(
        _ code: ProblemCode, _ severity: Severity, at pointer: JSONPointer = .root, range: Range<Int>? = nil,
        position: SourceText.Position? = nil, _ explanation: String, fix: String
    ) {
        self.code = code
        self.severity = severity
        self.pointer = pointer
        self.range = range
        self.position = position
        self.explanation = explanation
        self.fix = fix
    }
}

extension AssociationProblem: CustomStringConvertible {
    public var description: String {
        let place =
            position.map { "line \($0.line), column \($0.column): " } ?? (pointer == .root ? "" : "\(pointer): ")
        return "\(severity.rawValue) \(place)\(code.rawValue): \(explanation)"
    }
}
