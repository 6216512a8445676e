import Cryptography
import HTTPServing
import LinkDomain
import Logging
import Postgres
import Store

/// Finds out whose key a request carries.
struct Authenticator: Sendable {
    let database: Database
    let operatorKeySHA256: Digest?
    let keys: KeyCache
    let refusals: TokenBuckets<AddressGroup>
    let log: Log
    let now: @Sendable () -> Timestamp

    /// `none` when the request carries no key; throws when it carries one that is not good.
    func credential(of request: Request) async throws -> Credential {
        guard let token = try bearerToken(of: request) else { return .none }
        let digest = SHA256.hash(token.utf8)
        if digest == operatorKeySHA256 { return .operatorKey }
        if let holder = keys.holder(of: digest, at: now()) { return .apiKey(holder) }

        // Keys that are in use on this node have been let through by now, whatever others send from the same address.
        let address = AddressGroup(request.peer)
        // Taken before it is known to be a failure, so that a thousand at once are no way around it.
        if let seconds = refusals.take(address, at: now()).retryAfter {
            throw Problem(.tooManyFailures, "Wait \(seconds) s.", retryAfter: seconds)
        }
        do {
            let holder = try await holder(of: token, digest)
            refusals.giveBack(address, at: now())
            return .apiKey(holder)
        } catch {
            if !(error is Problem) { refusals.giveBack(address, at: now()) }
            throw error
        }
    }

    private func bearerToken(of request: Request) throws -> String? {
        let lines = request.fields.values(of: "authorization")
        guard let line = lines.first else { return nil }
        let parts = line.split(separator: " ", maxSplits: 1)
        guard lines.count == 1, parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw Problem.unauthenticated("Authorization has to be \"Bearer\" and a key.")
        }
        return String(parts[1].trimmingSpaces)
    }

    private func holder(of token: String, _ digest: Digest) async throws -> KeyHolder {
        let unknown = "There is no such key."
        guard APIKeySecret(token) != nil else { throw Problem.unauthenticated(unknown) }
        let found = try await database.read { try APIKeyDirectory(in: $0).find(sha256: digest.bytes) }
        guard let key = found else { throw Problem.unauthenticated(unknown) }
        let time = now()
        guard key.revokedAt == nil else { throw Problem.unauthenticated("The key has been revoked.") }
        guard key.isValid(at: time) else { throw Problem.unauthenticated("The key has expired.") }
        let holder = KeyHolder(tenant: key.tenant, key: key.id, scopes: key.scopes, expires: key.expiresAt)
        keys.keep(holder, for: digest, at: time)
        await noteUse(of: key, at: time)
        return holder
    }

    /// At most once a minute and key. A failure to note it is no reason to refuse the key.
    private func noteUse(of key: APIKey, at time: Timestamp) async {
        if let last = key.lastUsedAt, time < last.adding(microseconds: 60_000_000) { return }
        do {
            try await database.write(as: key.tenant) { try APIKeys(in: $0).touch(key.id) }
        } catch {
            log.warning("key-use-not-noted", ["error": .error(error)])
        }
    }
}

extension Problem {
    static func unauthenticated(_ detail: String) -> Problem {
        Problem(
            .unauthenticated, detail, fields: [Field(name: "www-authenticate", value: "Bearer realm=\"landfall\"")])
    }
}
