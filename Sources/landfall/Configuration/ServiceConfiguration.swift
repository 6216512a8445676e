import ClickLog
import HTTPServing
import LinkDomain
import Logging
import Redirecting

/// Everything that the service reads from its environment, read once, at start.
struct ServiceConfiguration: Sendable {
    var databaseURL: String
    var databaseConnections: Int
    var listen: SocketAddress
    var operatorListen: SocketAddress
    var apiHosts: [String]
    var operatorKey: String?
    var spool: SpoolConfiguration
    var spoolFull: SpoolFullPolicy
    var loops: Int
    var linkCacheBytes: Int
    var trustedProxies: TrustedProxies
    var expectsProxyProtocol: Bool
    var requestsPerMinute: Int
    var geoIPDatabase: String?
    var userAgentRules: String
    var migrations: String?
    var drainSeconds: Int
    var logLevel: LogLevel

    /// Every setting that is missing or malformed, so that one failed start reports them all.
    struct Invalid: Error, CustomStringConvertible {
        let faults: [String]
        var description: String { faults.map { "  \($0)" }.joined(separator: "\n") }
    }

    init(environment: [String: String]) throws(Invalid) {
        var reader = SettingsReader(environment: environment)
        databaseURL = reader.read(.databaseURL, or: "") { $0 }
        databaseConnections = reader.integer(.databaseConnections, in: 2...200)
        listen = reader.address(.listen)
        operatorListen = reader.address(.operatorListen)
        apiHosts = reader.list(.apiHosts) { $0.isEmpty ? nil : $0.lowercased() }
        operatorKey = reader.optional(.operatorKey) { $0.utf8.count >= 32 ? $0 : nil }
        spool = reader.spool()
        spoolFull = reader.read(.spoolFull, or: .refuse) { ["refuse": .refuse, "drop": .drop][$0] }
        loops = reader.integer(.loops, in: 0...256)
        linkCacheBytes = reader.integer(.linkCacheBytes, in: 1_048_576...Int.max)
        trustedProxies = reader.read(.trustedProxies, or: TrustedProxies()) { TrustedProxies(list: $0) }
        expectsProxyProtocol = reader.read(.proxyProtocol, or: false) { ["on": true, "off": false][$0] }
        requestsPerMinute = reader.integer(.requestsPerMinute, in: 1...1_000_000)
        geoIPDatabase = reader.optional(.geoIPDatabase) { $0 }
        userAgentRules = reader.read(.userAgentRules, or: "") { $0 }
        migrations = reader.optional(.migrations) { $0 }
        drainSeconds = reader.integer(.drainSeconds, in: 1...600)
        logLevel = reader.read(.logLevel, or: .info) { LogLevel(rawValue: $0) }
        guard reader.faults.isEmpty else { throw Invalid(faults: reader.faults) }
    }
}

extension SettingsReader {
    /// A setting whose feature is off while it is empty.
    fileprivate mutating func optional<Value>(_ setting: Setting, parse: (String) -> Value?) -> Value? {
        read(setting, or: nil) { text in text.isEmpty ? .some(nil) : parse(text).map { .some($0) } }
    }

    fileprivate mutating func address(_ setting: Setting) -> SocketAddress {
        read(setting, or: SocketAddress(address: .unknown, port: 0)) { SocketAddress($0) }
    }

    fileprivate mutating func spool() -> SpoolConfiguration {
        let directory = read(.spoolDirectory, or: "") { $0 }
        let capacity = integer(.spoolBytes, in: 67_108_864...Int.max)
        let node = read(.nodeName, or: "") { $0.isNodeName ? $0 : nil }
        let synchronization = read(.spoolSync, or: SpoolConfiguration.Synchronization.strict) { text in
            if text == "strict" { return .strict }
            guard let milliseconds = Int(text), (10...60_000).contains(milliseconds) else { return nil }
            return .interval(milliseconds: milliseconds)
        }
        return SpoolConfiguration(
            directory: directory, node: node, capacity: capacity, synchronization: synchronization)
    }
}

extension String {
    fileprivate var isNodeName: Bool {
        (1...63).contains(utf8.count)
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
