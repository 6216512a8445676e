/// Why the rules for agents cannot be used.
public enum AgentRulesError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case notYAML(line: Int, reason: String)
    case unexpectedStructure(line: Int)
    case malformedPattern(String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        case .notYAML(let line, let reason): "The agent rules are not YAML in line \(line): \(reason)."
        case .unexpectedStructure(let line): "The agent rules are not lists of rules in line \(line)."
        case .malformedPattern(let pattern, let reason): "The agent rule \(pattern) does not compile: \(reason)."
        }
    }
}
