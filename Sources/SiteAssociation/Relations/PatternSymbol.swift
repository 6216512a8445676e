/// A pattern as a row of symbols, for comparing patterns with one another rather than with text.
enum PatternSymbol: Hashable, Sendable {
    case byte(UInt8)
    case one
    case set(ByteSet)
    case run
    /// Texts that are not looked into: a variable of several values, or an unknown one.
    case variable([UInt8])

    static func row(_ tokens: [Pattern.Token], _ variables: SubstitutionVariables, _ letterCase: LetterCase)
        -> [PatternSymbol]
    {
        tokens.flatMap { token -> [PatternSymbol] in
            switch token {
            case .text(let bytes): letterCase.fold(bytes).map(PatternSymbol.byte)
            case .one: [.one]
            case .run: [.run]
            case .unterminated(let bytes): [.variable(bytes)]
            case .variable(let name): [variable(name, variables, letterCase)]
            }
        }
    }

    private static func variable(
        _ name: String, _ variables: SubstitutionVariables, _ letterCase: LetterCase
    ) -> PatternSymbol {
        if variables.values(of: name) == nil, case .character(let set) = SubstitutionVariables.predefined(name) {
            return .set(letterCase == .exact ? set : set.ignoringCase)
        }
        return .variable(Array(name.utf8))
    }

    /// Whether every text that `other` stands for is one that this stands for. Never says so wrongly; a byte beyond
    /// ASCII is only part of a character, so `?` does not cover one.
    func covers(_ other: PatternSymbol) -> Bool {
        switch (self, other) {
        case (.byte(let own), .byte(let byte)): own == byte
        case (.one, .byte(let byte)): byte < 0x80
        case (.one, .one), (.one, .set): true
        case (.set(let set), .byte(let byte)): set.contains(byte)
        case (.set(let own), .set(let set)): own == set
        case (.variable(let own), .variable(let name)): own == name
        default: false
        }
    }

    /// A byte that both stand for, if they may have one in common. Not for symbols of varying length.
    func common(with other: PatternSymbol) -> UInt8? {
        switch (self, other) {
        case (.byte(let own), .byte(let byte)): own == byte ? own : nil
        case (.byte(let byte), .one), (.one, .byte(let byte)): byte
        case (.byte(let byte), .set(let set)), (.set(let set), .byte(let byte)): set.contains(byte) ? byte : nil
        case (.set(let set), .set(let other)):
            (0..<128).first { set.contains($0) && other.contains($0) }
        case (.set(let set), .one), (.one, .set(let set)): set.example
        case (.one, .one): UInt8(ascii: "x")
        default: nil
        }
    }
}
