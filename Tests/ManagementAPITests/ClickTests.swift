import HTTPServing
import JSON
import Postgres
import Testing

@testable import ManagementAPI

struct ClickTests {
    @Test func `a link's clicks and the tenant's, newest first, with filters`() async throws {
        try await withWorld { world in
            try await world.addClicks(25, to: world.link)
            try await world.addClicks(2, to: nil)
            let all = try await world.api.send(.get, "/api/v1/clicks?limit=200", key: world.key)
            #expect(all.data.count == 27)
            let times = all.data.compactMap { $0["time"]?.stringValue }
            #expect(times == times.sorted().reversed())

            let path = "/api/v1/links/\(world.link)/clicks"
            let first = try await world.api.send(.get, path + "?limit=20", key: world.key)
            #expect(first.data.count == 20)
            #expect(first.data[0]["spool_position"]?["node"] == "n1")
            #expect(first.data[0]["reason"] == "default-destination")
            let cursor = try #require(first.cursor)
            let second = try await world.api.send(.get, path + "?limit=20&cursor=\(cursor)", key: world.key)
            #expect(second.data.count == 5)
            #expect(second.cursor == nil)

            for (filter, count) in [
                ("platform=ios", 25), ("platform=android", 2), ("country=de", 27), ("country=FR", 0),
                ("is_bot=true", 0),
                ("decision=redirect", 27), ("domain_id=\(world.domain)", 27), ("domain_id=\(world.link)", 0),
                ("from=2100-01-01T00:00:00Z", 0), ("before=2100-01-01T00:00:00Z", 27),
            ] {
                let answer = try await world.api.send(.get, "/api/v1/clicks?limit=200&\(filter)", key: world.key)
                #expect(answer.data.count == count, "\(filter)")
            }

            let stranger = try await world.makeTenant(named: "Second")
            let theirs = try await world.api.send(.get, "/api/v1/clicks", key: stranger.key)
            #expect(theirs.data == [])
        }
    }

    @Test func `a deleted link's clicks stay with the tenant`() async throws {
        try await withWorld { world in
            try await world.addClicks(1, to: world.link)
            _ = try await world.api.send(.delete, "/api/v1/links/\(world.link)", key: world.key)
            #expect(try await world.api.send(.get, "/api/v1/links/\(world.link)/clicks", key: world.key).status == 404)
            let all = try await world.api.send(.get, "/api/v1/clicks", key: world.key)
            #expect(all.data.count == 1)
            #expect(all.data[0]["link_id"] == .string(world.link))
        }
    }
}

extension World {
    /// Clicks as the shipper stores them, a millisecond apart. Those of no link are from Android.
    fileprivate func addClicks(_ count: Int, to link: String?, agent: String = "Agent") async throws {
        let platform = link == nil ? "android" : "ios"
        try await owner.write { session in
            _ = try session.query("select ensure_click_partitions((now() at time zone 'UTC')::date - 1, 3)")
            try session.run(
                """
                insert into clicks (
                    tenant_id, time, id, domain_id, link_id, path, address, agent, platform, is_bot, country, decision,
                    reason, destination, status, node, segment, segment_offset
                )
                select \(tenant)::uuid, now() + n * interval '1 millisecond', gen_random_uuid(), \(domain)::uuid,
                    \(link)::uuid, 'first', '192.0.2.0', \(agent), \(platform), false, 'DE', 'redirect',
                    'default-destination', 'https://shop.example/', 302, 'n1', 's1', n
                from generate_series(1, \(String(count))::integer) as n
                """)
        }
    }
}
