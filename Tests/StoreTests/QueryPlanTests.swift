import LinkDomain
import Postgres
import TestSupport
import Testing

@testable import Store

/// The plan and not the clock: which index answers the queries that many wait for, with rows enough that it matters.
struct QueryPlanTests {
    @Test func `a cold link costs one descent into one index, even in a batch`() async throws {
        try await withSeededDatabase { test, domain in
            let plan: String? = try await test.owner.write { session in
                try session.run(
                    """
                    create function pg_temp.explain_look_up(uuid[], uuid[], text[]) returns text language plpgsql as $$
                    declare
                        plan text;
                        statement text := substring(prosrc from 'return query(.*);\\s*end') from pg_proc
                            where proname = 'look_up_links';
                    begin
                        statement := replace(statement, 'tenant_ids', '$1');
                        statement := replace(replace(statement, 'domain_ids', '$2'), 'paths', '$3');
                        execute 'explain (analyze, format json) ' || statement into plan using $1, $2, $3;
                        return plan;
                    end $$
                    """)
                return try session.value(
                    """
                    select pg_temp.explain_look_up(
                        array_agg(tenant_id), array_agg(domain_id), array_agg(path order by path)
                    )
                    from (select * from links where domain_id = \(domain.id) order by path limit 20) as chosen
                    """)
            }
            let text = try #require(plan)
            #expect(indexes(in: text) == ["links_domain_path_key"])
            #expect(!text.contains("Seq Scan"))
            #expect(text.contains(#""Actual Loops": 20"#))
        }
    }

    /// What the function really does, as the service calls it, also once PostgreSQL has settled on a plan.
    @Test func `looking links up reads the unique index once for each and never the whole table`() async throws {
        try await withSeededDatabase { test, domain in
            let addresses = try (0..<10).map {
                LinkAddress(
                    tenant: domain.tenant, domain: domain.id, path: try LinkPath(parsing: "path-\($0 * 10 + 1)"))
            }
            let scans = try await test.database.read { session in
                let before = try Self.scans(in: session)
                for _ in 0..<12 {
                    let found = try LinkLookup(in: session).find(addresses)
                    #expect(found.count == 10)
                }
                let after = try Self.scans(in: session)
                return (index: after.index - before.index, table: after.table - before.table)
            }
            #expect(scans.index == 120)
            #expect(scans.table == 0)
        }
    }

    private static func scans(in session: Session) throws -> (index: Int, table: Int) {
        let counts = try session.first(
            """
            select pg_stat_get_xact_numscans('links_domain_path_key'::regclass) as index,
                pg_stat_get_xact_numscans('links'::regclass) as table
            """,
            decode: { row in (index: try row["index"] as Int, table: try row["table"] as Int) })
        return try #require(counts)
    }

    @Test func `each list of links has its index`() async throws {
        try await withSeededDatabase { test, domain in
            let cursor = PageCursor(time: Timestamp(seconds: 2_000_000_000), id: UUIDv7(high: 0, low: 0))
            let cases: [(filter: LinkFilter, index: String)] = [
                (LinkFilter(), "links_created_at_idx"),
                (LinkFilter(from: Timestamp(seconds: 0)), "links_created_at_idx"),
                (LinkFilter(domain: domain.id), "links_domain_created_at_idx"),
                (LinkFilter(campaign: try Label(parsing: "campaign-3")), "links_campaign_idx"),
                (LinkFilter(channel: try Label(parsing: "channel-33")), "links_channel_idx"),
                (LinkFilter(tag: try LinkTag(parsing: "tag-77")), "links_tags_idx"),
                (LinkFilter(text: "title 1321"), "links_text_idx"),
            ]
            for (filter, index) in cases {
                for cursor in [nil, cursor] {
                    let plan = try await test.database.read(as: domain.tenant) { session in
                        let statement = Links(in: session).listStatement(filter, after: cursor, limit: 51)
                        return try explain(statement, in: session.session)
                    }
                    #expect(indexes(in: plan) == [index, "links_pkey"], "\(filter)")
                    #expect(!plan.contains("Seq Scan"), "\(filter)")
                }
            }
        }
    }

    @Test func `lists of clicks have their indexes, and days beside the point are left out`() async throws {
        try await withSeededDatabase(seedClicks) { test, domain in
            let cursor = PageCursor(time: Fixtures.time.adding(days: -2), id: UUIDv7(high: 0, low: 0))
            let everything = ClickWindows.Window()
            let someDays = ClickWindows.Window(from: Fixtures.time.adding(days: -3), before: nil)
            let ofLink = ClickFilter(link: LinkID(at: Fixtures.time))
            let cases: [(ClickFilter, ClickWindows.Window, PageCursor?, days: Int, index: String)] = [
                (ofLink, everything, nil, 5, "_tenant_id_link_id_time_id_idx"),
                (ofLink, someDays, nil, 4, "_tenant_id_link_id_time_id_idx"),
                (ClickFilter(), everything, cursor, 3, "_pkey"),
                (ClickFilter(), someDays, cursor, 2, "_pkey"),
            ]
            for (filter, window, cursor, days, index) in cases {
                let plan = try await test.database.read(as: domain.tenant) { session in
                    let statement = Clicks(in: session).listStatement(filter, in: window, after: cursor, limit: 51)
                    return try explain(statement, in: session.session)
                }
                #expect(indexes(in: plan).count == days)
                #expect(indexes(in: plan).allSatisfy { $0.hasSuffix(index) })
                #expect(!plan.contains("Seq Scan"))
            }
        }
    }

    @Test func `a key is found by the index on its hash`() async throws {
        try await withSeededDatabase(seedKeys) { test, _ in
            let plan = try await test.owner.read { session in
                try explain("select * from api_keys where sha256 = \([UInt8](repeating: 0, count: 32))", in: session)
            }
            #expect(indexes(in: plan) == ["api_keys_sha256_key"])
        }
    }
}

private func explain(_ statement: SQL, in session: Session) throws -> String {
    try #require(try session.value("explain (format json) \(statement)", as: String.self))
}

/// The names of the indexes that a plan reads, each once.
private func indexes(in plan: String) -> Set<String> {
    Set(plan.matches(of: /"Index Name": "([^"]+)"/).map { String($0.output.1) })
}

/// Five tenants, each with a domain and what `seed` adds.
private func withSeededDatabase(
    _ seed: @Sendable (Domain, Session) throws -> Void = seedLinks,
    _ body: @Sendable (TestDatabase, Domain) async throws -> Void
) async throws {
    try await withOwnedTestDatabase { test in
        let fixtures = Fixtures(in: test.database)
        var domains: [Domain] = []
        for _ in 0..<5 {
            let domain = try await fixtures.domain(of: try await fixtures.tenant())
            try await test.owner.write { try seed(domain, $0) }
            domains.append(domain)
        }
        try await test.owner.withSession { try $0.run("vacuum analyze") }
        try await body(test, domains[2])
    }
}

/// Two thousand links.
@Sendable private func seedLinks(on domain: Domain, in session: Session) throws {
    try session.run(
        """
        insert into links (
            tenant_id, id, domain_id, path, destination, title, campaign, channel, tags, created_at
        )
        select \(domain.tenant), gen_random_uuid(), \(domain.id), 'path-' || i, 'https://example.com/' || md5(i::text),
            'Title ' || i, 'campaign-' || i % 20, 'channel-' || i % 50, array['tag-' || i % 100, 'all'],
            now() - make_interval(mins => i)
        from generate_series(1, 2000) as i
        """)
}

/// A thousand API keys.
@Sendable private func seedKeys(of domain: Domain, in session: Session) throws {
    try session.run(
        """
        insert into api_keys (tenant_id, id, name, sha256, scopes)
        select \(domain.tenant), gen_random_uuid(), 'Key', sha256(gen_random_uuid()::text::bytea), '{admin}'
        from generate_series(1, 1000)
        """)
}

/// Two thousand clicks over five days.
@Sendable private func seedClicks(on domain: Domain, in session: Session) throws {
    try ClickPartitions(in: session).ensure(from: Fixtures.time.adding(days: -4), days: 5)
    try session.run(
        """
        insert into clicks (
            tenant_id, time, id, domain_id, link_id, path, platform, is_bot, decision, reason, status, node, segment,
            segment_offset
        )
        select \(domain.tenant), \(Fixtures.time)::timestamptz - make_interval(mins => i * 3), gen_random_uuid(),
            \(domain.id), gen_random_uuid(), 'path', 'ios', false, 'redirect', 'default-destination', 302, 'node',
            'segment', i
        from generate_series(1, 2000) as i
        """)
}
