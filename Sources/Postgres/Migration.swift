/// One step of the schema: a file `NNNN_name.sql`.
public struct Migration: Sendable, Equatable {
    public let version: Int
    public let name: String
    let text: String

    /// Reads `0003_links.sql` as version 3 with the name `links`; nil when the file is not called so.
    init?(file: String, text: String) {
        guard file.hasSuffix(".sql") else { return nil }
        let parts = file.dropLast(4).split(separator: "_", maxSplits: 1)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[0].allSatisfy({ $0.isASCII && $0.isNumber }),
            let version = Int(parts[0]), version > 0
        else { return nil }
        self.version = version
        self.name = String(parts[1])
        self.text = text
    }

    /// The name of its file.
    public var file: String { Self.file(version: version, name: name) }

    static func file(version: Int, name: String) -> String {
        let digits = String(version)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "_\(name).sql"
    }
}
