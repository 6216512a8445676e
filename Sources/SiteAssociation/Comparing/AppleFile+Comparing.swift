import JSON

extension AppleFile {
    /// URLs that show what the rules do, three for each and not more than a file of ordinary size gives rise to.
    var samples: [LinkURL] {
        let patterns = entries.lazy.flatMap { entry -> [URLPattern] in
            guard let components = entry.components else {
                return (entry.paths ?? []).map { path in
                    let text = path.excludes ? String(path.text.dropFirst(4)) : path.text
                    return URLPattern(path: Pattern(text, readsVariables: false))
                }
            }
            return components.map { self.effectiveSettings(of: $0, in: entry).pattern }
        }
        return [LinkURL("https://example.com/")].compactMap(\.self)
            + patterns.prefix(Self.sampledRules).flatMap { ExampleURL($0, variables).samples }
    }

    static let sampledRules = 1_000

    /// The rules of each app as text, in the order of the file.
    var rulesByApp: [(app: String, rules: [String])] {
        entries.flatMap { entry -> [(app: String, rules: [String])] in
            let rules =
                (entry.components ?? []).map(\.node.value.description)
                + (entry.paths ?? []).map(\.node.value.description)
            return (entry.appIDs ?? [entry.appID].compactMap(\.self)).map { ($0.text, rules) }
        }
    }
}

extension AndroidFile {
    var samples: [LinkURL] {
        let components = statements.lazy.flatMap(\.dynamicRules).flatMap(\.components)
        return [LinkURL("https://example.com/")].compactMap(\.self)
            + components.prefix(AppleFile.sampledRules).flatMap { component in
                func pattern(_ text: String) -> Pattern { Pattern(text, readsVariables: false) }
                let items = component.query.map { QueryPattern.Item($0.name, pattern($0.value)) }
                let parts = URLPattern(
                    path: component.path.map(pattern), query: items.isEmpty ? nil : .items(items),
                    fragment: component.fragment.map(pattern), percentEncoded: false)
                return ExampleURL(parts, SubstitutionVariables()).samples
            }
    }

    /// The certificates and rules of each package as text.
    var rulesByApp: [(app: String, rules: [String])] {
        statements.filter(\.isValid).compactMap { statement in
            guard case .androidApp(let name, let fingerprints) = statement.target else { return nil }
            return (
                name,
                statement.relations + fingerprints
                    + statement.dynamicRules.flatMap(\.components).map(\.node.value.description)
            )
        }
    }
}
