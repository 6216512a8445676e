/// What `$(name)` stands for: the variables of a file and the ones the system brings along.
public struct SubstitutionVariables: Hashable, Sendable {
    /// One variable of a file: any of the values may stand where its name is used.
    public struct Variable: Hashable, Sendable {
        public var name: String
        public var values: [String]

        public init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    public let variables: [Variable]
    private let valuesByName: [[UInt8]: [String]]

    public init(_ variables: [Variable] = []) {
        self.variables = variables
        valuesByName = Dictionary(variables.map { (Array($0.name.utf8), $0.values) }, uniquingKeysWith: { $1 })
    }

    /// What the system predefines.
    enum Predefined: Hashable {
        /// One character of a set.
        case character(ByteSet)
        case codes([String])
    }

    static let predefinedNames = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]

    static func predefined(_ name: String) -> Predefined? {
        let upper = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
        return switch name {
        case "alpha": .character(ByteSet(upper, lower))
        case "upper": .character(ByteSet(upper))
        case "lower": .character(ByteSet(lower))
        case "alnum": .character(ByteSet(upper, lower, digit))
        case "digit": .character(ByteSet(digit))
        case "xdigit":
            .character(ByteSet(digit, UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f")))
        case "region": .codes(ISOCodes.regions)
        case "lang": .codes(ISOCodes.languages)
        default: nil
        }
    }

    /// The values of the file's own variable `name`. Names are compared byte by byte.
    func values(of name: String) -> [String]? { valuesByName[Array(name.utf8)] }
}
