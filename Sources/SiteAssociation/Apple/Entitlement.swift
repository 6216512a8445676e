/// One line of an app's `com.apple.developer.associated-domains`, such as `applinks:*.example.com?mode=developer`.
public struct Entitlement: Hashable, Sendable {
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        case developer
        case managed
        case developerAndManaged = "developer+managed"
    }

    public static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

    public let service: String
    /// Without the `*.` of a wildcard, in lower case.
    public let host: String
    public let isWildcard: Bool
    public let mode: Mode?

    /// Reads `service:host[?mode=…]`; `nil` for anything else, such as a URL after the colon.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        service = String(text[..<colon])
        var rest = text[text.index(after: colon)...]
        var mode: Mode?
        if let mark = rest.firstIndex(of: "?") {
            let option = rest[rest.index(after: mark)...]
            guard option.hasPrefix("mode="), let known = Mode(rawValue: String(option.dropFirst(5))) else { return nil }
            mode = known
            rest = rest[..<mark]
        }
        self.mode = mode
        isWildcard = rest.hasPrefix("*.")
        host = (isWildcard ? rest.dropFirst(2) : rest).lowercased()
        guard Self.isHost(host) else { return nil }
    }

    /// Whether it is about `other`: the host itself, or for a wildcard what is below it.
    public func covers(_ other: String) -> Bool {
        isWildcard ? other.hasSuffix("." + host) && other.utf8.count > host.utf8.count + 1 : other == host
    }

    private static func isHost(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                !label.isEmpty && label.utf8.count <= 63
                    && label.utf8.allSatisfy { byte in
                        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                            || byte == UInt8(ascii: "-") || byte >= 0x80
                    }
            }
    }
}
