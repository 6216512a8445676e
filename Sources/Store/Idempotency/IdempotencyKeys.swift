public import LinkDomain
import Postgres

/// What one API key's repeatable requests were answered with, for a day.
public struct IdempotencyKeys {
    private let tenant: TenantID
    private let apiKey: APIKeyID
    private let session: Session

    public init(of apiKey: APIKeyID, in session: TenantSession) {
        tenant = session.tenant
        self.apiKey = apiKey
        self.session = session.session
    }

    public struct Outcome: Hashable, Sendable {
        public let response: StoredResponse
        /// Whether the work was done before, for an earlier request.
        public let isRepetition: Bool
    }

    /// Does `work` once for a key, in this transaction: a repetition gets the response of the first time.
    ///
    /// A concurrent repetition waits for the transaction that came first. When `work` throws, the transaction is rolled back
    /// and the key with it, so a request that failed can be sent again.
    ///
    /// - Parameters:
    ///   - key: What the client sent, 1 to 255 bytes.
    ///   - request: The SHA-256 of what makes two requests the same.
    public func once(
        _ key: String, request: [UInt8], _ work: () throws -> StoredResponse
    ) throws -> Outcome {
        if try claim(key, request: request) {
            let response = try work()
            try complete(key, with: response)
            return Outcome(response: response, isRepetition: false)
        }
        return Outcome(response: try stored(key, request: request), isRepetition: true)
    }

    /// Takes the key, unless it is taken. Waits at the primary key for a transaction that is just taking it.
    private func claim(_ key: String, request: [UInt8]) throws -> Bool {
        let claimed = try session.query(
            """
            insert into idempotency_keys as held (tenant_id, api_key_id, key, request_sha256)
            values (\(tenant), \(apiKey), \(key), \(request))
            on conflict on constraint idempotency_keys_pkey do update
            set request_sha256 = excluded.request_sha256, status = null, response_fields = null, response_body = null,
                created_at = now()
            where held.created_at < now() - interval '24 hours'
            returning key
            """)
        return !claimed.isEmpty
    }

    private func complete(_ key: String, with response: StoredResponse) throws {
        try session.run(
            """
            update idempotency_keys
            set status = \(response.status), response_body = \(response.body),
                response_fields = \(response.fields.flatMap { [$0.name, $0.value] })
            where tenant_id = \(tenant) and api_key_id = \(apiKey) and key = \(key)
            """)
    }

    private func stored(_ key: String, request: [UInt8]) throws -> StoredResponse {
        let held = try session.query(
            """
            select request_sha256, status, response_fields, response_body
            from idempotency_keys
            where tenant_id = \(tenant) and api_key_id = \(apiKey) and key = \(key)
            """
        ) { row in
            guard try row["request_sha256"] == request else { throw IdempotencyError.usedForAnotherRequest }
            return try StoredResponse(row: row)
        }
        return held[0]
    }
}

extension StoredResponse {
    fileprivate init(row: Row) throws {
        let fields: [String] = try row["response_fields"]
        self.init(
            status: try row["status"],
            fields: stride(from: 0, to: fields.count - 1, by: 2).map { Field(name: fields[$0], value: fields[$0 + 1]) },
            body: try row["response_body"])
    }
}
