/// Translates patterns for one alphabet and one way of comparing letters, keeping the machines of variables.
struct PatternCompiler<Unit: FixedWidthInteger & UnsignedInteger & Sendable> {
    /// How variables are understood that Apple's documents leave open.
    enum Reading {
        /// An unknown variable matches nothing; a file's variable hides the predefined one of that name.
        case assumed
        /// An unknown variable is plain text; a predefined variable cannot be hidden.
        case alternative
    }

    private enum Machine {
        case set(ByteSet)
        case program(VariableProgram<Unit>)
        case unknown
    }

    let variables: SubstitutionVariables
    let letterCase: LetterCase
    let reading: Reading
    private var encode: ([UInt8]) -> [Unit]
    private var machines: [[UInt8]: Machine] = [:]

    init(
        variables: SubstitutionVariables, letterCase: LetterCase, reading: Reading,
        encode: @escaping ([UInt8]) -> [Unit]
    ) {
        self.variables = variables
        self.letterCase = letterCase
        self.reading = reading
        self.encode = encode
    }

    mutating func compile(_ tokens: [Pattern.Token]) -> CompiledPattern<Unit> {
        var elements: [GlobElement<Unit>] = []
        var programs: [VariableProgram<Unit>] = []
        for token in tokens {
            switch token {
            case .variable(let name):
                switch machine(name) {
                case .set(let set): elements.append(.set(set))
                case .program(let program):
                    elements.append(.variable(programs.count))
                    programs.append(program)
                case .unknown:
                    if reading == .assumed { return .never }
                    append(.text(Array("$(\(name))".utf8)), to: &elements)
                }
            case .unterminated(let text):
                if reading == .assumed { return .never }
                append(.text(text), to: &elements)
            default: append(token, to: &elements)
            }
        }
        if elements == [.run] { return .everything }
        if programs.isEmpty { return .glob(Glob(elements)) }
        return .variables(VariableGlob(elements: elements, programs: programs))
    }

    private func append(_ token: Pattern.Token, to elements: inout [GlobElement<Unit>]) {
        switch token {
        case .text(let bytes): elements += encode(letterCase.fold(bytes)).map(GlobElement.unit)
        case .one: elements.append(.one)
        case .run: if elements.last != .run { elements.append(.run) }
        case .variable, .unterminated: break
        }
    }

    private mutating func machine(_ name: String) -> Machine {
        let key = Array(name.utf8)
        if let known = machines[key] { return known }
        let made = makeMachine(name)
        machines[key] = made
        return made
    }

    private func makeMachine(_ name: String) -> Machine {
        let own = variables.values(of: name)
        let predefined = SubstitutionVariables.predefined(name)
        if let own, reading == .assumed || predefined == nil { return program(own) }
        switch predefined {
        case .character(let set): return .set(letterCase == .exact ? set : set.ignoringCase)
        case .codes(let codes): return program(codes)
        case nil: return .unknown
        }
    }

    private func program(_ values: [String]) -> Machine {
        let translated = values.map { value in
            var elements: [GlobElement<Unit>] = []
            for token in Pattern(value, readsVariables: false).tokens { append(token, to: &elements) }
            return elements
        }
        return .program(VariableProgram(values: translated))
    }
}

extension PatternCompiler where Unit == UInt8 {
    init(variables: SubstitutionVariables, letterCase: LetterCase, reading: Reading = .assumed) {
        self.init(variables: variables, letterCase: letterCase, reading: reading) { $0 }
    }
}
