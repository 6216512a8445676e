/// A connection's place in the timer wheel and the deadline that is in force for it.
struct TimerEntry {
    enum Kind: UInt8 {
        case none
        case head
        case idle
        case body
        case send
        case linger
        /// The client has finished sending while its answer is being made.
        case halfClosed
    }

    var kind = Kind.none
    var slot: Int16 = -1
    var deadline = Int64.max
    /// When the slot comes up: at `deadline` or, if that has been moved back since, before it.
    var slotTime = Int64.max
    var previous: Connection.Pointer?
    var next: Connection.Pointer?
}
