import LinkDomain
import Store

/// Brings a domain's association files up to its rules and apps, in the transaction that changed them.
func compileAssociationFiles(of domain: DomainID, by author: APIKeyID, in session: TenantSession) throws {
    try AssociationFiles(in: session).refresh(domain, by: author) { _ in CompiledAssociationFiles() }
}
