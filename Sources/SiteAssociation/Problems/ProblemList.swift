import JSON

/// Collects problems of one file and gives each its place.
struct ProblemList {
    let source: SourceText
    private(set) var problems: [AssociationProblem] = []
    /// A hostile file could have more problems than anyone reads.
    static let limit = 1_000

    init(_ source: SourceText) { self.source = source }

    /// Adds a problem with the value at `node`, or with the name in front of it.
    mutating func add(
        _ code: ProblemCode, _ severity: AssociationProblem.Severity, _ node: JSONNode, atName: Bool = false,
        _ explanation: String, fix: String
    ) {
        let range = atName ? node.nameRange ?? node.range : node.range
        add(
            AssociationProblem(
                code, severity, at: node.pointer, range: range, position: source.position(at: range.lowerBound),
                explanation, fix: fix))
    }

    mutating func add(_ problem: AssociationProblem) {
        if problems.count < Self.limit { problems.append(problem) }
    }
}
