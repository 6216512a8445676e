public import JSON

/// A problem before it is known where: in a file, in a list of rules, in the body of a request.
public struct Finding: Hashable, Sendable {
    public let code: ProblemCode
    public let severity: AssociationProblem.Severity
    public let explanation: String
    public let fix: String

    init(_ code: ProblemCode, _ severity: AssociationProblem.Severity, _ explanation: String, fix: String) {
        self.code = code
        self.severity = severity
        self.explanation = explanation
        self.fix = fix
    }

    public func problem(at pointer: JSONPointer) -> AssociationProblem {
        AssociationProblem(code, severity, at: pointer, explanation, fix: fix)
    }
}

extension ProblemList {
    mutating func add(_ findings: [Finding], _ node: JSONNode) {
        for finding in findings {
            add(finding.code, finding.severity, node, finding.explanation, fix: finding.fix)
        }
    }
}
