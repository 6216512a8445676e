public import Cryptography
public import LinkDomain

/// What an operator may set about the API.
public struct APIConfiguration: Sendable {
    /// Of the operator's key; nil, and nobody makes tenants over HTTP.
    public var operatorKeySHA256: Digest?
    /// What one API key may send, counted by each node for itself.
    public var requests = TokenRate(capacity: 300, refill: 50)
    /// How many refused keys one address (a /64 of IPv6) may send.
    public var refusals = TokenRate(capacity: 30, refill: 0.5)
    /// Names of the service itself, which no tenant can have as a domain.
    public var ownHostnames: Set<Hostname> = []

    public init(operatorKeySHA256: Digest? = nil) { self.operatorKeySHA256 = operatorKeySHA256 }
}
