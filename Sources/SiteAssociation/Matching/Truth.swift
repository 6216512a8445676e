/// Whether something matches, when that can depend on an open question.
enum Truth: Hashable, Sendable {
    case no
    case yes
    case doubtful(assumed: Bool, [OpenQuestion])

    init(_ value: Bool) { self = value ? .yes : .no }

    /// `assumed`, in doubt when another reading says otherwise.
    init(_ assumed: Bool, other: Bool, _ question: OpenQuestion) {
        self = assumed == other ? Truth(assumed) : .doubtful(assumed: assumed, [question])
    }

    var assumed: Bool {
        switch self {
        case .no: false
        case .yes: true
        case .doubtful(let assumed, _): assumed
        }
    }

    var questions: [OpenQuestion] {
        guard case .doubtful(_, let questions) = self else { return [] }
        return questions
    }

    static func && (left: Truth, right: Truth) -> Truth {
        switch (left, right) {
        case (.no, _), (_, .no): .no
        case (.yes, let other), (let other, .yes): other
        case (.doubtful(let first, let some), .doubtful(let second, let more)):
            .doubtful(assumed: first && second, some + more.filter { !some.contains($0) })
        }
    }

    /// In doubt about `question` as well, unless `other` agrees.
    func weighed(against other: Bool, _ question: OpenQuestion) -> Truth {
        guard other != assumed else { return self }
        return .doubtful(assumed: assumed, questions.contains(question) ? questions : questions + [question])
    }
}
