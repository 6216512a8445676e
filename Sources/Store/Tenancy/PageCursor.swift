public import LinkDomain

/// A place in a list that is ordered by time and identifier: after the row that has them.
///
/// Rows that come while a list is being read stand before every cursor given out, so each row of then is seen once.
public struct PageCursor: Hashable, Sendable {
    public let time: Timestamp
    public let id: UUIDv7

    public init(time: Timestamp, id: UUIDv7) {
        self.time = time
        self.id = id
    }
}
