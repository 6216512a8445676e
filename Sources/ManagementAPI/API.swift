public import HTTPServing
public import LinkDomain
public import Logging
public import Metrics
public import Postgres

/// The REST API: requests in, responses out, without any connection in between.
///
/// ```swift
/// let api = API(database: database, configuration: APIConfiguration(), log: log, metrics: metrics)
/// let response = await api.respond(to: request)
/// ```
///
/// It never throws: whatever goes wrong is answered with a problem document, and what clients must not know of it is logged.
public struct API: Sendable {
    private let service: Service
    private let authenticator: Authenticator
    private let limits: TokenBuckets<APIKeyID>
    private let router: Router<Route>
    private let counters: APICounters

    /// - Parameter now: the clock, which tests replace.
    public init(
        database: Database, configuration: APIConfiguration, log: Log, metrics: MetricsRegistry,
        now: (@Sendable () -> Timestamp)? = nil
    ) {
        let now = now ?? { Timestamp.systemNow() }
        let keys = KeyCache()
        service = Service(database: database, configuration: configuration, keys: keys, log: log, now: now)
        authenticator = Authenticator(
            database: database, operatorKeySHA256: configuration.operatorKeySHA256, keys: keys,
            refusals: TokenBuckets(configuration.refusals), log: log, now: now)
        limits = TokenBuckets(configuration.requests)
        counters = APICounters(metrics)
        var router = Router<Route>()
        for route in Route.all { router.add(route.method, route.path, route) }
        self.router = router
    }

    public func respond(to request: Request) async -> Response {
        let start = ContinuousClock.now
        var response: Response
        switch router.match(request.method, path: request.path) {
        case .found(let route, let parameters, let pattern):
            response = await respond(to: request, by: route, parameters)
            response.route = pattern
            counters.count(route.operation.id, response.status, since: start)
        case .options(let allow):
            response = Response(status: .noContent, fields: ["allow": allow])
        case .methodNotAllowed(let allow):
            let detail = "This address has the methods \(allow)."
            let problem = Problem(
                .methodNotAllowed, detail, fields: [Problem.Field(name: "allow", value: allow)])
            response = problem.response(requestID: request.id)
        case .notFound:
            let detail = "The API has no such address; GET /api/v1/openapi.json lists those it has."
            response = Problem(.noSuchResource, detail).response(requestID: request.id)
        }
        response.fields["x-content-type-options"] = "nosniff"
        return response
    }

    private func respond(to request: Request, by route: Route, _ parameters: PathParameters) async -> Response {
        var level: TokenLevel?
        var response: Response
        do {
            let credential = route.access == .anyone ? .none : try await authenticator.credential(of: request)
            if case .apiKey(let holder) = credential {
                let present = limits.take(holder.key, at: service.now())
                level = present
                if let seconds = present.retryAfter {
                    throw Problem(.rateLimited, "Wait \(seconds) s.", retryAfter: seconds)
                }
            }
            response = try await route.respond(
                RouteRequest(service: service, http: request, credential: credential, parameters: parameters))
        } catch {
            let problem = Problem(error)
            if problem.kind.status >= 500 { report(error, request, route) }
            response = problem.response(requestID: request.id)
        }
        if let level { response.fields.add(level) }
        return response
    }

    /// The log gets what the client does not.
    private func report(_ error: any Error, _ request: Request, _ route: Route) {
        service.log.error(
            "request-failed",
            ["request_id": .string(request.id), "operation": .string(route.operation.id), "error": .error(error)])
    }
}

extension Fields {
    fileprivate mutating func add(_ level: TokenLevel) {
        self["ratelimit-limit"] = String(level.limit)
        self["ratelimit-remaining"] = String(level.remaining)
        self["ratelimit-reset"] = String(level.reset)
    }
}
