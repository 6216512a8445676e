public import JSON

/// A parsed `assetlinks.json`.
public struct AndroidFile: Sendable {
    public enum Target: Hashable, Sendable {
        case androidApp(packageName: String, fingerprints: [String])
        case web(site: String)
    }

    /// One rule of `dynamic_app_link_components`.
    public struct Component: Sendable {
        public internal(set) var path: String?
        public internal(set) var query: [QueryItem] = []
        public internal(set) var fragment: String?
        public internal(set) var excludes = false
        public let node: JSONNode
        var hasComment = false

        var isEmpty: Bool { path == nil && query.isEmpty && fragment == nil }
    }

    public struct QueryItem: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    /// The rules for one relation.
    public struct DynamicRules: Sendable {
        public let relation: String
        public internal(set) var components: [Component] = []
        /// Whether something about them makes the system drop them all.
        public internal(set) var isMalformed = false
        /// Whether an `exclude` is no boolean, which may or may not make them malformed.
        var hasOddExclude = false
        public let node: JSONNode
    }

    public struct Statement: Sendable {
        public internal(set) var relations: [String] = []
        public internal(set) var target: Target?
        /// The address of another file to read, in place of a relation and target.
        public internal(set) var include: String?
        public internal(set) var dynamicRules: [DynamicRules] = []
        /// Invalid statements are skipped.
        public internal(set) var isValid = true
        /// Whether the form of a fingerprint is what makes it invalid.
        var hasOddFingerprint = false
        public let node: JSONNode
    }

    public let document: JSONDocument
    public internal(set) var statements: [Statement] = []
    /// What was noticed while reading. ``AndroidFile/validate(_:)`` tells the rest.
    public internal(set) var readingProblems: [AssociationProblem] = []

    /// Reads `bytes`; throws when they are not JSON. Whatever else is wrong with them becomes a problem.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        document = try JSONDocument(
            parsing: bytes, options: JSONOptions(repeatedNames: .report, byteOrderMark: .skip))
        var reader = AndroidFileReader(document)
        statements = reader.read()
        readingProblems = reader.problems.problems
    }
}
