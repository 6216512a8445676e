/// A pattern with variables, run as a set of states: every way of reading the text so far, followed at once.
///
/// Takes time in proportion to the text times the states in use, whatever the pattern.
struct VariableGlob<Unit: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    let elements: [GlobElement<Unit>]
    let programs: [VariableProgram<Unit>]

    func matches(_ text: Span<Unit>) -> Bool {
        var run = Run(glob: self)
        run.enter(0)
        for index in text.indices {
            run.read(text[index])
            if run.places.isEmpty { return false }
        }
        return run.places.contains { $0.element == elements.count }
    }

    /// A place in the pattern and, inside a variable, a state of its program.
    private struct Place: Equatable, Comparable {
        var element: Int
        var state: Int

        static func < (left: Place, right: Place) -> Bool {
            left.element != right.element ? left.element < right.element : left.state < right.state
        }
    }

    private struct Run {
        let glob: VariableGlob
        var places: [Place] = []
        private var previous: [Place] = []
        /// At which unit of text each element was last entered from its front. Entering it twice at the same one
        /// would double the work with every element that can be empty.
        private var entered: [Int]
        private var time = 0

        init(glob: VariableGlob) {
            self.glob = glob
            entered = Array(repeating: -1, count: glob.elements.count + 1)
        }

        mutating func read(_ unit: Unit) {
            time += 1
            swap(&places, &previous)
            places.removeAll(keepingCapacity: true)
            for place in previous { step(from: place, reading: unit) }
            removeRepeats()
        }

        /// Adds the places reached in front of `element`, and behind it where it can be empty.
        mutating func enter(_ element: Int) {
            var element = element
            while entered[element] != time {
                entered[element] = time
                places.append(Place(element: element, state: 0))
                guard element < glob.elements.count else { return }
                switch glob.elements[element] {
                case .run: element += 1
                case .variable(let program):
                    guard settle(element, program, state: 0) else { return }
                    element += 1
                default: return
                }
            }
        }

        /// Adds what follows `state` without reading; whether that includes the end of the variable.
        private mutating func settle(_ element: Int, _ program: Int, state: Int) -> Bool {
            let states = glob.programs[program].states
            guard let run = states[state].run else { return states[state].isEnd }
            places.append(Place(element: element, state: run))
            return states[state].isEnd || states[run].isEnd
        }

        private mutating func move(to state: Int, of program: Int, _ element: Int) {
            places.append(Place(element: element, state: state))
            if settle(element, program, state: state) { enter(element + 1) }
        }

        private mutating func step(from place: Place, reading unit: Unit) {
            guard place.element < glob.elements.count else { return }
            switch glob.elements[place.element] {
            case .run: enter(place.element)
            case .variable(let program):
                let state = glob.programs[program].states[place.state]
                if state.loops { move(to: place.state, of: program, place.element) }
                if let one = state.one { move(to: one, of: program, place.element) }
                if let literal = state.units[unit] { move(to: literal, of: program, place.element) }
            case let element:
                if element.fits(unit) { enter(place.element + 1) }
            }
        }

        private mutating func removeRepeats() {
            guard places.count > 1 else { return }
            places.sort()
            var kept = 1
            for index in 1..<places.count where places[index] != places[kept - 1] {
                places[kept] = places[index]
                kept += 1
            }
            places.removeLast(places.count - kept)
        }
    }
}
