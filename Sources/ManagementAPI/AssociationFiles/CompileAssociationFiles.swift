import JSON
import DomainAssociations
import LinkDomain
import SiteAssociation
import Store

/// Brings a domain's association files up to its rules and apps, in the transaction that changed them.
///
/// - Parameter rulesAreInBody: whether the pointers of the library's problems lead into the request's body.
/// - Throws: a problem of the kind `association-files-invalid` when no device would take the files.
func compileAssociationFiles(
    of domain: DomainID, by author: APIKeyID, in session: TenantSession, rulesAreInBody: Bool
) throws {
    try AssociationFiles(in: session).refresh(domain, by: author) { sources in
        let compiled = DomainAssociation(rules: sources.rules, apps: sources.apps).compiled()
        let errors = compiled.problems.filter { $0.severity == .error }
        guard errors.isEmpty else { throw Problem(errors, rulesAreInBody: rulesAreInBody) }
        // A file without any app is right and hides that none is set up: nothing is served then.
        return CompiledAssociationFiles(
            aasa: sources.apps.contains { $0.apple != nil } ? compiled.appleFile : nil,
            assetlinks: sources.apps.contains { $0.android != nil } ? compiled.androidFile : nil)
    }
}

extension Problem {
    fileprivate init(_ errors: [AssociationProblem], rulesAreInBody: Bool) {
        let faults = errors.prefix(Problem.maximumFaults).map { error in
            let isInBody = rulesAreInBody && error.pointer.tokens.first == "rules"
            return Fault(
                .body(isInBody ? error.pointer : .root), error.code.rawValue, "\(error.explanation) \(error.fix)")
        }
        self.init(
            .associationFilesInvalid, "With this, devices would refuse the domain's association files.", faults: faults)
    }
}
