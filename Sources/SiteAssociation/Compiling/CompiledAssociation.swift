/// The files of a domain, and what is to be said about them.
public struct CompiledAssociation: Hashable, Sendable {
    /// `apple-app-site-association`. The same rules always give the same bytes.
    public let appleFile: [UInt8]
    /// `assetlinks.json`, likewise.
    public let androidFile: [UInt8]
    /// Their pointers lead into the ``DomainAssociation``: `/rules/3/path`, `/apps/0/appIDs/1`.
    public let problems: [AssociationProblem]

    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
}
