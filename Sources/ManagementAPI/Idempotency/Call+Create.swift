import HTTPServing
import LinkDomain
import Postgres
import Store

extension Call where Caller == KeyHolder {
    /// Makes a thing once, however often the request is repeated with its `Idempotency-Key`.
    ///
    /// The answer is kept in the transaction that makes the thing, so that there is never the one without the other. What
    /// fails is not kept and may be sent again.
    func create<Item: Representation>(
        _ make: @Sendable (TenantSession) throws -> (Item, at: String)
    ) async throws -> Creation<Item> {
        guard let key = try IdempotencyKey(request.fields) else {
            let (item, location) = try await service.database.write(as: tenant, make)
            return Creation(item, at: location)
        }
        let fingerprint = request.fingerprint
        return try await service.database.write(as: tenant) { session in
            var made: (Item, at: String)?
            let outcome = try IdempotencyKeys(of: caller.key, in: session).once(key.text, request: fingerprint) {
                let (item, location) = try make(session)
                made = (item, at: location)
                return StoredResponse(item.withoutSecrets, at: location)
            }
            if let (item, location) = made { return Creation(item, at: location) }
            return Creation(outcome.response, isRepetition: outcome.isRepetition)
        }
    }
}
