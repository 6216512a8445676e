/// Names a connection to other threads. The generation tells apart those that had the same descriptor.
struct ConnectionID: Sendable, Hashable {
    let descriptor: Int32
    let generation: UInt32
}
