import Glibc

/// The three lists of rules in a file of uap-core.
struct RuleFile {
    private(set) var browsers: [AgentRule] = []
    private(set) var systems: [AgentRule] = []
    private(set) var devices: [AgentRule] = []

    init(path: String) throws(AgentRulesError) {
        try self.init(yaml: try Self.contents(of: path))
    }

    init(yaml: [UInt8]) throws(AgentRulesError) {
        var reader = YAMLReader(yaml)
        defer { reader.close() }
        try reader.begin()
        try reader.expect(.mappingStart)
        while let list = try reader.scalarOrEnd(.mappingEnd) {
            let rules = try Self.rules(&reader)
            switch list {
            case "user_agent_parsers": browsers = rules
            case "os_parsers": systems = rules
            case "device_parsers": devices = rules
            default: break
            }
        }
    }

    private static func rules(_ reader: inout YAMLReader) throws(AgentRulesError) -> [AgentRule] {
        var rules: [AgentRule] = []
        try reader.expect(.sequenceStart)
        while try reader.startOrEnd(.mappingStart, .sequenceEnd) {
            var rule = AgentRule()
            while let key = try reader.scalarOrEnd(.mappingEnd) { rule.set(key, to: try reader.scalar()) }
            rules.append(rule)
        }
        return rules
    }

    private static func contents(of path: String) throws(AgentRulesError) -> [UInt8] {
        guard let file = fopen(path, "rb") else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { fclose(file) }
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            contents += chunk[..<count]
            if count < chunk.count { break }
        }
        guard ferror(file) == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        return contents
    }
}
