import HTTPServing
import JSON
import LinkDomain

/// One route as an operation of the document.
struct OpenAPIOperation {
    let route: Route

    var json: JSONValue {
        var members: [JSONMember] = [
            JSONMember("operationId", .string(route.operation.id)),
            JSONMember("summary", .string(route.operation.summary)),
            JSONMember("tags", [.string(route.operation.tag.rawValue)]),
        ]
        if !route.operation.about.isEmpty { members.append(JSONMember("description", .string(route.operation.about))) }
        members.append(JSONMember("security", security))
        if !parameters.isEmpty { members.append(JSONMember("parameters", .array(parameters))) }
        if let body = route.body { members.append(JSONMember("requestBody", requestBody(body))) }
        members.append(JSONMember("responses", .object(responses)))
        return .object(members)
    }

    private var security: JSONValue {
        switch route.access {
        case .anyone: []
        case .operatorKey: [["operator_key": []]]
        // Scopes of bearer schemes are allowed since 3.1.
        case .scope(let scope): [["api_key": [.string(scope.code)]]]
        }
    }

    // MARK: What it takes

    private var parameters: [JSONValue] {
        let path: [JSONValue] = pathIdentifiers.filter { route.path.contains("{\($0.pathName)}") }.map { type in
            [
                "name": .string(type.pathName), "in": "path", "required": true,
                "schema": ["type": "string", "format": "uuid"],
                "example": .string(Sample.identifier(type.pathName)),
            ]
        }
        return path + plainPath + route.query.map(parameter(query:)) + fieldParameters
    }

    /// Path parameters that are no identifiers.
    private var plainPath: [JSONValue] {
        guard route.path.contains("{code}") else { return [] }
        let codes = Problem.Kind.all.map(\.code)
        return [
            ["name": "code", "in": "path", "required": true, "schema": ["type": "string", "enum": JSONValue(codes)]]
        ]
    }

    private func parameter(query property: PropertySchema) -> JSONValue {
        var members: [JSONMember] = [
            JSONMember("name", .string(property.name)), JSONMember("in", "query"),
            JSONMember("required", .bool(property.isRequired)),
            JSONMember("description", .string(property.about)),
        ]
        var schema = property.schema
        if let fallback = property.fallback { schema = schema.adding("default", fallback) }
        members.append(JSONMember("schema", schema.json))
        return .object(members)
    }

    private var fieldParameters: [JSONValue] {
        var names: [String] = []
        if route.isIdempotent { names.append("Idempotency-Key") }
        if route.precondition == .optional { names.append("If-Match") }
        if route.precondition == .required { names.append("If-Match-Required") }
        if route.isConditionalRead { names.append("If-None-Match") }
        return names.map(OpenAPIFields.reference(parameter:))
    }

    private func requestBody(_ body: BodyDescription) -> JSONValue {
        let content: JSONValue = ["schema": body.schema.json, "example": body.example]
        return [
            "required": true,
            "content": .object(body.mediaTypes.map { JSONMember($0, content) }),
        ]
    }

    // MARK: What it answers

    private var responses: [JSONMember] {
        var responses = [JSONMember(String(route.answer.status.code), success)]
        if route.isConditionalRead {
            let headers = JSONValue.object([OpenAPIFields.reference(header: "ETag")] + limitHeaders)
            responses.append(JSONMember("304", ["description": "As you have it.", "headers": headers]))
        }
        for (status, kinds) in problemsByStatus {
            responses.append(JSONMember(String(status), problem(status, kinds)))
        }
        return responses.sorted { $0.name < $1.name }
    }

    private var success: JSONValue {
        var headers = limitHeaders
        if route.answer.hasEntityTag { headers.insert(OpenAPIFields.reference(header: "ETag"), at: 0) }
        if route.answer.isCreation { headers.insert(OpenAPIFields.reference(header: "Location"), at: 0) }
        if route.isIdempotent { headers.append(OpenAPIFields.reference(header: "Idempotency-Replayed")) }
        var members: [JSONMember] = [
            JSONMember("description", .string(route.answer.about)), JSONMember("headers", .object(headers)),
        ]
        if let schema = route.answer.schema {
            members.append(JSONMember("content", ["application/json": ["schema": schema.json]]))
        }
        return .object(members)
    }

    private var limitHeaders: [JSONMember] {
        guard route.access != .anyone else { return [] }
        return ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"].map(OpenAPIFields.reference(header:))
    }

    private var problemsByStatus: [(status: Int, kinds: [Problem.Kind])] {
        Dictionary(grouping: route.problems, by: \.status).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func problem(_ status: Int, _ kinds: [Problem.Kind]) -> JSONValue {
        var headers = limitHeaders
        if status == 429 || status == 503 { headers.insert(OpenAPIFields.reference(header: "Retry-After"), at: 0) }
        if status == 401 { headers.insert(OpenAPIFields.reference(header: "WWW-Authenticate"), at: 0) }
        let schema: JSONValue = [
            "allOf": [
                ["$ref": "#/components/schemas/Problem"],
                ["properties": ["type": ["enum": JSONValue(kinds.map(\.type))]]],
            ]
        ]
        return [
            "description": .string(kinds.map { "\($0.title)." }.joined(separator: " ")),
            "headers": .object(headers),
            "content": ["application/problem+json": ["schema": schema]],
        ]
    }
}

extension Route {
    /// Whether `If-None-Match` is heeded.
    var isConditionalRead: Bool { method == .get && answer.hasEntityTag }
}
