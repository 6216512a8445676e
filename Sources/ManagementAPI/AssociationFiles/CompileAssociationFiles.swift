import DomainAssociations
import LinkDomain
import SiteAssociation
import Store

/// Brings a domain's association files up to its rules and apps, in the transaction that changed them.
///
/// - Throws: a problem of the kind `association-files-invalid` when no device would take the files.
func compileAssociationFiles(of domain: DomainID, by author: APIKeyID, in session: TenantSession) throws {
    try AssociationFiles(in: session).refresh(domain, by: author) { sources in
        let compiled = DomainAssociation(rules: sources.rules, apps: sources.apps).compiled()
        let errors = compiled.problems.filter { $0.severity == .error }
        guard errors.isEmpty else { throw Problem.associationFilesInvalid(errors) }
        // A file without any app is right and hides that none is set up: nothing is served then.
        return CompiledAssociationFiles(
            aasa: sources.apps.contains { $0.apple != nil } ? compiled.appleFile : nil,
            assetlinks: sources.apps.contains { $0.android != nil } ? compiled.androidFile : nil)
    }
}

extension Problem {
    /// The library's pointers lead into rules and apps as they are sent to the API, too.
    fileprivate static func associationFilesInvalid(_ errors: [AssociationProblem]) -> Problem {
        Problem(
            .associationFilesInvalid, "With this, devices would refuse the domain's association files.",
            faults: errors.map { Fault(.body($0.pointer), $0.code.rawValue, "\($0.explanation) \($0.fix)") })
    }
}
