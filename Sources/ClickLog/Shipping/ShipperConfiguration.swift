/// How much the shipper does at once, and how often.
public struct ShipperConfiguration: Sendable, Equatable {
    /// The most clicks that go into one transaction.
    public var rows = 20_000
    /// How long the shipper rests when it has shipped everything.
    public var rest = Duration.milliseconds(200)
    /// How long it waits after a failure: at first, and at most.
    public var retry: ClosedRange<Duration> = .milliseconds(100) ... .seconds(5)

    public init() {}
}
