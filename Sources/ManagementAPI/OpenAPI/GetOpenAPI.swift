import HTTPServing
import JSON

extension Route {
    /// `GET /api/v1/openapi.json`
    static let getOpenAPI = Route(
        .get, "/api/v1/openapi.json", .anyone,
        Operation("getOpenAPI", .document, "This document", "Made from the same table as the router."),
        .nothing, answer: .document("The OpenAPI 3.1 document.", Schema([JSONMember("type", "object")]))
    ) { _ in document }

    /// Made when it is first asked for.
    private static let document = Document(OpenAPIDocument(routes: Route.all).json)
}
