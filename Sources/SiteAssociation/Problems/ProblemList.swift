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

    mutating func addRepeatedNames(of document: JSONDocument) {
        for node in document.repeatedNames {
            add(
                .duplicateKey, .warning, node, atName: true,
                "The key \"\(node.token ?? "")\" is there twice in the same object, and only one of them counts.",
                fix: "Remove one of them.")
        }
    }

    mutating func add(_ problem: AssociationProblem) {
        if problems.count < Self.limit { problems.append(problem) }
    }

    /// In the order of the file, the more severe first where they share a place.
    var inOrder: [AssociationProblem] {
        problems.enumerated().sorted { one, other in
            let start = one.element.range?.lowerBound ?? 0
            let otherStart = other.element.range?.lowerBound ?? 0
            if start != otherStart { return start < otherStart }
            if one.element.severity != other.element.severity { return one.element.severity > other.element.severity }
            return one.offset < other.offset
        }.map(\.element)
    }
}
