import HTTPServing
import JSON

/// The OpenAPI 3.1 document, put together from the routes.
struct OpenAPIDocument: Sendable {
    let routes: [Route]

    var json: JSONValue {
        [
            "openapi": "3.1.0",
            "jsonSchemaDialect": "https://spec.openapis.org/oas/3.1/dialect/base",
            "info": [
                "title": "Landfall", "version": "1", "summary": "Links that open apps, land well and lose no click.",
                "description": .string(Self.introduction),
            ],
            "servers": [["url": "/", "description": "The host that served this document."]],
            "tags": .array(Operation.Tag.allCases.map { ["name": .string($0.rawValue)] }),
            "paths": .object(paths),
            "components": components,
        ]
    }

    /// What holds for all routes.
    private static let introduction = """
        Send an API key as `Authorization: Bearer lf_…`. Keys belong to a tenant and have scopes; a thing of another tenant \
        is answered as one that does not exist. The operator's key makes tenants and does nothing else.

        Bodies are JSON objects; names that are not known are refused, and all faults are reported at once. `PATCH` takes a \
        JSON merge patch (RFC 7396): members that are left out stay, `null` clears. Every answer that shows a thing has an \
        `ETag`; send it back as `If-Match` with a change to make sure that nobody changed the thing meanwhile, or as \
        `If-None-Match` to save the transfer.

        Lists are newest first and come in pages: pass `next_cursor` as `cursor`, with the same filters, for the next one.

        A creation that is sent with an `Idempotency-Key` is done once however often it is repeated with that key within 24 \
        hours; repetitions get the first answer, marked `Idempotency-Replayed: true`. Only successes are kept. Secrets are \
        not: they are `null` when an answer is repeated.

        Each key may send so many requests at once and so many a second; `RateLimit-Limit`, `RateLimit-Remaining` and \
        `RateLimit-Reset` (seconds until the full number is there again) tell where it stands.

        Errors are problem documents (RFC 9457). Their `type` is stable; `GET /problems` lists all.
        """

    private var paths: [JSONMember] {
        var paths: [JSONMember] = []
        for route in routes {
            let operation = JSONMember(route.method.name.lowercased(), OpenAPIOperation(route: route).json)
            if let position = paths.firstIndex(where: { $0.name == route.path }) {
                paths[position].value = paths[position].value.merging(.object([operation]))
            } else {
                paths.append(JSONMember(route.path, .object([operation])))
            }
        }
        return paths
    }

    private var components: JSONValue {
        var definitions = Problem.schema.definitions
        for route in routes {
            for schema in [route.body?.schema, route.answer.schema].compactMap({ $0 }) + route.query.map(\.schema) {
                definitions.merge(schema.definitions) { first, _ in first }
            }
        }
        let schemas = definitions.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }
        return [
            "schemas": .object(schemas),
            "headers": OpenAPIFields.headers,
            "parameters": OpenAPIFields.parameters,
            "securitySchemes": [
                "api_key": [
                    "type": "http", "scheme": "bearer",
                    "description": "An API key of a tenant: `lf_` and 43 characters.",
                ],
                "operator_key": [
                    "type": "http", "scheme": "bearer", "description": "The key that the service was configured with.",
                ],
            ],
        ]
    }
}
