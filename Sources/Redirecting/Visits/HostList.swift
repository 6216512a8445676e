import LinkDomain

/// A few hostnames or address literals, compared without regard to case.
public struct HostList: Sendable {
    private let hosts: [[UInt8]]

    /// - Parameter hosts: without port; an IPv6 literal in its brackets.
    public init(_ hosts: [String]) { self.hosts = hosts.map { Array($0.lowercased().utf8) } }

    func contains(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        hosts.contains { candidate in
            candidate.count == host.count
                && zip(candidate, host).allSatisfy { $0 == ($1 >= 0x41 && $1 <= 0x5A ? $1 | 0x20 : $1) }
        }
    }

    /// Whether `host`, in lower case, is one of them.
    func contains(_ host: String) -> Bool {
        var host = host
        return host.withUTF8 { contains($0) }
    }
}
