/// A pattern translated for one alphabet: bytes of a URL, or the code points of a decoded one.
enum GlobElement<Unit: FixedWidthInteger & UnsignedInteger & Sendable>: Hashable, Sendable {
    case unit(Unit)
    case one
    case set(ByteSet)
    case run
    /// Index of a ``VariableProgram``.
    case variable(Int)

    /// Whether one unit of text fits; the two kinds of varying length are for the callers.
    @inline(__always)
    func fits(_ unit: Unit) -> Bool {
        switch self {
        case .unit(let own): own == unit
        case .one: true
        case .set(let set): set.contains(unit)
        case .run, .variable: false
        }
    }
}
