/// Request fields whose place the head parser notes, so that a ``Worker`` finds them without a search.
///
/// Of a field sent more than once, the first line is noted.
public enum KnownField: UInt8, Sendable, CaseIterable {
    case userAgent
    case accept
    case acceptLanguage
    case acceptEncoding
    case referer
    case cookie
    case authorization
    case contentType
    case ifNoneMatch
    case ifMatch
    case ifModifiedSince
    case range
    case purpose
    case secPurpose
    case secFetchDest
    case secFetchMode
    case secCHUA
    case secCHUAMobile
    case secCHUAPlatform
    case secCHUAModel
    case xForwardedFor
    case xForwardedProto
    case forwarded
    case xRequestedWith
    case xRequestID

    static let count = 25
}
