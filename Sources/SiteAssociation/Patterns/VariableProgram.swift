/// The values of one variable as a machine: a tree of their beginnings, with loops where a value has `*`.
///
/// Built once and shared by every use of the variable, so a long list costs its length once.
struct VariableProgram<Unit: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    struct State: Sendable {
        var units: [Unit: Int] = [:]
        var one: Int?
        /// The state behind a `*`; entered without reading anything.
        var run: Int?
        var loops = false
        var isEnd = false
    }

    private(set) var states = [State()]

    init(values: [[GlobElement<Unit>]]) {
        for value in values { add(value) }
    }

    private mutating func add(_ value: [GlobElement<Unit>]) {
        var state = 0
        for element in value {
            switch element {
            case .unit(let unit): state = next(\.units[unit], of: state)
            case .one: state = next(\.one, of: state)
            case .run:
                state = next(\.run, of: state)
                states[state].loops = true
            // Values cannot use variables.
            case .set, .variable: return
            }
        }
        states[state].isEnd = true
    }

    private mutating func next(_ edge: WritableKeyPath<State, Int?>, of state: Int) -> Int {
        if let next = states[state][keyPath: edge] { return next }
        states.append(State())
        states[state][keyPath: edge] = states.count - 1
        return states.count - 1
    }
}
