import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/keys/{key_id}`
    static let getKey = Route(
        .get, "/api/v1/keys/{key_id}", .scope(.admin), Operation("getKey", .keys, "Read an API key"), .nothing,
        answer: .one(APIKey.self)
    ) { call in
        let id: APIKeyID = try call.path()
        return try await call.read { try APIKeys(in: $0).find(id) }
    }
}
