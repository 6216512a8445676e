import JSON

extension AndroidFile {
    /// Everything that is wrong or suspicious, in the order of the file.
    ///
    /// `device` adds what can only be said about certain apps: whether package and certificate are theirs.
    public func validate(on device: AndroidDevice? = nil) -> [AssociationProblem] {
        var validator = AndroidFileValidator(file: self)
        validator.validate(device)
        return validator.list.inOrder
    }
}

private struct AndroidFileValidator {
    let file: AndroidFile
    var list: ProblemList

    /// What the client of the Android project reads at most.
    static let largestFile = 1 << 20

    init(file: AndroidFile) {
        self.file = file
        list = ProblemList(file.document.source)
        for problem in file.readingProblems { list.add(problem) }
    }

    mutating func validate(_ device: AndroidDevice?) {
        let size = file.document.source.bytes.count
        if size > Self.largestFile {
            list.add(ProblemList.size(.tooLarge, .error, "The file has \(size) bytes; over 1 MiB Android gives up."))
        }
        for statement in file.statements {
            for rules in statement.dynamicRules { validate(rules) }
        }
        reportRepeatedRules()
        for app in device?.apps ?? [] { compare(app) }
    }

    private mutating func validate(_ rules: AndroidFile.DynamicRules) {
        for rule in rules.components { validate(rule, rules) }
        guard !rules.isMalformed, !rules.components.isEmpty else { return }
        if rules.components.allSatisfy(\.excludes) {
            list.add(
                .excludeOnlyRules, .warning, rules.node, atName: true,
                "Every rule excludes, and a URL that no rule matches does not open the app either.",
                fix: "End with {\"/\": \"*\"}.")
        }
        let covered = AndroidCover.find(rules.components)
        for (index, earlier) in covered.sorted(by: { $0.key < $1.key }) {
            list.add(
                .unreachableRule, .warning, rules.components[index].node,
                "This never decides: the earlier \(rules.components[earlier].node.value) matches every URL that it matches.",
                fix: "Put it before \(rules.components[earlier].node.pointer), or remove it.")
        }
    }

    private mutating func validate(_ rule: AndroidFile.Component, _ rules: AndroidFile.DynamicRules) {
        if rule.isEmpty, !rules.isMalformed {
            list.add(
                .androidRuleWithoutPattern, .warning, rule.node,
                "A rule without a pattern is no catch-all on Android: it matches nothing, or voids all rules.",
                fix: "Write {\"/\": \"*\"} if every URL is meant.")
        }
        if let path = rule.path, let node = rule.node["/"] {
            list.add(PathChecks(path).findings.filter { $0.code != .catchAllRule }, node)
            check(path, node)
        }
        if let fragment = rule.fragment, let node = rule.node["#"] { check(fragment, node) }
        for item in rule.query {
            if let node = rule.node["?"]?[item.name] { check(item.value, node) }
        }
    }

    private mutating func check(_ pattern: String, _ node: JSONNode) {
        if AndroidGlob.dependsOnBacktracking(pattern) {
            list.add(
                .androidStarNotGreedy, .warning, node,
                "Android's * stops at the first place where the next character occurs and tries no other, "
                    + "so this matches less than on iOS.",
                fix: "Keep * at the end of patterns.")
        }
        let bytes = Array(pattern.utf8)
        if bytes.indices.contains(where: {
            bytes[$0] == UInt8(ascii: "%") && PercentEncoding.escape(in: bytes, at: $0) != nil
        }) {
            list.add(
                .androidEncodedPattern, .warning, node,
                "Android decodes the URL before it compares, so %XX in a pattern never matches.",
                fix: "Write the character itself.")
        }
        if pattern.contains("$(") {
            list.add(
                .androidVariable, .warning, node, "Android has no substitution variables; this is plain text.",
                fix: "Write a rule for each value.")
        }
    }

    private mutating func reportRepeatedRules() {
        var seen: [String: JSONNode] = [:]
        for statement in file.statements where statement.isValid {
            guard case .androidApp(let name, _) = statement.target else { continue }
            for rules in statement.dynamicRules {
                let key = "\(name) \(rules.relation)"
                guard let first = seen[key] else {
                    seen[key] = rules.node
                    continue
                }
                list.add(
                    .dynamicRulesDeclaredTwice, .warning, rules.node, atName: true,
                    "Rules for \(name) are also at \(first.pointer); they are not merged, and which count is not said.",
                    fix: "Put all rules of an app into one list.")
            }
        }
    }

    private mutating func compare(_ app: AndroidDevice.App) {
        let naming = file.statements.filter { statement in
            guard case .androidApp(app.packageName, _) = statement.target else { return false }
            return true
        }
        guard let first = naming.first else {
            guard !file.statements.isEmpty else { return }
            list.add(
                .packageMismatch, .error, file.document.root,
                "No statement is about \(app.packageName).", fix: "Add one, and check the spelling; case counts.")
            return
        }
        guard let certificate = app.certificate else { return }
        let listed = naming.flatMap { statement -> [String] in
            guard case .androidApp(_, let fingerprints) = statement.target else { return [] }
            return fingerprints
        }
        if !listed.contains(where: { $0.uppercased() == certificate.uppercased() }) {
            list.add(
                .fingerprintMismatch, .error,
                first.node["target"]?["sha256_cert_fingerprints"] ?? first.node,
                "The installed \(app.packageName) is signed with another certificate, \(certificate.prefix(11))….",
                fix: "Add its fingerprint; for apps from Play it is the app signing key's and not the upload key's.")
        }
    }
}
