/// The request fields that mean something to the engine or to a worker.
enum FieldName {
    case known(KnownField)
    case framing(FramingFields.Name)

    /// Looks a name up by its length and then, case-insensitively, by its letters.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, _ name: Range<Int>) {
        guard let found = Self.find(bytes, name) else { return nil }
        self = found
    }

    private static func find(_ bytes: Span<UInt8>, _ name: Range<Int>) -> FieldName? {
        func match(_ text: StaticString, _ field: FieldName) -> FieldName? {
            bytes.equals(text, in: name) ? field : nil
        }
        switch (name.count, bytes[name.lowerBound] | 0x20) {
        case (4, UInt8(ascii: "h")): return match("host", .framing(.host))
        case (5, UInt8(ascii: "r")): return match("range", .known(.range))
        case (6, UInt8(ascii: "a")): return match("accept", .known(.accept))
        case (6, UInt8(ascii: "c")): return match("cookie", .known(.cookie))
        case (6, UInt8(ascii: "e")): return match("expect", .framing(.expect))
        case (7, UInt8(ascii: "r")): return match("referer", .known(.referer))
        case (7, UInt8(ascii: "p")): return match("purpose", .known(.purpose))
        case (8, UInt8(ascii: "i")): return match("if-match", .known(.ifMatch))
        case (9, UInt8(ascii: "s")): return match("sec-ch-ua", .known(.secCHUA))
        case (9, UInt8(ascii: "f")): return match("forwarded", .known(.forwarded))
        case (10, UInt8(ascii: "u")): return match("user-agent", .known(.userAgent))
        case (10, UInt8(ascii: "c")): return match("connection", .framing(.connection))
        case (11, UInt8(ascii: "s")): return match("sec-purpose", .known(.secPurpose))
        case (12, UInt8(ascii: "c")): return match("content-type", .known(.contentType))
        case (12, UInt8(ascii: "x")): return match("x-request-id", .known(.xRequestID))
        case (13, UInt8(ascii: "a")): return match("authorization", .known(.authorization))
        case (13, UInt8(ascii: "i")): return match("if-none-match", .known(.ifNoneMatch))
        case (14, UInt8(ascii: "c")): return match("content-length", .framing(.contentLength))
        case (14, UInt8(ascii: "s")):
            return match("sec-fetch-dest", .known(.secFetchDest)) ?? match("sec-fetch-mode", .known(.secFetchMode))
        case (15, UInt8(ascii: "a")):
            return match("accept-language", .known(.acceptLanguage))
                ?? match("accept-encoding", .known(.acceptEncoding))
        case (15, UInt8(ascii: "x")): return match("x-forwarded-for", .known(.xForwardedFor))
        case (15, UInt8(ascii: "s")): return match("sec-ch-ua-model", .known(.secCHUAModel))
        case (16, UInt8(ascii: "s")): return match("sec-ch-ua-mobile", .known(.secCHUAMobile))
        case (16, UInt8(ascii: "x")): return match("x-requested-with", .known(.xRequestedWith))
        case (17, UInt8(ascii: "t")): return match("transfer-encoding", .framing(.transferEncoding))
        case (17, UInt8(ascii: "i")): return match("if-modified-since", .known(.ifModifiedSince))
        case (17, UInt8(ascii: "x")): return match("x-forwarded-proto", .known(.xForwardedProto))
        case (18, UInt8(ascii: "s")): return match("sec-ch-ua-platform", .known(.secCHUAPlatform))
        default: return nil
        }
    }
}
