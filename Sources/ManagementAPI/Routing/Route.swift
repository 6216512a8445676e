import HTTPServing

/// One route as data: who may call it, what it takes, what it answers, how it can fail, and the function that does it.
///
/// The router, the OpenAPI document and the tests that walk all routes are made from ``Route/all``, so nothing about a
/// route is said anywhere else.
struct Route: Sendable {
    let method: Method
    /// As in `/api/v1/links/{link_id}`.
    let path: String
    let access: AccessRule
    let operation: Operation
    let query: [PropertySchema]
    let body: BodyDescription?
    let answer: AnswerDescription
    let precondition: Precondition
    /// The kinds of problem beyond those that follow from the rest.
    let ownProblems: [Problem.Kind]
    let respond: @Sendable (RouteRequest) async throws -> Response

    /// Whether the route heeds `If-Match`.
    enum Precondition: Sendable {
        case none
        case optional
        case required
    }

    init<Caller, Query: RequestFields, Body, Output>(
        _ method: Method, _ path: String, _ access: Access<Caller>, _ operation: Operation,
        _ input: InputForm<Query, Body>, answer: AnswerForm<Output>, precondition: Precondition = .none,
        problems: [Problem.Kind] = [],
        _ handle: @escaping @Sendable (Call<Caller, Query, Body>) async throws -> Output
    ) {
        self.method = method
        self.path = path
        self.access = access.rule
        self.operation = operation
        query = Query.describe(query: true)
        body = input.body.description
        self.answer = answer.description
        self.precondition = precondition
        ownProblems = problems
        respond = { request in
            let caller = try access.admit(request.credential)
            try request.checkIdentifiers(in: path)
            let query = try Query(decoding: request.http.query)
            let condition = try IfMatch(request.http.fields, precondition)
            let call = Call<Caller, Query, Body>(
                service: request.service, request: request.http, caller: caller, parameters: request.parameters,
                query: query, body: try input.body.read(request.http), condition: condition)
            return try answer.respond(try await handle(call), request.http)
        }
    }
}

/// What the API hands to a route.
struct RouteRequest: Sendable {
    let service: Service
    let http: Request
    let credential: Credential
    let parameters: PathParameters
}

/// What a handler works with: its caller and its input, parsed.
struct Call<Caller: Sendable, Query: Sendable, Body: Sendable>: Sendable {
    let service: Service
    let request: Request
    let caller: Caller
    let parameters: PathParameters
    let query: Query
    let body: Body
    let condition: IfMatch
}
