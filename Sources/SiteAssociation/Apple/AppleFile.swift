public import JSON

/// A parsed `apple-app-site-association`, as tolerant as the systems that read it and exact about what they ignore.
public struct AppleFile: Sendable {
    /// What a rule or a `defaults` object says. `nil` is: nothing.
    public struct Settings: Hashable, Sendable {
        public var path: Pattern?
        public var query: QueryPattern?
        public var fragment: Pattern?
        public var exclude: Bool?
        public var caseSensitive: Bool?
        public var percentEncoded: Bool?
        /// Keys that are there with a value of a type that the system does not expect.
        var misTyped: [String] = []

        public init() {}
    }

    /// One element of `components`.
    public struct Component: Sendable {
        public let settings: Settings
        public let comment: String?
        public let node: JSONNode
    }

    /// One element of `paths`.
    public struct Path: Sendable {
        public let text: String
        public let node: JSONNode
    }

    /// One element of `details`: some apps and their rules.
    public struct Entry: Sendable {
        /// From `appID`.
        public internal(set) var appID: AppID?
        /// From `appIDs`, which hides `appID` when it is there.
        public internal(set) var appIDs: [AppID]?
        public internal(set) var defaults = Settings()
        public internal(set) var components: [Component]?
        public internal(set) var paths: [Path]?
        public let node: JSONNode
    }

    public struct AppID: Sendable {
        public let text: String
        public let node: JSONNode
    }

    public let document: JSONDocument
    public internal(set) var hasAppLinks = false
    public internal(set) var defaults = Settings()
    public internal(set) var variables = SubstitutionVariables()
    public internal(set) var entries: [Entry] = []
    /// Whether `details` is in the old form of an object keyed by app.
    public internal(set) var detailsIsDictionary = false
    public internal(set) var credentialApps: [AppID] = []
    public internal(set) var appClips: [AppID] = []
    public internal(set) var handoffApps: [AppID] = []
    /// Whether some value has a type that the system does not expect, so that what it does is a guess.
    public internal(set) var hasMisTypedValues = false
    /// What was noticed while reading. ``AppleFile/validate(_:)`` tells the rest.
    public internal(set) var readingProblems: [AssociationProblem] = []

    /// Reads `bytes`; throws when they are not JSON. Whatever else is wrong with them becomes a problem.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        document = try JSONDocument(
            parsing: bytes, options: JSONOptions(repeatedNames: .report, byteOrderMark: .skip))
        var reader = AppleFileReader(document)
        reader.read(into: &self)
        readingProblems = reader.problems.problems
    }
}
