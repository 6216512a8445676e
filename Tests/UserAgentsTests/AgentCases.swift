import Foundation

/// The cases of uap-core's own tests, as Debian installs them.
///
/// The files are lists of flat mappings, one key a line, so a line reader is enough.
enum AgentCases {
    /// One case: keys such as `user_agent_string`, `family` and `major`, with their values; null is left out.
    typealias Case = [String: String]

    static func read(_ file: String) throws -> [Case] {
        let text = try String(contentsOfFile: "/usr/share/uap-core/\(file)", encoding: .utf8)
        var cases: [Case] = []
        for line in text.split(whereSeparator: { $0 == "\n" }) {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            let isFirst = trimmed.hasPrefix("- ")
            let entry = isFirst ? String(trimmed.dropFirst(2)).trimmingCharacters(in: .whitespaces) : trimmed
            guard !entry.hasPrefix("#"), let colon = entry.firstIndex(of: ":") else { continue }
            if isFirst { cases.append([:]) }
            guard !cases.isEmpty else { continue }
            let key = String(entry[..<colon])
            cases[cases.count - 1][key] = value(String(entry[entry.index(after: colon)...]))
        }
        return cases.filter { $0["user_agent_string"] != nil }
    }

    private static func value(_ text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.count >= 2 else { return text.isEmpty ? nil : text }
        switch text.first {
        case "'": return emptyToNil(String(text.dropFirst().dropLast()).replacing("''", with: "'"))
        case "\"":
            let inner = String(text.dropFirst().dropLast())
            return emptyToNil(inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
        default: return text
        }
    }

    private static func emptyToNil(_ text: String) -> String? { text.isEmpty ? nil : text }
}
