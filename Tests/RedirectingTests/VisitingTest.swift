import ClickLog
import Foundation
import Glibc
import HTTPServing
import LinkDomain
import Logging
import Metrics
import Store

@testable import Redirecting

/// A served domain `go.example` with two apps, without any database.
struct VisitingTest {
    static let now = Timestamp(seconds: 1_000_000)

    let source: StubSource
    let service: VisitService
    let spool: Spool
    let port: UInt16
    let domain: Domain

    /// Serves while `body` runs. `edit` changes the domain beforehand.
    static func run(
        capacity: Int = 64 << 20, spoolFull: SpoolFullPolicy = .refuse, edit: (inout Domain) throws -> Void = { _ in },
        _ body: (VisitingTest) async throws -> Void
    ) async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "landfall-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let source = StubSource()
        var domain = Domain(
            id: DomainID(at: now), tenant: TenantID(at: now), hostname: try Hostname(parsing: "go.example"),
            fallback: .store, createdAt: now)
        try edit(&domain)
        source.add(try entry(domain))
        let spool = try Spool(SpoolConfiguration(directory: directory, node: "test", capacity: capacity))
        let log = Log(component: "test", sink: MemorySink())
        let service = VisitService(
            configuration: VisitConfiguration(
                apiHosts: HostList(["api.example"]), loops: 2, linkCacheBytes: 1 << 20, spoolFull: spoolFull),
            source: source, conninfo: "", spool: spool, log: log, metrics: MetricsRegistry()
        ) { _ in Response(status: .ok, contentType: "text/plain", body: Array("the API".utf8)) }
        try await service.state.domainLoader.loadAll()
        service.state.freshness.setListening(true)
        let server = try Server(
            configuration: ServerConfiguration(address: SocketAddress("127.0.0.1:0")!, loops: 2), responder: service,
            log: log, metrics: MetricsRegistry())
        let test = VisitingTest(
            source: source, service: service, spool: spool, port: server.address.port, domain: domain)
        let tasks = [
            Task { await service.state.links.run() }, Task { _ = try? await server.run() },
        ]
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await body(test)) } catch { outcome = .failure(error) }
        for task in tasks.reversed() {
            task.cancel()
            await task.value
        }
        try outcome.get()
    }

    private static func entry(_ domain: Domain) throws -> DirectoryEntry {
        let app = App(
            id: AppID(at: now), name: try AppName(parsing: "Shop"),
            apple: AppleIdentity(
                appIDPrefix: try AppIDPrefix(parsing: "ABCDE12345"),
                bundleID: try BundleID(parsing: "com.example.shop"),
                appStoreID: try AppStoreID(parsing: "123456789"), urlScheme: try URLScheme(parsing: "shop")),
            android: AndroidIdentity(packageName: try PackageName(parsing: "com.example.shop"), fingerprints: []),
            createdAt: now)
        func rule(_ position: Int, _ path: String, _ action: PathRule.Action) throws -> PathRule {
            PathRule(
                id: PathRuleID(at: now), position: position, path: try URLPattern(parsing: path), action: action)
        }
        let bytes = Array("{\"applinks\":{}}".utf8)
        return DirectoryEntry(
            domain: domain, addressPrivacy: .truncated,
            rules: [try rule(0, "/web/*", .stayOnWeb), try rule(1, "/*", .openApp(app.id))], apps: [app],
            aasa: AssociationFile(
                domain: domain.id, kind: .aasa, number: 1,
                content: .init(bytes: bytes, sha256: [UInt8](repeating: 0xAB, count: 32)), author: nil, createdAt: now),
            assetlinks: nil)
    }

    func put(_ path: String, edit: (inout Link) throws -> Void = { _ in }) throws {
        var link = Link(
            id: LinkID(at: Self.now), domain: domain.id, path: try LinkPath(parsing: path),
            destinations: Destinations(standard: try Destination(parsing: "https://shop.example/\(path.count)")),
            createdAt: Self.now)
        try edit(&link)
        source.put(link, of: domain.tenant)
    }

    /// One request on a connection of its own; the whole answer as text.
    func ask(
        _ path: String, method: String = "GET", host: String = "go.example", agent: String = Agents.mac,
        fields: [String] = []
    ) async throws -> Answer {
        let lines =
            ["\(method) \(path) HTTP/1.1", "Host: \(host)", "User-Agent: \(agent)", "Connection: close"] + fields
        let request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        let port = port
        // A thread of its own: the sockets here block, and the service's tasks need theirs.
        let text = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Self.exchange(request, port)) }
        }
        return Answer(text)
    }

    private static func exchange(_ request: [UInt8], _ port: UInt16) -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected, send(descriptor, request, request.count, 0) == request.count else { return "" }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 { answer += buffer[..<count] }
        return String(decoding: answer, as: UTF8.self)
    }
}

/// An answer, taken apart.
struct Answer {
    let status: Int
    let fields: [String: String]
    let body: String

    init(_ text: String) {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].split(separator: "\r\n")
        status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        fields = Dictionary(
            lines.dropFirst().map { line in
                let colon = line.firstIndex(of: ":") ?? line.endIndex
                return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
            }, uniquingKeysWith: { "\($0), \($1)" })
        body = parts.count > 1 ? String(parts[1]) : ""
    }

    var location: String? { fields["location"] }
}

enum Agents {
    static let mac =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36"
    static let iphone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 "
        + "Mobile/15E148 Safari/604.1"
    static let android =
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36"
    static let crawler = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"
}
