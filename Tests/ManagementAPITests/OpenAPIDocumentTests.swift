import HTTPServing
import JSON
import Testing

@testable import ManagementAPI

struct OpenAPIDocumentTests {
    let document = OpenAPIDocument(routes: Route.all).json

    @Test func `every route is in it, and nothing else`() {
        let documented = (document["paths"]?.objectValue ?? []).flatMap { path in
            (path.value.objectValue ?? []).map { "\($0.name) \(path.name)" }
        }
        #expect(Set(documented) == Set(Route.all.map { "\($0.method.name.lowercased()) \($0.path)" }))
        #expect(documented.count == Route.all.count)
    }

    @Test func `operation identifiers are unique`() {
        #expect(Set(Route.all.map(\.operation.id)).count == Route.all.count)
    }

    @Test func `every reference leads somewhere`() {
        let validator = SchemaValidator(document: document)
        let references = Self.references(in: document)
        #expect(references.count > 100)
        for reference in Set(references) { #expect(validator.resolve(reference) != nil, "\(reference)") }
    }

    @Test func `every definition is used`() {
        let used = Set(Self.references(in: document))
        for kind in ["schemas", "headers", "parameters"] {
            for member in document["components"]?[kind]?.objectValue ?? [] {
                #expect(used.contains("#/components/\(kind)/\(member.name)"), "\(member.name)")
            }
        }
    }

    @Test func `every example fits its schema`() {
        let validator = SchemaValidator(document: document)
        for route in Route.all {
            guard let body = route.body else { continue }
            #expect(validator.problems(of: body.example, against: body.schema.json) == [], "\(route.operation.id)")
        }
    }

    @Test func `every path parameter is declared`() {
        for route in Route.all {
            let operation = document["paths"]?[route.path]?[route.method.name.lowercased()]
            let declared = (operation?["parameters"]?.arrayValue ?? []).filter { $0["in"] == "path" }
                .compactMap { $0["name"]?.stringValue }
            let used = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
                String($0.dropFirst().dropLast())
            }
            #expect(Set(declared) == Set(used), "\(route.path)")
        }
    }

    @Test func `every kind of problem is listed and some route has it`() {
        let used = Set(Route.all.flatMap(\.problems))
        let outside: Set<Problem.Kind> = [.methodNotAllowed]
        #expect(used.union(outside).union([.noSuchResource]) == Set(Problem.Kind.all))
        #expect(Set(Problem.Kind.all.map(\.code)).count == Problem.Kind.all.count)
        #expect(Problem.Kind.all.map(\.status) == Problem.Kind.all.map(\.status).sorted())
    }

    @Test func `everybody may read it`() async throws {
        try await withWorld { world in
            let answer = try await world.api.send(.get, "/api/v1/openapi.json")
            #expect(answer.status == 200)
            #expect(answer.json == document)
            #expect(answer["openapi"] == "3.1.0")
            let again = try await world.api.send(.get, "/api/v1/openapi.json", fields: ["if-none-match": answer.etag])
            #expect(again.status == 304)
        }
    }

    @Test func `a problem's type leads to its explanation`() async throws {
        try await withWorld { world in
            for kind in Problem.Kind.all {
                let answer = try await world.api.send(.get, kind.type)
                #expect(answer.status == 200)
                #expect(answer["title"] == .string(kind.title))
            }
            #expect(try await world.api.send(.get, "/problems/none").status == 404)
        }
    }

    private static func references(in value: JSONValue) -> [String] {
        switch value {
        case .array(let elements): elements.flatMap(references)
        case .object(let members):
            members.flatMap { member in
                member.name == "$ref" ? [member.value.stringValue ?? ""] : references(in: member.value)
            }
        default: []
        }
    }
}
