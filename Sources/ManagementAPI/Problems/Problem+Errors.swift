import JSON
import LinkDomain
import Postgres
import Store

extension Problem {
    /// The single place where errors become answers. Those it does not know tell the client nothing.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as TenantError: self.init(error)
        case let error as AppError: self.init(error)
        case let error as DomainError: self.init(error)
        case let error as PathRuleError: self.init(error)
        case let error as LinkError: self.init(error)
        case APIKeyError.notFound: self = .notFound(APIKeyID.self)
        case IdempotencyError.usedForAnotherRequest:
            self.init(.idempotencyKeyReused, "Another request was sent with this Idempotency-Key in the last 24 hours.")
        case let error as PostgresError where error.code == .lockNotAvailable:
            self.init(.unavailable, "Others are changing the same thing.", retryAfter: 1)
        case is CancellationError:
            self.init(.unavailable, "The request was given up.", retryAfter: 1)
        case _ where Database.isUnavailable(error):
            self.init(.unavailable, "The database does not answer just now.", retryAfter: 2)
        default:
            self.init(.unexpected, "The operator finds the reason in the log under the request's id.")
        }
    }

    /// Changes that keep losing against others; rare enough that trying again is the answer.
    private static let outdated = Problem(.unavailable, "Others are changing the same thing.", retryAfter: 1)

    private init(_ error: TenantError) {
        switch error {
        case .notFound: self = .notFound(TenantID.self)
        case .nameTaken(let name): self = .taken(.nameTaken, "name", "There is a tenant named \"\(name)\" already.")
        case .outdated: self = .outdated
        }
    }

    private init(_ error: AppError) {
        switch error {
        case .notFound: self = .notFound(AppID.self)
        case .identityMissing: self = .invalidBody(.root, "required", "An app needs ios, android or both.")
        case .inUse(let domains):
            let listed = domains.prefix(10).map(\.description).joined(separator: ", ")
            self.init(.appInUse, "Path rules open it; on the domains \(listed).")
        case .outdated: self = .outdated
        }
    }

    private init(_ error: DomainError) {
        switch error {
        case .notFound: self = .notFound(DomainID.self)
        case .hostnameTaken(let hostname): self = .hostnameTaken(hostname, field: "hostname")
        case .alternateIsHostname:
            self = .invalidBody(
                .root.appending("alternate_hostname"), "duplicate", "The alternate hostname has to be another one.")
        case .hasLinks: self.init(.domainInUse, "Delete its links first; they would stop working.")
        case .outdated: self = .outdated
        }
    }

    private init(_ error: PathRuleError) {
        let rules = JSONPointer.root.appending("rules")
        switch error {
        case .appNotFound(_, let index):
            self = .invalidBody(
                rules.appending(index).appending("app_id"), "not-found", "There is no such app.")
        case .identifierTaken: self = .invalidBody(rules, "duplicate", "Two rules have the same id.")
        case .outdated: self = .outdated
        }
    }

    private init(_ error: LinkError) {
        switch error {
        case .notFound: self = .notFound(LinkID.self)
        case .domainNotFound:
            self = .invalidBody(.root.appending("domain_id"), "not-found", "There is no such domain.")
        case .pathTaken(let path): self = .taken(.pathTaken, "path", "/\(path) is a link already.")
        case .noFreePath: self.init(.unavailable, "No free path was found; try again.", retryAfter: 1)
        case .outdated: self = .outdated
        }
    }

    static func hostnameTaken(_ hostname: Hostname, field: String) -> Problem {
        taken(.hostnameTaken, field, "\(hostname) is served already.")
    }

    private static func taken(_ kind: Kind, _ field: String, _ detail: String) -> Problem {
        Problem(kind, Fault(.body(.root.appending(field)), "taken", detail))
    }
}
