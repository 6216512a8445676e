/// Deadlines of connections in slots of 128 ms.
///
/// Moving a deadline back, as every request on a kept-alive connection does, writes one number; the connection is put
/// into its later slot when the earlier one comes up. Deadlines beyond the wheel's turn wait in its last slot and are
/// moved on from there.
struct TimerWheel {
    private static let shift: Int64 = 7
    private static let slots = 512

    private let heads: UnsafeMutablePointer<Connection.Pointer?>
    private var occupied = InlineArray<8, UInt64>(repeating: 0)
    /// The last tick whose slot has been emptied.
    private var tick: Int64

    init(now: Int64) {
        heads = .allocate(capacity: Self.slots)
        heads.initialize(repeating: nil, count: Self.slots)
        tick = (now >> Self.shift) - 1
    }

    func free() { heads.deallocate() }

    @inline(__always)
    mutating func arm(_ connection: Connection.Pointer, _ kind: TimerEntry.Kind, at deadline: Int64) {
        connection.pointee.timer.kind = kind
        connection.pointee.timer.deadline = deadline
        if deadline < connection.pointee.timer.slotTime { place(connection) }
    }

    /// No deadline is in force; the connection may stay in its slot.
    @inline(__always)
    func suspend(_ connection: Connection.Pointer) {
        connection.pointee.timer.kind = .none
        connection.pointee.timer.deadline = Int64.max
    }

    /// Takes the connection out of the wheel, before it is freed.
    mutating func remove(_ connection: Connection.Pointer) {
        unlink(connection)
        suspend(connection)
    }

    /// Milliseconds until a slot comes up; -1 when none will.
    func timeout(now: Int64) -> Int32 {
        let first = Int(tick + 1) & (Self.slots - 1)
        var word = first >> 6
        var bits = occupied[word] & (~0 << UInt64(first & 63))
        for _ in 0...8 {
            if bits != 0 {
                let slot = word << 6 | bits.trailingZeroBitCount
                let distance = Int64((slot - first) & (Self.slots - 1))
                return Int32(max(((tick + 2 + distance) << Self.shift) - now, 1))
            }
            word = (word + 1) & 7
            bits = occupied[word]
        }
        return -1
    }

    /// Takes out one connection whose deadline has passed; `nil` when there is none left.
    mutating func nextExpired(now: Int64) -> Connection.Pointer? {
        // A slot is due when its whole tick is over.
        let due = (now >> Self.shift) - 1
        while tick < due {
            while let connection = heads[Int(tick + 1) & (Self.slots - 1)] {
                unlink(connection)
                if connection.pointee.timer.deadline <= now { return connection }
                place(connection)
            }
            tick += 1
        }
        return nil
    }

    private mutating func place(_ connection: Connection.Pointer) {
        unlink(connection)
        let deadline = connection.pointee.timer.deadline
        // Never the slot being emptied, nor one that would come round to it.
        let target = min(max(deadline >> Self.shift, tick + 2), tick + Int64(Self.slots) - 1)
        let slot = Int(target) & (Self.slots - 1)
        connection.pointee.timer.slot = Int16(slot)
        connection.pointee.timer.slotTime = target << Self.shift
        connection.pointee.timer.next = heads[slot]
        heads[slot]?.pointee.timer.previous = connection
        heads[slot] = connection
        occupied[slot >> 6] |= 1 << UInt64(slot & 63)
    }

    private mutating func unlink(_ connection: Connection.Pointer) {
        let slot = Int(connection.pointee.timer.slot)
        guard slot >= 0 else { return }
        let (previous, next) = (connection.pointee.timer.previous, connection.pointee.timer.next)
        next?.pointee.timer.previous = previous
        if let previous { previous.pointee.timer.next = next } else { heads[slot] = next }
        if heads[slot] == nil { occupied[slot >> 6] &= ~(1 << UInt64(slot & 63)) }
        connection.pointee.timer.slot = -1
        connection.pointee.timer.slotTime = Int64.max
        connection.pointee.timer.previous = nil
        connection.pointee.timer.next = nil
    }
}
