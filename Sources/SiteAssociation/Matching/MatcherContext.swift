/// The variables of a file and the machines already built for them.
struct MatcherContext {
    let variables: SubstitutionVariables
    private var compilers: [LetterCase: [PatternCompiler<UInt8>]] = [:]

    init(_ variables: SubstitutionVariables = SubstitutionVariables()) { self.variables = variables }

    mutating func compile(
        _ tokens: [Pattern.Token], _ letterCase: LetterCase, _ reading: PatternCompiler<UInt8>.Reading
    ) -> CompiledPattern<UInt8> {
        let index = reading == .assumed ? 0 : 1
        return compilers[letterCase, default: Self.makePair(variables, letterCase)][index].compile(tokens)
    }

    private static func makePair(
        _ variables: SubstitutionVariables, _ letterCase: LetterCase
    ) -> [PatternCompiler<UInt8>] {
        [
            PatternCompiler(variables: variables, letterCase: letterCase, reading: .assumed),
            PatternCompiler(variables: variables, letterCase: letterCase, reading: .alternative),
        ]
    }

    /// What Apple leaves open about the variables in `tokens`.
    func question(about tokens: [Pattern.Token]) -> OpenQuestion? {
        var question: OpenQuestion?
        for token in tokens {
            switch token {
            case .unterminated: return .undefinedVariable
            case .variable(let name):
                let isOwn = variables.values(of: name) != nil
                let isPredefined = SubstitutionVariables.predefinedNames.contains(name)
                if !isOwn, !isPredefined { return .undefinedVariable }
                if isOwn, isPredefined { question = .shadowedVariable }
            default: break
            }
        }
        return question
    }
}
