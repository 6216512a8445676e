import JSON

/// Turns a JSON document into an ``AppleFile``, noting what the systems will ignore.
struct AppleFileReader {
    let document: JSONDocument
    var problems: ProblemList
    var hasMisTypedValues = false

    init(_ document: JSONDocument) {
        self.document = document
        problems = ProblemList(document.source)
    }

    mutating func read(into file: inout AppleFile) {
        reportText()
        guard case .object = document.value else {
            misTyped(document.root, "The file", "an object")
            file.hasMisTypedValues = true
            return
        }
        let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
        checkKeys(of: document.root, known: services)
        if !services.contains(where: { document.root[$0] != nil }) {
            problems.add(
                .noKnownService, .warning, document.root,
                "None of applinks, webcredentials, appclips and activitycontinuation is there, so nothing is declared.",
                fix: "Put the rules under \"applinks\": {\"details\": […]}.")
        }
        if let applinks = document.root["applinks"] { readAppLinks(applinks, into: &file) }
        file.credentialApps = readService("webcredentials")
        file.appClips = readService("appclips")
        file.handoffApps = readService("activitycontinuation")
        file.hasMisTypedValues = hasMisTypedValues
    }

    private mutating func reportText() {
        if document.hasByteOrderMark {
            let start = document.source.position(at: 0)
            problems.add(
                AssociationProblem(
                    .bom, .warning, range: 0..<3, position: start,
                    "The file begins with a byte order mark, which JSON forbids; whether Apple accepts it is not known.",
                    fix: "Save the file as UTF-8 without a byte order mark."))
        }
        problems.addRepeatedNames(of: document)
    }

    private mutating func readAppLinks(_ node: JSONNode, into file: inout AppleFile) {
        guard case .object = node.value else { return misTyped(node, "applinks", "an object") }
        file.hasAppLinks = true
        checkKeys(of: node, known: ["apps", "details", "defaults", "substitutionVariables"])
        if let apps = node["apps"], apps.value != [] {
            problems.add(
                .appsNotEmpty, .warning, apps,
                "applinks.apps belongs to the old form and has to be an empty array there.",
                fix: "Write \"apps\": [] or leave it out, and name the apps in details.")
        }
        if let defaults = node["defaults"] { file.defaults = readDefaults(defaults) }
        if let variables = node["substitutionVariables"] { file.variables = readVariables(variables) }
        readDetails(node, into: &file)
    }

    private mutating func readDetails(_ applinks: JSONNode, into file: inout AppleFile) {
        guard let details = applinks["details"] else {
            problems.add(
                .noDetails, .warning, applinks, atName: true,
                "applinks has no details, so no app opens any link.",
                fix: "Add \"details\" with an entry for each app.")
            return
        }
        switch details.value {
        case .array:
            for element in details.elements {
                if let entry = readEntry(element) { file.entries.append(entry) }
            }
        case .object:
            file.detailsIsDictionary = true
            problems.add(
                .detailsDictionary, .warning, details,
                "details is an object keyed by app, an early form in which the order of the apps is not kept.",
                fix: "Write an array of entries, each with its appIDs.")
            for member in details.members {
                guard var entry = readEntry(member) else { continue }
                entry.appID = AppleFile.AppID(text: member.token ?? "", node: member)
                file.entries.append(entry)
            }
        default: misTyped(details, "details", "an array")
        }
        if details.value == [] {
            problems.add(
                .noDetails, .note, details, "details is empty, so no app opens any link.",
                fix: "Add an entry for each app, or remove applinks.")
        }
    }

    private mutating func readService(_ name: String) -> [AppleFile.AppID] {
        guard let service = document.root[name] else { return [] }
        guard case .object = service.value else {
            misTyped(service, name, "an object")
            return []
        }
        checkKeys(of: service, known: ["apps"])
        guard let apps = service["apps"] else {
            problems.add(
                .missingAppID, .warning, service, atName: true, "\(name) names no apps.",
                fix: "Add \"apps\": [\"PREFIX.bundle.id\"].")
            return []
        }
        return readAppIDs(apps, "\(name).apps")
    }

    mutating func readAppIDs(_ node: JSONNode, _ what: String) -> [AppleFile.AppID] {
        guard case .array = node.value else {
            misTyped(node, what, "an array of strings")
            return []
        }
        return node.elements.compactMap { element in
            guard let text = element.value.stringValue else {
                misTyped(element, "An app identifier", "a string")
                return nil
            }
            return AppleFile.AppID(text: text, node: element)
        }
    }

    mutating func misTyped(
        _ node: JSONNode, _ what: String, _ expected: String,
        _ severity: AssociationProblem.Severity = .error
    ) {
        hasMisTypedValues = true
        problems.add(
            .wrongType, severity, node, "\(what) must be \(expected), this is \(node.value.kindDescription).",
            fix: "Write \(expected).")
    }
}
