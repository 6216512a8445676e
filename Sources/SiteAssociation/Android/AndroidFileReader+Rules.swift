import JSON

extension AndroidFileReader {
    mutating func readExtensions(_ node: JSONNode, into statement: inout AndroidFile.Statement) {
        guard case .object = node.value else {
            return malformed(node, "relation_extensions must be an object, so there are no dynamic rules.")
        }
        for member in node.members {
            guard let rules = member["dynamic_app_link_components"] else {
                malformed(member, "There is no dynamic_app_link_components, so there are no dynamic rules.")
                continue
            }
            statement.dynamicRules.append(readRules(rules, relation: member.token ?? ""))
        }
    }

    private mutating func readRules(_ node: JSONNode, relation: String) -> AndroidFile.DynamicRules {
        var rules = AndroidFile.DynamicRules(relation: relation, node: node)
        guard case .array = node.value, node.value != [] else {
            rules.isMalformed = true
            malformed(node, "dynamic_app_link_components must be a list of rules; as it is there are none.")
            return rules
        }
        for element in node.elements { readRule(element, into: &rules) }
        return rules
    }

    private mutating func readRule(_ node: JSONNode, into rules: inout AndroidFile.DynamicRules) {
        var component = AndroidFile.Component(node: node)
        guard case .object = node.value else {
            rules.isMalformed = true
            return malformed(node, "A rule must be an object; as it is Android drops all of the rules.")
        }
        for member in node.members { read(member, into: &component, &rules) }
        rules.components.append(component)
    }

    private mutating func read(
        _ member: JSONNode, into component: inout AndroidFile.Component, _ rules: inout AndroidFile.DynamicRules
    ) {
        switch member.token {
        case "/": component.path = readPattern(member, &rules)
        case "#": component.fragment = readPattern(member, &rules)
        case "?": readQuery(member, into: &component, &rules)
        case "exclude":
            if let flag = member.value.boolValue {
                component.excludes = flag
            } else {
                rules.hasOddExclude = true
                malformed(member, "exclude must be true or false; as it is Android may drop all of the rules.")
            }
        case "comments": break
        case "comment":
            component.hasComment = true
            problems.add(
                .androidCommentKey, .warning, member, atName: true,
                "comment is the iOS spelling; on Android it is an unknown key and may make the rule malformed.",
                fix: "Call it \"comments\".")
        default:
            problems.add(
                .unknownKey, .warning, member, atName: true,
                "Android does not know the key \"\(member.token ?? "")\" in a rule.",
                fix: "Remove it; Android has no case folding, no decoding option and no variables.")
        }
    }

    private mutating func readPattern(_ node: JSONNode, _ rules: inout AndroidFile.DynamicRules) -> String? {
        guard let text = node.value.stringValue, !text.isEmpty else {
            rules.isMalformed = true
            malformed(node, "A pattern must be a string that is not empty; as it is Android drops all of the rules.")
            return nil
        }
        return text
    }

    private mutating func readQuery(
        _ node: JSONNode, into component: inout AndroidFile.Component, _ rules: inout AndroidFile.DynamicRules
    ) {
        if node.value.stringValue != nil {
            problems.add(
                .androidQueryStringForm, .warning, node,
                "Android reads only the object form of \"?\"; a string is ignored, so the rule matches more.",
                fix: "Write an object, for example {\"id\": \"?*\"}.")
            return
        }
        guard case .object(let members) = node.value, !members.isEmpty else {
            rules.isMalformed = true
            return malformed(node, "\"?\" must name at least one item; as it is Android drops all of the rules.")
        }
        for member in node.members {
            guard let value = readPattern(member, &rules) else { continue }
            component.query.append(AndroidFile.QueryItem(name: member.token ?? "", value: value))
        }
    }

    private mutating func malformed(_ node: JSONNode, _ explanation: String) {
        problems.add(
            .dynamicRulesMalformed, .error, node, explanation + " The manifest alone decides then.",
            fix: "Write rules like {\"/\": \"/shop/*\"}.")
    }
}
