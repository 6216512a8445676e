import Foundation

/// The cases of uap-core's own tests, as Debian installs them: agent strings and what they are known to be.
///
/// The files are lists of flat mappings, one key a line, so a line reader is enough.
enum AgentCorpus {
    struct Case: Sendable {
        let agent: String
        let family: String
    }

    static func cases(in file: String) throws -> [Case] {
        let text = try String(contentsOfFile: "/usr/share/uap-core/\(file)", encoding: .utf8)
        var cases: [Case] = []
        var agent: String?
        for line in text.split(whereSeparator: \.isNewline) {
            if let value = value(of: "- user_agent_string", in: line) {
                agent = value
            } else if let value = value(of: "family", in: line), let known = agent {
                cases.append(Case(agent: known, family: value))
                agent = nil
            }
        }
        return cases
    }

    private static func value(of key: String, in line: Substring) -> String? {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix(key + ":") else { return nil }
        let value = line.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces)
        guard value.count >= 2 else { return value }
        switch value.first {
        case "'": return String(value.dropFirst().dropLast()).replacing("''", with: "'")
        case "\"":
            return String(value.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        default: return value
        }
    }
}
