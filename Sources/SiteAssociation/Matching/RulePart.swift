/// A part of a URL that a rule can look at.
public enum RulePart: String, Hashable, Sendable {
    case path, query, fragment
}
