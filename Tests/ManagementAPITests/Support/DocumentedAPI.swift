import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

/// The API as a client sees it, with every answer held against the OpenAPI document.
struct DocumentedAPI: Sendable {
    let api: API
    private static let document = OpenAPIDocument(routes: Route.all).json
    private static let validator = SchemaValidator(document: document)

    func send(
        _ method: HTTPServing.Method, _ path: String, key: String? = nil, body: JSONValue? = nil,
        fields: Fields = Fields()
    ) async throws -> Answer {
        try await send(method, path, key: key, text: body?.description, fields: fields)
    }

    func send(
        _ method: HTTPServing.Method, _ path: String, key: String?, text: String?, fields: Fields = Fields()
    ) async throws -> Answer {
        var fields = fields
        if let key { fields["authorization"] = "Bearer \(key)" }
        if text != nil, fields["content-type"] == nil { fields["content-type"] = "application/json" }
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let request = Request(
            method: method, path: parts[0], query: parts.count > 1 ? parts[1] : nil, fields: fields,
            body: Array((text ?? "").utf8), id: "test-request", peer: PeerAddress("192.0.2.1")!)
        let response = await api.respond(to: request)
        let answer = try Answer(response)
        if let route = response.route { Self.check(answer, method, route) }
        return answer
    }

    /// Status, kind of problem, media type and form have to be what the document says.
    private static func check(_ answer: Answer, _ method: HTTPServing.Method, _ route: String) {
        let name = method == .head ? "get" : method.name.lowercased()
        let operation = document["paths"]?[route]?[name]
        let documented = operation?["responses"]?[String(answer.status)]
        #expect(documented != nil, "\(method) \(route) does not document \(answer.status) \(answer.json)")
        guard answer.json != .null, let content = documented?["content"]?.objectValue?.first else { return }
        #expect(answer.fields["content-type"] == content.name)
        if let schema = content.value["schema"] {
            #expect(validator.problems(of: answer.json, against: schema) == [], "\(method) \(route)")
        }
        if answer.status >= 400 { #expect(answer.json["status"]?.intValue == answer.status) }
    }
}
