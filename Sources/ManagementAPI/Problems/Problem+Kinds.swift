extension Problem.Kind {
    /// All kinds, in the order of their status: what `GET /problems` lists.
    static let all: [Problem.Kind] = [
        .invalidQuery, .invalidHeader, .invalidCursor, .malformedJSON,
        .unauthenticated,
        .missingScope, .operatorOnly,
        .noSuchResource, .tenantNotFound, .keyNotFound, .appNotFound, .domainNotFound, .linkNotFound,
        .methodNotAllowed,
        .nameTaken, .hostnameTaken, .pathTaken, .appInUse, .domainInUse,
        .preconditionFailed,
        .bodyTooLarge,
        .unsupportedMediaType,
        .invalidBody, .associationFilesInvalid, .idempotencyKeyReused,
        .preconditionRequired,
        .rateLimited, .tooManyFailures,
        .unexpected,
        .unavailable,
    ]
}
