import Foundation
import Postgres
import TestSupport
import Testing

struct SchemaTests {
    @Test func `the service's role cannot go around row-level security and owns nothing`() async throws {
        try await withOwnedTestDatabase { test in
            let isPlain: Bool? = try await test.owner.read { session in
                try session.value(
                    """
                    select not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin)
                        and not exists (select from pg_auth_members where member = pg_roles.oid)
                        and not exists (
                            select
                            from pg_shdepend
                            where refclassid = 'pg_authid'::regclass and refobjid = pg_roles.oid and deptype = 'o'
                        )
                    from pg_roles
                    where rolname = 'landfall_service'
                    """)
            }
            #expect(isPlain == true)
            let role: String? = try await test.database.read { try $0.value("select current_user::text") }
            #expect(role == "landfall_service")
        }
    }

    @Test func `every security definer function has a fixed search path and is nobody's but the service's`()
        async throws
    {
        try await withOwnedTestDatabase { test in
            let loose: [String] = try await test.owner.read { session in
                try session.query(
                    """
                    select proname::text as name
                    from pg_proc
                    where pronamespace = 'public'::regnamespace
                      and prosecdef
                      and (
                        not 'search_path=pg_catalog, public, pg_temp' = any (coalesce(proconfig, '{}'))
                        or has_function_privilege('public', oid, 'execute')
                      )
                    """,
                    decode: { try $0["name"] })
            }
            #expect(loose.isEmpty)
        }
    }

    /// A function of ours that is not security definer would run with whatever the caller may do: so far only the one that
    /// policies call.
    @Test func `what the service may not do itself goes through security definer functions`() async throws {
        try await withOwnedTestDatabase { test in
            let plain: [String] = try await test.owner.read { session in
                try session.query(
                    """
                    select proname::text as name
                    from pg_proc
                    where pronamespace = 'public'::regnamespace
                      and not prosecdef
                      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
                    """,
                    decode: { try $0["name"] })
            }
            #expect(plain == ["current_tenant"])
        }
    }

    @Test func `the service has the privileges that it needs and no more`() async throws {
        try await withOwnedTestDatabase { test in
            let grants: [String] = try await test.owner.read { session in
                try session.query(
                    """
                    select table_name || ': ' || string_agg(lower(privilege_type), ' ' order by privilege_type) as line
                    from information_schema.role_table_grants
                    where grantee = 'landfall_service' and table_schema = 'public'
                    group by table_name
                    order by table_name
                    """,
                    decode: { try $0["line"] })
            }
            #expect(
                grants == [
                    "api_keys: insert select",
                    "apps: delete insert select update",
                    "association_files: insert select",
                    "clicks: select",
                    "domains: delete insert select update",
                    "idempotency_keys: insert select update",
                    "links: delete insert select update",
                    "links_of_tenant: select",
                    "path_rules: delete insert select",
                    "spool_progress: delete insert select update",
                    "tenants: select",
                ])
        }
    }

    @Test func `every table and every constraint follows the rules of names`() async throws {
        try await withOwnedTestDatabase { test in
            let misnamed: [String] = try await test.owner.read { session in
                try session.query(
                    """
                    select conname::text as name
                    from pg_constraint
                    where connamespace = 'public'::regnamespace
                      and not conname like conrelid::regclass::text || '\\_%'
                        || case contype when 'p' then 'pkey' when 'u' then 'key' when 'f' then 'fkey' else 'check' end
                    """,
                    decode: { try $0["name"] })
            }
            #expect(misnamed.isEmpty)
        }
    }

    @Test(arguments: try migrations())
    func `a migration names its constraints and fixes the search path`(migration: Migration) {
        let text = migration.textWithoutComments
        let words = /(?:(?:(\w+)\s+)?(\w+)\s+)?\b(?:primary key|unique|foreign key|check)\b/
        for match in text.matches(of: words) {
            let isNamed = match.output.1 == "constraint"
            let isSomethingElse = match.output.2 == "with" || match.output.2 == "create"
            #expect(isNamed || isSomethingElse, "\(match.output.0)")
        }
        let foreignKeys = text.matches(of: /foreign key \([^)]*\)\s+references/).count
        #expect(
            text.matches(of: /\breferences\b/).count == foreignKeys, "a foreign key stands at a column, without a name")
        for function in text.split(separator: "create function ").dropFirst()
        where function.contains("security definer") {
            #expect(function.contains("set search_path = pg_catalog, public, pg_temp"), "\(function.prefix(40))")
        }
    }

    struct Migration: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        var testDescription: String { name }
        var textWithoutComments: String {
            text.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("--") }
                .joined(separator: "\n")
        }
    }

    private static func migrations() throws -> [Migration] {
        let directory = URL(filePath: #filePath).appending(path: "../../../Migrations").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".sql") }
        return try names.sorted().map {
            Migration(name: $0, text: try String(contentsOf: directory.appending(path: $0), encoding: .utf8))
        }
    }
}
