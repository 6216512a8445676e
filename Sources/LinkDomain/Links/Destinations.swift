/// Where a link leads, by platform. What is missing falls back to ``standard``.
public struct Destinations: Hashable, Sendable {
    /// The default of every platform.
    public var standard: Destination?
    public var ios: Destination?
    /// Nil takes that of iOS.
    public var ipados: Destination?
    public var android: Destination?
    public var desktop: Destination?
    /// Where visitors go once the link is over, instead of reading so.
    public var expired: Destination?

    public init(
        standard: Destination? = nil,
        ios: Destination? = nil,
        ipados: Destination? = nil,
        android: Destination? = nil,
        desktop: Destination? = nil,
        expired: Destination? = nil
    ) {
        self.standard = standard
        self.ios = ios
        self.ipados = ipados
        self.android = android
        self.desktop = desktop
        self.expired = expired
    }
}
