/// One of Apple's systems in a certain version, and what of the file it understands.
public struct AppleSystem: Hashable, Sendable {
    public enum Family: String, Hashable, Sendable, CaseIterable {
        case iOS, iPadOS, macOS, tvOS, watchOS, visionOS
    }

    public struct Version: Hashable, Sendable, Comparable {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// Reads `17`, `13.5` or `10.15.6`.
        public init?(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
            self.init(parts[0] ?? 0, parts.count > 1 ? parts[1] ?? 0 : 0, parts.count > 2 ? parts[2] ?? 0 : 0)
        }

        public static func < (left: Version, right: Version) -> Bool {
            (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
        }
    }

    /// Something that came with a certain version.
    public enum Feature: Hashable, Sendable, CaseIterable {
        case universalLinks
        /// `NOT ` in front of a path.
        case notPaths
        /// `components` and `appIDs`.
        case components
        case caseSensitive
        case substitutionVariables
        /// `percentEncoded` and `defaults`.
        case percentEncoded
    }

    public let family: Family
    public let version: Version

    public init(_ family: Family, _ version: Version) {
        self.family = family
        self.version = version
    }

    /// What is assumed when nobody says otherwise.
    public static let current = AppleSystem(.iOS, Version(17))

    /// Reads `iOS 13.5`, `macOS 11`, `iOS` or just `13.5`.
    public init?(_ text: String) {
        let words = text.split(separator: " ")
        guard let last = words.last, words.count <= 2 else { return nil }
        let family = words.count == 2 || Version(String(last)) == nil ? Self.family(String(words[0])) : .iOS
        guard let family else { return nil }
        if words.count == 1, let known = Self.family(String(last)) {
            self.init(known, Self.newest(known))
        } else {
            guard let version = Version(String(last)) else { return nil }
            self.init(family, version)
        }
    }

    private static func family(_ name: String) -> Family? {
        Family.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    }

    private static func newest(_ family: Family) -> Version {
        switch family {
        case .iOS, .iPadOS, .tvOS: Version(17)
        case .macOS: Version(14)
        case .watchOS: Version(10)
        case .visionOS: Version(1)
        }
    }

    public func has(_ feature: Feature) -> Bool { version >= since(feature) }

    /// The version with which `feature` came to this family.
    public func since(_ feature: Feature) -> Version {
        switch (family, feature) {
        case (.visionOS, _): Version(1)
        case (.watchOS, _): Version(7)
        case (.macOS, .universalLinks), (.macOS, .notPaths), (.macOS, .components): Version(10, 15)
        case (.macOS, .caseSensitive): Version(10, 15, 5)
        case (.macOS, .substitutionVariables): Version(10, 15, 6)
        case (.macOS, .percentEncoded): Version(11)
        case (.tvOS, .caseSensitive), (.tvOS, .substitutionVariables): Version(13, 4)
        case (_, .universalLinks): Version(9)
        case (_, .notPaths): Version(9, 2)
        case (_, .components): Version(13)
        case (_, .caseSensitive), (_, .substitutionVariables): Version(13, 5)
        case (_, .percentEncoded): Version(14)
        }
    }

    /// Whether this is a system on which `*` is reported not to match the bare root.
    var isIOS9: Bool { (family == .iOS || family == .iPadOS) && version.major == 9 }
}

extension AppleSystem.Version: CustomStringConvertible {
    public var description: String { patch > 0 ? "\(major).\(minor).\(patch)" : "\(major).\(minor)" }
}

extension AppleSystem: CustomStringConvertible {
    public var description: String { "\(family.rawValue) \(version)" }
}
