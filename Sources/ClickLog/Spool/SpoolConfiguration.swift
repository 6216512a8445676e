/// Where a node keeps its clicks until they are in the database, and how safely.
public struct SpoolConfiguration: Sendable, Equatable {
    public enum Synchronization: Sendable, Equatable {
        /// A killed process loses nothing, a power failure at most this long.
        case interval(milliseconds: Int)
        /// A power failure loses nothing either: each click is on the disk before its answer leaves. The loop's thread waits
        /// for the disk meanwhile, so a loop serves about as many visits a second as the disk does flushes.
        case strict

        /// Milliseconds between two rounds of the background thread.
        var interval: Int {
            switch self {
            case .interval(let milliseconds): milliseconds
            case .strict: 1000
            }
        }
    }

    public var directory: String
    /// The node's name, kept in the directory and refused if it is another.
    public var node: String
    /// What all files together may take, rounded down to whole segments.
    public var capacity: Int
    public var segmentSize: Int
    public var synchronization: Synchronization

    /// A smaller `capacity` gets smaller segments, so that shipping frees some of it early.
    public init(
        directory: String, node: String, capacity: Int = 4 << 30, segmentSize: Int? = nil,
        synchronization: Synchronization = .interval(milliseconds: 1000)
    ) {
        self.directory = directory
        self.node = node
        self.segmentSize = max(Self.minimumSegmentSize, (segmentSize ?? min(8 << 20, capacity / 32)) & ~0xFFFF)
        self.capacity = capacity / self.segmentSize * self.segmentSize
        self.synchronization = synchronization
    }

    /// The longest record fits in any segment.
    static let minimumSegmentSize = 1 << 16
}
