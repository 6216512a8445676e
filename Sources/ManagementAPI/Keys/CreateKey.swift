import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/keys`
    static let createKey = Route(
        .post, "/api/v1/keys", .scope(.admin),
        Operation("createKey", .keys, "Create an API key", "The secret is in this answer and nowhere else."),
        .body(.object(KeyFields.self, example: ["name": "Newsletter", "scopes": ["links:read", "links:write"]])),
        answer: .created(NewAPIKey.self)
    ) { call in
        let time = call.service.now()
        try call.body.checkExpiry(at: time)
        let secret = APIKeySecret()
        return try await call.create { session in
            let stored = try APIKeys(in: session).create(
                call.body.key(of: call.tenant, at: time), sha256: secret.sha256)
            return (NewAPIKey(key: stored, secret: secret), at: "/api/v1/keys/\(stored.id)")
        }
    }
}
