import HTTPServing
import JSON

extension Problem {
    /// The answer to the request called `requestID`.
    func response(requestID: String) -> Response {
        var members: [JSONMember] = [
            JSONMember("type", .string(kind.type)),
            JSONMember("title", .string(kind.title)),
            JSONMember("status", .integer(kind.status)),
            JSONMember("detail", .string(detail)),
            JSONMember("request_id", .string(requestID)),
        ]
        if !faults.isEmpty { members.append(JSONMember("errors", .array(faults.map(\.json)))) }

        var answer: Fields = ["content-type": "application/problem+json", "cache-control": "no-store"]
        if let retryAfter { answer["retry-after"] = String(retryAfter) }
        for field in fields { answer.add(field.name, field.value) }
        let body = Response.Body.bytes(JSONValue.object(members).serialized())
        return Response(status: Status(code: kind.status), fields: answer, body: body)
    }

    static var schema: Schema {
        let fault = Schema.object(
            [
                PropertySchema(
                    name: "pointer", schema: .string(), isRequired: false,
                    about: "Where in the body (RFC 6901)."),
                PropertySchema(
                    name: "parameter", schema: .string(), isRequired: false, about: "Which query parameter."),
                PropertySchema(name: "header", schema: .string(), isRequired: false, about: "Which header field."),
                PropertySchema(name: "code", schema: .string(), isRequired: true, about: "Stable; for programs."),
                PropertySchema(name: "detail", schema: .string(), isRequired: true, about: "For people; may change."),
            ], isClosed: false)
        let type = Schema.string(JSONMember("format", "uri-reference"))
        return Schema.object(
            [
                PropertySchema(name: "type", schema: type, isRequired: true, about: "What kind of problem; stable."),
                PropertySchema(name: "title", schema: .string(), isRequired: true, about: "The kind in words."),
                PropertySchema(
                    name: "status", schema: Schema([JSONMember("type", "integer")]), isRequired: true,
                    about: "The HTTP status."),
                PropertySchema(name: "detail", schema: .string(), isRequired: true, about: "What is wrong this time."),
                PropertySchema(
                    name: "request_id", schema: .string(), isRequired: false, about: "What to quote to the operator."),
                PropertySchema(
                    name: "errors", schema: .array(of: fault), isRequired: false, about: "Each place at fault."),
            ], isClosed: false
        ).named("Problem")
    }
}
