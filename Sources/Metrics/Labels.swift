/// Label names and values, sorted by name, with their text as Prometheus reads it.
struct Labels: Hashable, Sendable {
    /// Without braces; empty if there are none.
    let text: String

    init(_ pairs: [(String, String)]) {
        let sorted = pairs.sorted { $0.0 < $1.0 }
        for (name, _) in sorted {
            precondition(MetricName.isValid(name, allowingColon: false), "\(name) is no name of a label")
        }
        precondition(Set(sorted.map(\.0)).count == sorted.count, "a label is named twice")
        text = sorted.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    }

    /// The labels with `le`, the upper bound of a bucket, at their end.
    func adding(upperBound: String) -> String {
        text.isEmpty ? "le=\"\(upperBound)\"" : "\(text),le=\"\(upperBound)\""
    }

    private static func escaped(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 == 0x5C || $0 == 0x22 || $0 == 0x0A }) else { return value }
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\"": escaped += #"\""#
            case "\n": escaped += #"\n"#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
