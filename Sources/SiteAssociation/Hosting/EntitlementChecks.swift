/// What is wrong with an app's associated-domains entitlements, by themselves and for a certain URL.
public struct EntitlementChecks {
    let texts: [String]

    public init(_ entitlements: [String]) { texts = entitlements }

    /// About the entries alone.
    public var findings: [Finding] {
        var findings = texts.flatMap { Self.findings(about: $0) }
        if texts.count > 30 {
            findings.append(
                Finding(
                    .tooManyDomains, .warning, "Apple advises no more than 20 to 30 associated domains.",
                    fix: "Use a wildcard for subdomains."))
        }
        return findings
    }

    private static func findings(about text: String) -> [Finding] {
        guard let entitlement = Entitlement(text) else {
            return [
                Finding(
                    .entitlementNotADomain, .error,
                    "\"\(text)\" is not service:domain; scheme, path, query, port and a slash at the end are not allowed.",
                    fix: "Write applinks:example.com, optionally with ?mode=developer.")
            ]
        }
        if !Entitlement.services.contains(entitlement.service) {
            return [
                Finding(
                    .entitlementUnknownService, .error, "There is no service \"\(entitlement.service)\".",
                    fix: "Use applinks, webcredentials, appclips or activitycontinuation.")
            ]
        }
        if entitlement.service == "appclips", entitlement.isWildcard {
            return [
                Finding(
                    .appClipsWildcard, .error, "Wildcards do not work for appclips.", fix: "Name each domain.")
            ]
        }
        return isInternational(entitlement.host) ? [idn(entitlement.host)] : []
    }

    /// About opening `url` with a file that comes from `place`.
    public func findings(for url: LinkURL, servedAt place: String?, build: AppleDevice.Build) -> [Finding] {
        let links = texts.compactMap(Entitlement.init).filter { $0.service == "applinks" }
        let matching = links.filter { $0.covers(url.host) }
        guard let longest = matching.map(\.host.utf8.count).max() else {
            guard !links.isEmpty else { return [] }
            return [
                Finding(
                    .entitlementMissing, .error, "No applinks entitlement covers \(url.host).",
                    fix: "Add applinks:\(url.host).")
            ]
        }
        let best = matching.filter { $0.host.utf8.count == longest }
        var findings: [Finding] = []
        if build == .appStore, best.allSatisfy({ $0.mode != nil }) {
            findings.append(
                Finding(
                    .entitlementDeveloperOnly, .warning,
                    "The entitlement is for \(best[0].mode?.rawValue ?? "") mode, which builds from the store ignore.",
                    fix: "Add applinks:\(best[0].host) beside it."))
        }
        if let place, place.lowercased() != best[0].host { findings.append(Self.wrongPlace(best[0], place)) }
        return findings
    }

    private static func wrongPlace(_ entitlement: Entitlement, _ place: String) -> Finding {
        entitlement.isWildcard
            ? Finding(
                .wildcardNeedsParentFile, .error,
                "A wildcard reads the file of \(entitlement.host), and this one is at \(place).",
                fix: "Serve it at \(entitlement.host).")
            : Finding(
                .subdomainNeedsOwnFile, .error,
                "The entitlement reads the file of \(entitlement.host), and this one is at \(place).",
                fix: "Serve it at \(entitlement.host) too, or use applinks:*.\(place).")
    }

    /// About the host of a link, whatever the entitlements.
    public static func findings(onHost host: String) -> [Finding] { isInternational(host) ? [idn(host)] : [] }

    private static func isInternational(_ host: String) -> Bool {
        host.utf8.contains { $0 >= 0x80 } || host.split(separator: ".").contains { $0.hasPrefix("xn--") }
    }

    private static func idn(_ host: String) -> Finding {
        Finding(
            .idnDomain, .warning,
            "Users report that associations of international names such as \(host) broken from iOS 16 on.",
            fix: "Use an ASCII name for links.")
    }
}
