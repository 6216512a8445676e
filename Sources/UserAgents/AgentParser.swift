/// Reads User-Agents by the rules of uap-core: some thousand regular expressions in a file that the operating system's
/// package keeps current.
///
/// A look-up tries the rules one after the other and takes some hundred microseconds, so callers remember answers.
/// Nothing in here changes after it is made; look-ups may run on any number of threads.
///
/// ```swift
/// let parser = try AgentParser()
/// parser.details(of: agent).browser.family  // "Mobile Safari"
/// ```
public final class AgentParser: Sendable {
    /// Where Debian's package `uap-core` puts its rules.
    public static let standardPath = "/usr/share/uap-core/regexes.yaml"

    /// Of longer agents only so many bytes are looked at.
    public static let maximumBytes = 1024

    private let browsers: [CompiledRule]
    private let systems: [CompiledRule]
    private let devices: [CompiledRule]

    /// Reads and compiles the rules, which takes some fifty milliseconds.
    public init(path: String = AgentParser.standardPath) throws(AgentRulesError) {
        let rules = try RuleFile(path: path)
        browsers = try CompiledRule.compile(rules.browsers)
        systems = try CompiledRule.compile(rules.systems)
        devices = try CompiledRule.compile(rules.devices)
    }

    public func details(of agent: String) -> AgentDetails {
        let subject = Array(agent.utf8.prefix(Self.maximumBytes))
        let matcher = Matcher()
        var details = AgentDetails()
        if let match = matcher.first(of: browsers, in: subject) { details.browser = match.software }
        if let match = matcher.first(of: systems, in: subject) { details.os = match.software }
        if let match = matcher.first(of: devices, in: subject) { details.device = match.text(.family, group: 1) }
        return details
    }
}

extension RuleMatch {
    fileprivate var software: AgentDetails.Software {
        AgentDetails.Software(
            family: text(.family, group: 1), major: text(.major, group: 2), minor: text(.minor, group: 3),
            patch: text(.patch, group: 4))
    }
}
