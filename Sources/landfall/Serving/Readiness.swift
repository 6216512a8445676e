import JSON

/// Whether this node can do its work now: what a load balancer asks before it sends visitors.
struct Readiness: Sendable {
    /// One thing that has to be right, and what is wrong with it otherwise.
    struct Check: Sendable {
        let name: String
        /// Nil when all is well; else a sentence for the operator.
        let fault: @Sendable () async -> String?
    }

    struct Report: Sendable {
        let results: [(name: String, fault: String?)]
        var isReady: Bool { results.allSatisfy { $0.fault == nil } }

        var json: [UInt8] {
            let checks = results.map { JSONMember($0.name, .string($0.fault ?? "ok")) }
            return JSONValue.object([
                .init("ready", .bool(isReady)), .init("checks", .object(checks)),
            ]).serialized()
        }
    }

    let checks: [Check]

    func report() async -> Report {
        var results: [(String, String?)] = []
        for check in checks { results.append((check.name, await check.fault())) }
        return Report(results: results)
    }
}
