import HTTPServing
import JSON

extension Route {
    /// `GET /problems`
    static let listProblems = Route(
        .get, "/problems", .anyone,
        Operation("listProblems", .document, "List the kinds of problems", "What the `type` of a problem can be."),
        .nothing, answer: .document("All kinds.", Schema.object(listProperties, isClosed: false))
    ) { _ in Document(["data": .array(Problem.Kind.all.map(\.json))]) }

    /// `GET /problems/{code}`
    static let getProblem = Route(
        .get, "/problems/{code}", .anyone,
        Operation(
            "getProblem", .document, "Explain a kind of problem", "The address that a problem's `type` leads to."),
        .nothing, answer: .document("The kind.", Problem.Kind.schema), problems: [.noSuchResource]
    ) { call in
        guard let kind = Problem.Kind.all.first(where: { $0.code == call.parameters["code"] }) else {
            throw Problem(.noSuchResource, "There is no such kind of problem.")
        }
        return Document(kind.json)
    }

    private static let listProperties = [
        PropertySchema(
            name: "data", schema: .array(of: Problem.Kind.schema), isRequired: true, about: "By status.")
    ]
}

extension Problem.Kind {
    fileprivate var json: JSONValue {
        ["type": .string(type), "status": .integer(status), "title": .string(title)]
    }

    fileprivate static var schema: Schema {
        Schema.object(
            [
                PropertySchema(name: "type", schema: .string(), isRequired: true, about: "As problems have it."),
                PropertySchema(
                    name: "status", schema: Schema([JSONMember("type", "integer")]), isRequired: true,
                    about: "The HTTP status."),
                PropertySchema(name: "title", schema: .string(), isRequired: true, about: "What it means."),
            ], isClosed: false
        ).named("ProblemKind")
    }
}
