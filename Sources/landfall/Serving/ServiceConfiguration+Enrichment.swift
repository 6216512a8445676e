import ClickLog
import GeoIP
import Logging
import UserAgents

extension ServiceConfiguration {
    /// The countries of addresses; nil when the operator names no file.
    ///
    /// - Throws: ``GeoIP/GeoIPError`` when the file that is named cannot be read.
    func countries() throws -> Countries? { try geoIPDatabase.map { path in try Countries(path: path) } }

    /// What is found out about clicks besides what their requests say.
    ///
    /// A service without the agent rules still keeps every click, only with less known about it; the log says so.
    func enrichment(_ countries: Countries?, log: Log) -> Enrichment {
        var enrichment = Enrichment.none
        do {
            let parser = try AgentParser(path: userAgentRules)
            enrichment.agent = { Enrichment.Agent(parser.details(of: $0)) }
        } catch {
            log.warning("agent-rules-unavailable", ["path": .string(userAgentRules), "error": .error(error)])
        }
        if let countries { enrichment.country = { countries.country(of: $0.bytes) } }
        return enrichment
    }
}

extension Enrichment.Agent {
    init(_ details: AgentDetails) {
        self.init(os: details.os.text, browser: details.browser.text, isBot: details.isBot)
    }
}

extension AgentDetails.Software {
    /// Family and major version, such as `Mobile Safari 17`: what reports group by.
    fileprivate var text: String? {
        family.map { family in major.map { "\(family) \($0)" } ?? family }
    }
}
