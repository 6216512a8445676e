import HTTPServing
import LinkDomain

/// An identifier that stands in paths as `{name}`.
protocol PathIdentifier: Identifier {
    static var pathName: String { get }
    /// The problem when there is no such thing, or none of the caller's tenant. Text that is no identifier names nothing
    /// either.
    static var notFound: Problem.Kind { get }
}

extension TenantID: PathIdentifier {
    static var pathName: String { "tenant_id" }
    static var notFound: Problem.Kind { .tenantNotFound }
}

extension APIKeyID: PathIdentifier {
    static var pathName: String { "key_id" }
    static var notFound: Problem.Kind { .keyNotFound }
}

extension AppID: PathIdentifier {
    static var pathName: String { "app_id" }
    static var notFound: Problem.Kind { .appNotFound }
}

extension DomainID: PathIdentifier {
    static var pathName: String { "domain_id" }
    static var notFound: Problem.Kind { .domainNotFound }
}

extension LinkID: PathIdentifier {
    static var pathName: String { "link_id" }
    static var notFound: Problem.Kind { .linkNotFound }
}

/// The identifiers that occur in paths.
let pathIdentifiers: [any PathIdentifier.Type] = [
    TenantID.self, APIKeyID.self, AppID.self, DomainID.self, LinkID.self,
]

extension Problem {
    /// There is none, or it is another tenant's, which is the same to the caller.
    static func notFound<ID: PathIdentifier>(_ type: ID.Type) -> Problem {
        Problem(ID.notFound, "\(ID.notFound.title).")
    }
}

extension Call {
    /// The identifier in the path.
    func path<ID: PathIdentifier>() throws -> ID {
        guard let text = parameters[ID.pathName], let id = try? ID(parsing: text) else {
            throw Problem.notFound(ID.self)
        }
        return id
    }
}

extension RouteRequest {
    /// Refuses a path whose `{name}` cannot be an identifier before anything else of the request is looked at.
    func checkIdentifiers(in path: String) throws {
        for type in pathIdentifiers where path.contains("{\(type.pathName)}") {
            guard let text = parameters[type.pathName], (try? type.init(parsing: text)) != nil else {
                throw Problem(type.notFound, "\(type.notFound.title).")
            }
        }
    }
}
