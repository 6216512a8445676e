import JSON

extension AndroidFileReader {
    mutating func readTarget(_ node: JSONNode, into statement: inout AndroidFile.Statement) {
        guard let target = node["target"] else {
            return invalid(
                &statement, .statementInvalid, node, "The statement has no target, so it is skipped.",
                fix: "Add a target with namespace, package_name and sha256_cert_fingerprints.")
        }
        switch target["namespace"]?.value.stringValue {
        case "android_app": readApp(target, into: &statement)
        case "web": readSite(target, into: &statement)
        default:
            invalid(
                &statement, .statementInvalid, target["namespace"] ?? target,
                "The namespace of a target is android_app or web, so the statement is skipped.",
                fix: "Write \"namespace\": \"android_app\".")
        }
    }

    private mutating func readApp(_ target: JSONNode, into statement: inout AndroidFile.Statement) {
        var packageName = ""
        if let name = target["package_name"], let text = name.value.stringValue {
            packageName = text
            if !AndroidForms.isPackageName(text) {
                problems.add(
                    .packageNameForm, .error, name, "This cannot be the name of an Android package.",
                    fix: "Write the applicationId, for example com.example.app.")
            }
        } else {
            invalid(
                &statement, .statementInvalid, target["package_name"] ?? target,
                "The target has no package_name, so the statement is skipped.", fix: "Add the applicationId of the app."
            )
        }
        let fingerprints = readFingerprints(target, into: &statement)
        statement.target = .androidApp(packageName: packageName, fingerprints: fingerprints)
    }

    private mutating func readFingerprints(
        _ target: JSONNode, into statement: inout AndroidFile.Statement
    ) -> [String] {
        guard let node = target["sha256_cert_fingerprints"] else {
            invalid(
                &statement, .statementInvalid, target,
                "The target has no sha256_cert_fingerprints, so the statement is skipped.",
                fix: "Add the SHA-256 fingerprint of the app signing certificate.")
            return []
        }
        guard case .array = node.value, node.value != [] else {
            invalid(
                &statement, .fingerprintForm, node, "sha256_cert_fingerprints must be a list of at least one string.",
                fix: "Write [\"14:6D:…\"].", .error)
            return []
        }
        var fingerprints: [String] = []
        for element in node.elements {
            let text = element.value.stringValue ?? ""
            fingerprints.append(text)
            if let fault = AndroidForms.fault(ofFingerprint: text) {
                statement.hasOddFingerprint = true
                invalid(
                    &statement, .fingerprintForm, element, "This is no SHA-256 fingerprint: \(fault).",
                    fix: "Copy it from Play Console › App integrity: 32 pairs of upper-case digits with colons.", .error
                )
            }
        }
        if fingerprints.count == 1 {
            problems.add(
                .playSigningKeyHint, .note, node,
                "There is one certificate; with Play App Signing, installs carry Google's and not the upload key's.",
                fix: "Make sure it is the one under Play Console › App integrity › App signing key certificate.")
        }
        return fingerprints
    }

    private mutating func readSite(_ target: JSONNode, into statement: inout AndroidFile.Statement) {
        guard let node = target["site"], let text = node.value.stringValue else {
            return invalid(
                &statement, .statementInvalid, target["site"] ?? target,
                "The target has no site, so the statement is skipped.", fix: "Add \"site\": \"https://example.com\".")
        }
        statement.target = .web(site: text)
        guard let url = LinkURL(text), ["http", "https"].contains(url.scheme) else {
            return invalid(
                &statement, .siteForm, node, "A site is http(s)://host, optionally with a port.",
                fix: "Write \"https://example.com\".", .error)
        }
        if !url.path.isEmpty || url.query != nil || url.fragment != nil || url.userInfo != nil {
            invalid(
                &statement, .siteForm, node,
                "A site has no path, query, fragment or user; even a lone / at its end is refused.",
                fix: "Write \"\(url.scheme)://\(url.host)\(url.port.map { ":" + $0 } ?? "")\".", .error)
        }
    }
}
