import JSON

/// Turns a JSON document into the statements of an ``AndroidFile``. An invalid statement is skipped, the rest stay.
struct AndroidFileReader {
    let document: JSONDocument
    var problems: ProblemList

    init(_ document: JSONDocument) {
        self.document = document
        problems = ProblemList(document.source)
    }

    mutating func read() -> [AndroidFile.Statement] {
        if document.hasByteOrderMark {
            problems.add(
                AssociationProblem(
                    .bom, .error, range: 0..<3, position: document.source.position(at: 0),
                    "The file begins with a byte order mark; Google asks for UTF-8 without one.",
                    fix: "Save the file as UTF-8 without a byte order mark."))
        }
        problems.addRepeatedNames(of: document)
        guard case .array = document.value else {
            problems.add(
                .wrongType, .error, document.root,
                "The file must be an array of statements, this is \(document.value.kindDescription).",
                fix: "Put the statements between [ and ].")
            return []
        }
        return document.root.elements.map { readStatement($0) }
    }

    private mutating func readStatement(_ node: JSONNode) -> AndroidFile.Statement {
        var statement = AndroidFile.Statement(node: node)
        guard case .object = node.value else {
            invalid(&statement, .statementInvalid, node, "A statement must be an object.", fix: "Write { … }.")
            return statement
        }
        if let include = node["include"] {
            readInclude(include, of: node, into: &statement)
            return statement
        }
        readRelations(node, into: &statement)
        readTarget(node, into: &statement)
        if let extensions = node["relation_extensions"] { readExtensions(extensions, into: &statement) }
        return statement
    }

    private mutating func readInclude(
        _ include: JSONNode, of node: JSONNode, into statement: inout AndroidFile.Statement
    ) {
        if node["relation"] != nil || node["target"] != nil {
            invalid(
                &statement, .includeWithOtherFields, node,
                "include stands beside relation or target, which makes the statement invalid.",
                fix: "Give include a statement of its own.", .error)
        }
        guard let text = include.value.stringValue, let url = LinkURL(text) else {
            return invalid(
                &statement, .statementInvalid, include, "include must be the address of a file.",
                fix: "Write a string such as \"https://example.com/more.json\".")
        }
        guard url.scheme == "https" else {
            return invalid(
                &statement, .includeInsecure, include,
                "A file served by https may not include one that is not.", fix: "Serve it by https.", .error)
        }
        statement.include = text
        problems.add(
            .includeNotRead, .note, include, "The included file is not read here, so what it says is not checked.",
            fix: "Check it as well, or copy its statements into this file.")
    }

    private mutating func readRelations(_ node: JSONNode, into statement: inout AndroidFile.Statement) {
        guard let relation = node["relation"] else {
            return invalid(
                &statement, .statementInvalid, node, "The statement has no relation, so it is skipped.",
                fix: "Add \"relation\": [\"\(AndroidFileWriter.openURLs)\"].")
        }
        guard case .array = relation.value, relation.value != [] else {
            return invalid(
                &statement, .relationForm, relation, "relation must be a list of at least one string.",
                fix: "Write [\"\(AndroidFileWriter.openURLs)\"].", .error)
        }
        for element in relation.elements {
            guard let text = element.value.stringValue, Self.isRelation(text) else {
                invalid(
                    &statement, .relationForm, element,
                    "This is no relation: it takes a kind and a detail in lower case with one / between them.",
                    fix: "Write \"\(AndroidFileWriter.openURLs)\".", .error)
                continue
            }
            statement.relations.append(text)
            if ![AndroidFileWriter.openURLs, AndroidFileWriter.useCredentials].contains(text) {
                problems.add(
                    .relationForm, .note, element, "This relation is not one that links or passwords need.",
                    fix: "For links it is \"\(AndroidFileWriter.openURLs)\".")
            }
        }
    }

    private static func isRelation(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2 else { return false }
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { byte in
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
                }
        }
    }

    mutating func invalid(
        _ statement: inout AndroidFile.Statement, _ code: ProblemCode, _ node: JSONNode, _ explanation: String,
        fix: String, _ severity: AssociationProblem.Severity = .warning
    ) {
        statement.isValid = false
        problems.add(code, severity, node, explanation, fix: fix)
    }
}
