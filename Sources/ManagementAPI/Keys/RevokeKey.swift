import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/keys/{key_id}/revoke`
    static let revokeKey = Route(
        .post, "/api/v1/keys/{key_id}/revoke", .scope(.admin),
        Operation(
            "revokeKey", .keys, "Revoke an API key",
            "It stops working at once on the node that is asked and within 2 seconds on all others. There is no way back."
        ),
        .nothing, answer: .one(APIKey.self)
    ) { call in
        let id: APIKeyID = try call.path()
        let revoked = try await call.write { try APIKeys(in: $0).revoke(id) }
        call.service.keys.forget(id)
        return revoked
    }
}
