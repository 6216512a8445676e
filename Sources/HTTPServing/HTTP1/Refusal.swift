/// Why the engine itself ends a request. Each one is a status, a stable problem type and a sentence for the client.
enum Refusal: UInt8, Error, Sendable, CaseIterable {
    case malformedRequestLine
    case malformedTarget
    case malformedField
    case malformedHost
    case malformedContentLength
    case conflictingFraming
    case malformedTransferEncoding
    case malformedChunk
    case requestTimeout
    case bodyTooLarge
    case targetTooLong
    case unmetExpectation
    case headTooLarge
    case internalError
    case unknownMethod
    case unknownTransferCoding
    case overloaded
    case unknownVersion

    var status: Status {
        switch self {
        case .malformedRequestLine, .malformedTarget, .malformedField, .malformedHost, .malformedContentLength,
            .conflictingFraming, .malformedTransferEncoding, .malformedChunk:
            .badRequest
        case .requestTimeout: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unmetExpectation: .expectationFailed
        case .headTooLarge: .fieldsTooLarge
        case .internalError: .internalServerError
        case .unknownMethod, .unknownTransferCoding: .notImplemented
        case .overloaded: .serviceUnavailable
        case .unknownVersion: .versionNotSupported
        }
    }

    /// The problem document (RFC 9457) without its status and title, which follow from ``status``.
    var problem: (type: StaticString, detail: StaticString) {
        switch self {
        case .malformedRequestLine: ("malformed-request", "The request line is malformed.")
        case .malformedTarget: ("malformed-target", "The request target is malformed.")
        case .malformedField: ("malformed-request", "A header field is malformed.")
        case .malformedHost: ("malformed-host", "The Host field is missing, repeated or malformed.")
        case .malformedContentLength: ("ambiguous-body", "Content-Length is repeated or malformed.")
        case .conflictingFraming:
            ("ambiguous-body", "Transfer-Encoding may not stand with Content-Length or in HTTP/1.0.")
        case .malformedTransferEncoding: ("ambiguous-body", "Transfer-Encoding is malformed.")
        case .malformedChunk: ("malformed-body", "The chunked body is malformed.")
        case .requestTimeout: ("request-timeout", "The request did not arrive in time.")
        case .bodyTooLarge: ("body-too-large", "The body is larger than this server accepts.")
        case .targetTooLong: ("target-too-long", "The request target is longer than this server accepts.")
        case .unmetExpectation: ("unmet-expectation", "Only the expectation 100-continue is known.")
        case .headTooLarge: ("head-too-large", "The header is larger than this server accepts.")
        case .internalError: ("internal-error", "The server could not answer this request.")
        case .unknownMethod: ("unknown-method", "The method is not known.")
        case .unknownTransferCoding: ("unknown-transfer-coding", "The only transfer coding known is chunked.")
        case .overloaded: ("overloaded", "The server has too much to do. Try again soon.")
        case .unknownVersion: ("unknown-version", "The HTTP version is not supported.")
        }
    }
}
