import HTTPServing
import Testing

struct RouterTests {
    private let router: Router<String> = {
        var router = Router<String>()
        router.add(.get, "/api/v1/links", "list")
        router.add(.post, "/api/v1/links", "create")
        router.add(.get, "/api/v1/links/{id}", "read")
        router.add(.delete, "/api/v1/links/{id}", "delete")
        router.add(.get, "/api/v1/links/{id}/clicks", "clicks")
        router.add(.post, "/api/v1/links/search", "search")
        router.add(.get, "/a/{one}/{two}", "two")
        return router
    }()

    private func describe(_ method: Method, _ path: String) -> String {
        switch router.match(method, path: path) {
        case .found(let handler, let parameters, let pattern):
            let values = ["id", "one", "two"].compactMap { name in parameters[name].map { "\(name)=\($0)" } }
            return ([handler, pattern] + values).joined(separator: " ")
        case .methodNotAllowed(let allow): return "405 " + allow
        case .options(let allow): return "204 " + allow
        case .notFound: return "404"
        }
    }

    @Test(
        arguments: [
            (.get, "/api/v1/links", "list /api/v1/links"),
            (.head, "/api/v1/links", "list /api/v1/links"),
            (.post, "/api/v1/links", "create /api/v1/links"),
            (.get, "/api/v1/links/7", "read /api/v1/links/{id} id=7"),
            (.get, "/api/v1/links/a%2Fb", "read /api/v1/links/{id} id=a/b"),
            (.get, "/api/v1/links/caf%C3%A9", "read /api/v1/links/{id} id=café"),
            (.get, "/api/v1/link%73", "list /api/v1/links"),
            (.get, "/api/v1/links/7/clicks", "clicks /api/v1/links/{id}/clicks id=7"),
            (.get, "/api/v1/links/search/clicks", "clicks /api/v1/links/{id}/clicks id=search"),
            (.post, "/api/v1/links/search", "search /api/v1/links/search"),
            (.get, "/a/x/y", "two /a/{one}/{two} one=x two=y"),
            (.put, "/api/v1/links", "405 GET, HEAD, POST, OPTIONS"),
            (.patch, "/api/v1/links/7", "405 GET, HEAD, DELETE, OPTIONS"),
            (.options, "/api/v1/links/7", "204 GET, HEAD, DELETE, OPTIONS"),
            (.get, "/api/v1/links/", "404"),
            (.get, "/api/v1//links", "404"),
            (.get, "/api/v1", "404"),
            (.get, "/api/v1/links/%00", "404"),
            (.get, "/api/v1/links/%zz", "404"),
            (.get, "/api/v1/links/%ff", "404"),
            (.get, "/api%2Fv1/links", "404"),
            (.get, "*", "404"),
            (.get, "", "404"),
        ] as [(Method, String, String)])
    func `paths find their routes`(method: Method, path: String, expected: String) {
        #expect(describe(method, path) == expected)
    }

    @Test func `parameters are typed`() throws {
        let parameters = PathParameters(["id": "7", "name": "x"])
        #expect(try parameters.value("id", as: Int.self) == 7)
        #expect(try parameters.value("name") == "x")
        #expect(throws: PathParameters.Missing.self) { try parameters.value("name", as: Int.self) }
        #expect(throws: PathParameters.Missing.self) { try parameters.value("other", as: String.self) }
    }
}
