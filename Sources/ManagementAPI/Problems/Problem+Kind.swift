extension Problem {
    /// One of the ways in which a request can fail. Its code is part of the API and never changes.
    struct Kind: Sendable, Hashable {
        /// Kebab-case; the problem's `type` is `/problems/` and this.
        let code: String
        let status: Int
        /// The same for every problem of this kind.
        let title: String

        init(_ status: Int, _ code: String, _ title: String) {
            self.status = status
            self.code = code
            self.title = title
        }

        /// A reference to the page that describes the kind, on whatever host serves this API.
        var type: String { "/problems/\(code)" }
    }
}

// What any request may meet.
extension Problem.Kind {
    static let invalidQuery = Self(400, "invalid-query", "The query has parameters that are not as they should be")
    static let invalidHeader = Self(400, "invalid-header", "A header field is not as it should be")
    static let invalidCursor = Self(400, "invalid-cursor", "The cursor is not one that this list gave out")
    static let malformedJSON = Self(400, "malformed-json", "The body is not JSON")
    static let unauthenticated = Self(401, "unauthenticated", "The request needs a valid key")
    static let missingScope = Self(403, "missing-scope", "The key does not have the scope that this needs")
    static let operatorOnly = Self(403, "operator-only", "Only the operator's key may do this")
    static let noSuchResource = Self(404, "no-such-resource", "There is nothing at this address")
    static let methodNotAllowed = Self(405, "method-not-allowed", "This address does not have that method")
    static let preconditionFailed = Self(412, "precondition-failed", "It has changed since you read it")
    static let bodyTooLarge = Self(413, "body-too-large", "The body is too large")
    static let unsupportedMediaType = Self(415, "unsupported-media-type", "The body's media type is not taken here")
    static let invalidBody = Self(422, "invalid-body", "The body has values that are not as they should be")
    static let preconditionRequired = Self(428, "precondition-required", "The request needs If-Match")
    static let rateLimited = Self(429, "rate-limited", "Too many requests with this key")
    static let tooManyFailures = Self(429, "too-many-failures", "Too many refused keys from this address")
    static let unexpected = Self(500, "unexpected", "Something went wrong on our side")
    static let unavailable = Self(503, "unavailable", "The service cannot do this just now")
}

// Idempotency.
extension Problem.Kind {
    static let idempotencyKeyReused = Self(
        422, "idempotency-key-reused", "The idempotency key was used for another request")
}

// What belongs to a resource.
extension Problem.Kind {
    static let tenantNotFound = Self(404, "tenant-not-found", "There is no such tenant")
    static let keyNotFound = Self(404, "key-not-found", "There is no such API key")
    static let appNotFound = Self(404, "app-not-found", "There is no such app")
    static let domainNotFound = Self(404, "domain-not-found", "There is no such domain")
    static let linkNotFound = Self(404, "link-not-found", "There is no such link")
    static let nameTaken = Self(409, "name-taken", "The name is in use")
    static let hostnameTaken = Self(409, "hostname-taken", "The hostname is in use")
    static let pathTaken = Self(409, "path-taken", "The path is in use")
    static let appInUse = Self(409, "app-in-use", "The app is named by path rules or links")
    static let domainInUse = Self(409, "domain-in-use", "The domain still has links")
    static let associationFilesInvalid = Self(
        422, "association-files-invalid", "The path rules make no valid association files")
}
