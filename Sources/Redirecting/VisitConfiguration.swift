/// What an operator may set about visits.
public struct VisitConfiguration: Sendable {
    /// Hosts that serve the API and no links.
    public var apiHosts: HostList
    /// Event loops that will look links up.
    public var loops: Int
    /// Memory for cached links, in bytes.
    public var linkCacheBytes: Int
    public var spoolFull: SpoolFullPolicy

    public init(apiHosts: HostList, loops: Int, linkCacheBytes: Int, spoolFull: SpoolFullPolicy = .refuse) {
        self.apiHosts = apiHosts
        self.loops = loops
        self.linkCacheBytes = linkCacheBytes
        self.spoolFull = spoolFull
    }
}
