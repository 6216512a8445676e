import HTTPServing
import Metrics

extension VisitWorker {
    /// Association files: 200 or 304 without redirect or cookie, the same bytes for everyone who asks.
    func answer(
        _ path: AssociationFilePath, _ request: VisitRequest, of domain: UnsafePointer<DomainEntry>,
        into response: inout ResponseWriter
    ) -> Handling {
        guard let file = path == .apple ? domain.pointee.appleFile : domain.pointee.assetLinks else {
            counters.count(path, 404)
            response.writeProblem(.notFound, Self.noFile)
            return .responded
        }
        file.fetches.increment()
        let isKnown = EntityTags.matches(request.field(.ifNoneMatch), file.entityTag)
        counters.count(path, isKnown ? 304 : 200)
        response.begin(isKnown ? .notModified : .ok)
        response.field("ETag", file.entityTag.span)
        response.field("Cache-Control", "public, max-age=300")
        guard !isKnown else {
            response.finish()
            return .responded
        }
        response.field("Content-Type", "application/json")
        response.field("X-Content-Type-Options", "nosniff")
        response.finish(body: file.bytes.span)
        return .responded
    }

    private static let noFile: StaticString =
        """
        {"type":"/problems/no-association-file","title":"No association file","status":404,\
        "detail":"No app is set up for this domain."}
        """
}

/// Entity tags in a conditional request.
enum EntityTags {
    /// Whether `field`, an If-None-Match value, names `tag` or any (RFC 9110, section 13.1.2). Tags are compared weakly.
    static func matches(_ field: UnsafeBufferPointer<UInt8>, _ tag: [UInt8]) -> Bool {
        if field.count == 1, field[0] == UInt8(ascii: "*") { return true }
        guard field.count >= tag.count else { return false }
        // Quotes cannot stand within a tag, so finding the whole of ours is finding it as a list's member.
        return (0...(field.count - tag.count)).contains { start in
            UnsafeBufferPointer<UInt8>(rebasing: field[start..<start + tag.count]).elementsEqual(tag)
        }
    }
}
