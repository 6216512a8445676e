/// What an `<intent-filter android:autoVerify="true">` covers.
public struct ManifestFilter: Hashable, Sendable {
    public enum Path: Hashable, Sendable {
        case exact(String)
        case prefix(String)
        case suffix(String)
        /// `pathPattern`: `.` is any character and `*` repeats the one before it.
        case pattern(String)
        /// `pathAdvancedPattern`, which is not evaluated here.
        case advanced(String)
    }

    /// In lower case; `*.example.com` covers what is below example.com and is verified there.
    public let hosts: [String]
    /// Empty for any path.
    public var paths: [Path]

    public init(hosts: [String], paths: [Path] = []) {
        self.hosts = hosts.map { $0.lowercased() }
        self.paths = paths
    }

    /// The host whose file says whether the filter may open links to `host`; `nil` when it does not cover it.
    func verificationHost(for host: String) -> String? {
        if hosts.contains(host) { return host }
        return hosts.first { $0.hasPrefix("*.") && host.hasSuffix($0.dropFirst(1)) }.map { String($0.dropFirst(2)) }
    }

    func covers(path: String) -> Truth {
        if paths.isEmpty { return .yes }
        var truth = Truth.no
        for candidate in paths {
            switch candidate {
            case .exact(let text): if text == path { return .yes }
            case .prefix(let text): if path.hasPrefix(text) { return .yes }
            case .suffix(let text): if path.hasSuffix(text) { return .yes }
            case .pattern(let text): if SimpleGlob.matches(text, path) { return .yes }
            case .advanced: truth = .doubtful(assumed: true, [.androidAdvancedPattern])
            }
        }
        return truth
    }
}
