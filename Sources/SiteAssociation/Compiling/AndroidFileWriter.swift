import JSON

/// Writes a domain's `assetlinks.json`: one statement for each package.
struct AndroidFileWriter {
    static let openURLs = "delegate_permission/common.handle_all_urls"
    static let useCredentials = "delegate_permission/common.get_login_creds"

    let domain: DomainAssociation
    let selection: RuleSelection

    func write() -> JSONValue {
        .array(AppleFileWriter.unique(domain.apps.flatMap(\.androidApps).map(\.packageName)).compactMap(statement))
    }

    private func statement(packageName: String) -> JSONValue? {
        let apps = domain.apps.indices.filter { app in
            domain.apps[app].androidApps.contains { $0.packageName == packageName }
        }
        let rules = selection.rules(opening: Set(apps))
        let opens = rules.contains(where: \.opens)
        var relations: [String] = []
        if opens { relations.append(Self.openURLs) }
        if apps.contains(where: domain.credentialApps.contains) { relations.append(Self.useCredentials) }
        guard !relations.isEmpty else { return nil }

        var members = [
            JSONMember("relation", JSONValue(relations)),
            JSONMember("target", target(packageName, apps)),
        ]
        if opens, let components = dynamicComponents(rules) {
            members.append(
                JSONMember(
                    "relation_extensions", [Self.openURLs: ["dynamic_app_link_components": .array(components)]]))
        }
        return .object(members)
    }

    private func target(_ packageName: String, _ apps: [Int]) -> JSONValue {
        let forms = apps.flatMap { domain.apps[$0].androidApps }.filter { $0.packageName == packageName }
        let fingerprints = AppleFileWriter.unique(forms.flatMap(\.fingerprints).map { $0.uppercased() })
        return [
            "namespace": "android_app", "package_name": .string(packageName),
            "sha256_cert_fingerprints": JSONValue(fingerprints),
        ]
    }

    /// `nil` when every URL opens the app, so that there is nothing to narrow.
    private func dynamicComponents(_ rules: [(rule: Int, opens: Bool)]) -> [JSONValue]? {
        let translated = rules.map { (AndroidRule(domain.rules[$0.rule], opens: $0.opens), $0.opens) }
        if let first = translated.first, first.1, first.0.matchesEverything { return nil }
        let components = translated.flatMap(\.0.components)
        // All that would open it was left out. Without rules Android would open everything.
        guard translated.contains(where: { $0.1 && !$0.0.components.isEmpty }) else {
            return [["/": "*", "exclude": true]]
        }
        return components
    }
}
