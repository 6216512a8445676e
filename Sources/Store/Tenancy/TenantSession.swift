public import LinkDomain
import Postgres

/// A session in a transaction that is bound to one tenant: row-level security shows it that tenant's rows and no others.
///
/// The only way to one is ``Postgres/Database/read(as:_:)`` or ``Postgres/Database/write(as:_:)``, and the query types of
/// this module take nothing else, so no query can forget its tenant. Not `Sendable`, as its session is not.
public struct TenantSession {
    public let tenant: TenantID
    let session: Session

    /// Binds the transaction that `session` is in.
    ///
    /// Statements are planned for their values each time: tenants differ in size by orders of magnitude, so a plan that
    /// is made for all of them is good for few.
    init(_ tenant: TenantID, binding session: Session) throws {
        self.tenant = tenant
        self.session = session
        try session.run(
            """
            select set_config('landfall.tenant_id', \(tenant), true),
                set_config('plan_cache_mode', 'force_custom_plan', true)
            """)
    }
}
