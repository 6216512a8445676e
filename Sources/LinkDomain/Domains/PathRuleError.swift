/// What can go wrong with a domain's path rules for a reason that its tenant can act on.
public enum PathRuleError: Error, Equatable {
    /// The rule at this place in the list opens an app that the tenant does not have.
    case appNotFound(AppID, index: Int)
    /// Two rules have one identifier, or another domain's rule has it.
    case identifierTaken
    /// They have been replaced since the version that the change was made for.
    case outdated(current: Int64)
}
