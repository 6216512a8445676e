/// What a User-Agent says of the program that sent it.
public struct AgentDetails: Hashable, Sendable {
    /// A program and its version, as far as it is told.
    public struct Software: Hashable, Sendable {
        /// A name such as `Chrome Mobile` or `iOS`; nil if nothing is known.
        public var family: String?
        public var major: String?
        public var minor: String?
        public var patch: String?

        public init(family: String? = nil, major: String? = nil, minor: String? = nil, patch: String? = nil) {
            self.family = family
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// The version with dots, such as `17.1`; nil if it is not told.
        public var version: String? {
            guard let major else { return nil }
            guard let minor else { return major }
            guard let patch else { return "\(major).\(minor)" }
            return "\(major).\(minor).\(patch)"
        }
    }

    public var browser: Software
    public var os: Software
    /// Such as `iPhone`, `Samsung SM-G900F` or `Spider`; nil if nothing is known.
    public var device: String?

    public init(browser: Software = Software(), os: Software = Software(), device: String? = nil) {
        self.browser = browser
        self.os = os
        self.device = device
    }

    /// Whether it is a crawler or a library, and no person.
    public var isBot: Bool { device == "Spider" }
}
