import JSON

extension AppleFileReader {
    mutating func readEntry(_ node: JSONNode) -> AppleFile.Entry? {
        guard case .object = node.value else {
            misTyped(node, "An entry of details", "an object")
            return nil
        }
        checkKeys(of: node, known: ["appID", "appIDs", "components", "paths", "defaults"])
        var entry = AppleFile.Entry(node: node)
        if let appID = node["appID"] {
            if let text = appID.value.stringValue {
                entry.appID = AppleFile.AppID(text: text, node: appID)
            } else {
                misTyped(appID, "appID", "a string")
            }
        }
        if let appIDs = node["appIDs"] { entry.appIDs = readAppIDs(appIDs, "appIDs") }
        if let defaults = node["defaults"] { entry.defaults = readDefaults(defaults) }
        if let components = node["components"] { entry.components = readComponents(components) }
        if let paths = node["paths"] { entry.paths = readPaths(paths) }
        return entry
    }

    private mutating func readPaths(_ node: JSONNode) -> [AppleFile.Path]? {
        guard case .array = node.value else {
            misTyped(node, "paths", "an array of strings")
            return nil
        }
        return node.elements.compactMap { element in
            guard let text = element.value.stringValue else {
                misTyped(element, "A path", "a string")
                return nil
            }
            return AppleFile.Path(text: text, node: element)
        }
    }

    private mutating func readComponents(_ node: JSONNode) -> [AppleFile.Component]? {
        guard case .array = node.value else {
            misTyped(node, "components", "an array of objects")
            return nil
        }
        return node.elements.compactMap { element in
            guard case .object = element.value else {
                misTyped(element, "A component", "an object")
                return nil
            }
            checkKeys(of: element, known: AppleKeys.component)
            let comment = element["comment"]
            if let comment, comment.value.stringValue == nil { misTyped(comment, "comment", "a string", .warning) }
            return AppleFile.Component(
                settings: readSettings(element), comment: comment?.value.stringValue, node: element)
        }
    }

    mutating func readDefaults(_ node: JSONNode) -> AppleFile.Settings {
        guard case .object = node.value else {
            misTyped(node, "defaults", "an object")
            return AppleFile.Settings()
        }
        checkKeys(of: node, known: AppleKeys.component)
        for member in node.members where ["/", "?", "#", "exclude"].contains(member.token) {
            problems.add(
                .undocumentedDefault, .warning, member, atName: true,
                "\"\(member.token ?? "")\" in defaults applies to every rule without one, but is not documented.",
                fix: "Write it in the rules that need it.")
        }
        return readSettings(node)
    }

    private mutating func readSettings(_ node: JSONNode) -> AppleFile.Settings {
        var settings = AppleFile.Settings()
        settings.path = readPattern(node["/"], "\"/\"", &settings)
        settings.fragment = readPattern(node["#"], "\"#\"", &settings)
        settings.query = readQuery(node["?"])
        settings.exclude = readFlag(node["exclude"], &settings)
        settings.caseSensitive = readFlag(node["caseSensitive"], &settings)
        settings.percentEncoded = readFlag(node["percentEncoded"], &settings)
        return settings
    }

    private mutating func readPattern(
        _ node: JSONNode?, _ what: String, _ settings: inout AppleFile.Settings
    ) -> Pattern? {
        guard let node else { return nil }
        if let text = node.value.stringValue { return Pattern(text) }
        misTyped(node, what, "a string")
        return nil
    }

    private mutating func readFlag(_ node: JSONNode?, _ settings: inout AppleFile.Settings) -> Bool? {
        guard let node else { return nil }
        if let flag = node.value.boolValue { return flag }
        settings.misTyped.append(node.token ?? "")
        problems.add(
            .wrongType, .error, node,
            "\(node.token ?? "") must be true or false, this is \(node.value.kindDescription), probably ignored.",
            fix: "Write true or false without quotes.")
        return nil
    }

    /// One value that is no string makes the system ignore all of `?`.
    private mutating func readQuery(_ node: JSONNode?) -> QueryPattern? {
        guard let node else { return nil }
        switch node.value {
        case .string(let text): return .text(Pattern(text))
        case .object:
            var items: [QueryPattern.Item] = []
            var isUsable = true
            for member in node.members {
                if let text = member.value.stringValue {
                    let name = member.token ?? ""
                    if !document.repeatedNames.isEmpty { items.removeAll { $0.name.utf8.elementsEqual(name.utf8) } }
                    items.append(QueryPattern.Item(name, Pattern(text)))
                } else {
                    isUsable = false
                    problems.add(
                        .queryValueNotString, .error, member,
                        "A value in \"?\" that is no string makes the system ignore all of \"?\", "
                            + "so the rule matches more than meant.",
                        fix: "Write the value as a string, for example \"?*\" for any that is not empty.")
                }
            }
            return isUsable ? .items(items) : nil
        default:
            misTyped(node, "\"?\"", "a string or an object")
            return nil
        }
    }

    mutating func readVariables(_ node: JSONNode) -> SubstitutionVariables {
        guard case .object = node.value else {
            misTyped(node, "substitutionVariables", "an object of string arrays")
            return SubstitutionVariables()
        }
        var variables: [SubstitutionVariables.Variable] = []
        for member in node.members {
            guard case .array = member.value else {
                misTyped(member, "The values of a variable", "an array of strings")
                continue
            }
            let values = member.elements.compactMap { element -> String? in
                if element.value.stringValue == nil { misTyped(element, "A value of a variable", "a string") }
                return element.value.stringValue
            }
            variables.append(SubstitutionVariables.Variable(member.token ?? "", values))
        }
        return SubstitutionVariables(variables)
    }
}
