/// Everything a domain's association files are compiled from.
///
/// ```swift
/// let domain = DomainAssociation(
///     apps: [AppIdentity(appIDs: ["ABCDE12345.com.example.app"])],
///     rules: [
///         AssociationRule(path: "/admin/*", .stayOnWeb),
///         AssociationRule(path: "/product/*", .openApp(0)),
///     ])
/// let files = domain.compiled()
/// files.appleFile    // {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[…
/// ```
public struct DomainAssociation: Hashable, Sendable {
    /// Which of Apple's two forms to write.
    public enum Form: String, Hashable, Sendable, CaseIterable {
        /// `components`, iOS 13 and later.
        case modern
        /// `paths`, iOS 9 to 12; later systems read it too, when there are no components.
        case legacy
        case both
    }

    public var apps: [AppIdentity]
    public var rules: [AssociationRule]
    public var variables: SubstitutionVariables
    public var form: Form
    /// The apps (by index) that may use passwords saved for the domain.
    public var credentialApps: [Int]
    /// The apps (by index) that may take over an activity from this domain (Handoff).
    public var handoffApps: [Int]

    public init(
        apps: [AppIdentity], rules: [AssociationRule], variables: SubstitutionVariables = SubstitutionVariables(),
        form: Form = .modern, credentialApps: [Int] = [], handoffApps: [Int] = []
    ) {
        self.apps = apps
        self.rules = rules
        self.variables = variables
        self.form = form
        self.credentialApps = credentialApps
        self.handoffApps = handoffApps
    }
}
