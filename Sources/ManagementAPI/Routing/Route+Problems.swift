import HTTPServing

extension Route {
    /// Every kind of problem that the route can answer with: its own and what follows from its parts.
    var problems: [Problem.Kind] {
        let kinds =
            [.invalidQuery, .unexpected, .unavailable] + accessProblems + pathProblems + listProblems + bodyProblems
            + conditionProblems + creationProblems + ownProblems
        return Problem.Kind.all.filter(kinds.contains)
    }

    private var accessProblems: [Problem.Kind] {
        switch access {
        case .anyone: []
        case .operatorKey: [.unauthenticated, .tooManyFailures, .rateLimited, .operatorOnly]
        case .scope: [.unauthenticated, .tooManyFailures, .rateLimited, .missingScope]
        }
    }

    private var pathProblems: [Problem.Kind] {
        pathIdentifiers.filter { path.contains("{\($0.pathName)}") }.map { $0.notFound }
    }

    private var listProblems: [Problem.Kind] { query.contains { $0.name == "cursor" } ? [.invalidCursor] : [] }

    private var bodyProblems: [Problem.Kind] {
        body == nil ? [] : [.malformedJSON, .bodyTooLarge, .unsupportedMediaType, .invalidBody]
    }

    private var conditionProblems: [Problem.Kind] {
        switch precondition {
        case .none: []
        case .optional: [.invalidHeader, .preconditionFailed]
        case .required: [.invalidHeader, .preconditionFailed, .preconditionRequired]
        }
    }

    /// Whether `Idempotency-Key` is heeded: on every creation in a tenant.
    var isIdempotent: Bool {
        guard case .scope = access else { return false }
        return answer.isCreation
    }

    private var creationProblems: [Problem.Kind] {
        isIdempotent ? [.invalidHeader, .idempotencyKeyReused] : []
    }
}
