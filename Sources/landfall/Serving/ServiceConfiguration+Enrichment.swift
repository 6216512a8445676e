import ClickLog
import Logging
import UserAgents

extension ServiceConfiguration {
    /// What is found out about clicks besides what their requests say.
    ///
    /// A service without the agent rules still keeps every click, only with less known about it; the log says so.
    func enrichment(log: Log) -> Enrichment {
        do {
            let parser = try AgentParser(path: userAgentRules)
            return Enrichment(agent: { Enrichment.Agent(parser.details(of: $0)) })
        } catch {
            log.warning("agent-rules-unavailable", ["path": .string(userAgentRules), "error": .error(error)])
            return .none
        }
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
