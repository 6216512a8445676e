#if canImport(Glibc)
    import Glibc
#endif
import JSON
import SiteAssociation

/// Reads what a subcommand is given.
enum AASAInput {
    /// More than any association file may have, and enough to say so.
    static let largestFile = 16 << 20

    /// The bytes of a file, or of standard input for `-`.
    static func read(_ path: String) throws(AASAFailure) -> [UInt8] {
        if path == "-" { return try drain(STDIN_FILENO, "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw AASAFailure("\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        return try drain(descriptor, path)
    }

    private static func drain(_ descriptor: Int32, _ name: String) throws(AASAFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw AASAFailure("\(name): \(String(cString: strerror(errno)))") }
            bytes += buffer[..<count]
            guard bytes.count <= largestFile else { throw AASAFailure("\(name): larger than 16 MiB") }
        }
    }

    /// The file that `path` seems to be, by its name; `nil` leaves it to the content.
    static func kind(ofFileAt path: String) -> AssociationFileKind? {
        if path.hasSuffix("assetlinks.json") { return .android }
        return path.hasSuffix("apple-app-site-association") ? .apple : nil
    }

    static func json(_ path: String) throws(AASAFailure) -> JSONValue {
        let bytes = try read(path)
        do throws(JSONError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw AASAFailure("\(path): \(error)")
        }
    }

    static func url(_ text: String) throws(AASAFailure) -> LinkURL {
        guard let url = LinkURL(text) else {
            throw AASAFailure("“\(text)” is not a URL such as https://example.com/path")
        }
        return url
    }
}
