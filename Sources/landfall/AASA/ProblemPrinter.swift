#if canImport(Glibc)
    import Glibc
#endif
import JSON
import SiteAssociation

/// Shows problems to people: the line in question with the place underlined, what is wrong, what to do.
struct ProblemPrinter {
    let name: String
    let source: SourceText?
    /// A file on one line has lines longer than anyone reads.
    private static let width = 100

    func text(_ problem: AssociationProblem) -> String {
        var lines = ["\(heading(problem)) [\(problem.code.rawValue)]"]
        if let excerpt = excerpt(problem) { lines += excerpt }
        lines.append("  \(problem.explanation)")
        lines.append("  → \(problem.fix)")
        return lines.joined(separator: "\n")
    }

    private func heading(_ problem: AssociationProblem) -> String {
        var place = name
        if let position = problem.position { place += ":\(position.line):\(position.column)" }
        if problem.pointer != .root { place += " \(problem.pointer)" }
        return "\(place): \(problem.severity.rawValue)"
    }

    private func excerpt(_ problem: AssociationProblem) -> [String]? {
        guard let source, let range = problem.range, let position = problem.position else { return nil }
        let line = source.range(ofLine: position.line)
        let scalars = Array(String(decoding: source.bytes[line], as: UTF8.self).unicodeScalars)
        guard !scalars.isEmpty else { return nil }
        let column = min(position.column - 1, scalars.count)
        let end = min(range.upperBound, line.upperBound)
        let length = String(decoding: source.bytes[min(range.lowerBound, end)..<end], as: UTF8.self).unicodeScalars
            .count

        let start = scalars.count <= Self.width ? 0 : max(0, min(column - 30, scalars.count - Self.width))
        let stop = min(scalars.count, start + Self.width)
        let lead = start > 0 ? "…" : ""
        let shown = lead + scalars[start..<stop].map(Self.printable).joined() + (stop < scalars.count ? "…" : "")
        let marks = String(repeating: "^", count: max(1, min(length, stop - column)))
        let number = String(position.line)
        let margin = String(repeating: " ", count: number.count)
        return [
            "  \(number) | \(shown)",
            "  \(margin) | \(String(repeating: " ", count: column - start + lead.count))\(marks)",
        ]
    }

    /// Tabs and controls as one column each, so that the marks stand where they should.
    private static func printable(_ scalar: Unicode.Scalar) -> String {
        scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF ? " " : String(scalar)
    }

    static func summary(_ problems: [AssociationProblem]) -> String {
        let counts = [AssociationProblem.Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = problems.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? "no problems" : counts.joined(separator: ", ")
    }

    static func json(_ problem: AssociationProblem) -> JSONValue {
        var members = [
            JSONMember("code", .string(problem.code.rawValue)),
            JSONMember("severity", .string(problem.severity.rawValue)),
            JSONMember("pointer", .string(problem.pointer.description)),
        ]
        if let position = problem.position {
            members.append(JSONMember("line", .integer(position.line)))
            members.append(JSONMember("column", .integer(position.column)))
        }
        if let range = problem.range {
            members.append(JSONMember("offset", .integer(range.lowerBound)))
            members.append(JSONMember("length", .integer(range.count)))
        }
        members.append(JSONMember("explanation", .string(problem.explanation)))
        members.append(JSONMember("fix", .string(problem.fix)))
        return .object(members)
    }
}
