/// One product, on one platform or on both.
public struct App: Hashable, Sendable {
    public let id: AppID
    public var name: AppName
    public var apple: AppleIdentity?
    public var android: AndroidIdentity?
    /// Where a visitor goes on the web when the link itself names no destination.
    public var webFallback: Destination?
    public let createdAt: Timestamp
    public var updatedAt: Timestamp
    /// Counts the changes; the entity tag of the API.
    public var version: Int64

    public init(
        id: AppID,
        name: AppName,
        apple: AppleIdentity? = nil,
        android: AndroidIdentity? = nil,
        webFallback: Destination? = nil,
        createdAt: Timestamp,
        updatedAt: Timestamp? = nil,
        version: Int64 = 1
    ) {
        self.id = id
        self.name = name
        self.apple = apple
        self.android = android
        self.webFallback = webFallback
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }
}
