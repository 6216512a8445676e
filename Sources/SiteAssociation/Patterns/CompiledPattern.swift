/// A pattern ready to be matched against texts of one alphabet.
enum CompiledPattern<Unit: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    case everything
    case never
    case glob(Glob<Unit>)
    case variables(VariableGlob<Unit>)

    func matches(_ text: Span<Unit>) -> Bool {
        switch self {
        case .everything: true
        case .never: false
        case .glob(let glob): glob.matches(text)
        case .variables(let glob): glob.matches(text)
        }
    }
}
