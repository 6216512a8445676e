/// The connections of one loop, found by descriptor.
struct ConnectionTable {
    private var entries: UnsafeMutablePointer<Connection.Pointer?>
    private var capacity = 64
    private var generation: UInt32 = 0
    private(set) var count = 0

    init() {
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: nil, count: capacity)
    }

    func free() { entries.deallocate() }

    /// The connection that an event's token names, unless it has been closed since.
    @inline(__always)
    subscript(token: UInt64) -> Connection.Pointer? {
        let descriptor = Int(truncatingIfNeeded: token & 0xffff_ffff)
        guard descriptor < capacity, let connection = entries[descriptor],
            connection.pointee.id.generation == UInt32(truncatingIfNeeded: token >> 32)
        else { return nil }
        return connection
    }

    subscript(id: ConnectionID) -> Connection.Pointer? {
        self[UInt64(id.generation) << 32 | UInt64(UInt32(bitPattern: id.descriptor))]
    }

    /// A name that no earlier connection had. Generation 0 stays free for the loop's own descriptors.
    mutating func makeID(for descriptor: Int32) -> ConnectionID {
        generation = generation == UInt32.max ? 1 : generation + 1
        return ConnectionID(descriptor: descriptor, generation: generation)
    }

    mutating func insert(_ connection: Connection.Pointer) {
        let descriptor = Int(connection.pointee.id.descriptor)
        if descriptor >= capacity { enlarge(to: descriptor + 1) }
        entries[descriptor] = connection
        count += 1
    }

    mutating func remove(_ connection: Connection.Pointer) {
        entries[Int(connection.pointee.id.descriptor)] = nil
        count -= 1
    }

    var all: [Connection.Pointer] { (0..<capacity).compactMap { entries[$0] } }

    private mutating func enlarge(to needed: Int) {
        var larger = capacity
        while larger < needed { larger *= 2 }
        let moved = UnsafeMutablePointer<Connection.Pointer?>.allocate(capacity: larger)
        moved.initialize(from: entries, count: capacity)
        (moved + capacity).initialize(repeating: nil, count: larger - capacity)
        entries.deallocate()
        (entries, capacity) = (moved, larger)
    }
}
