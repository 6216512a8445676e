import JSON

/// Looks for URLs that the rules of two apps both open, where the order of the file decides which does.
///
/// Candidates are pairs of rules whose patterns can meet; each is proven with an example URL that both entries open,
/// so what is reported is never a guess.
struct OverlapSearch {
    struct Overlap {
        let node: JSONNode
        let other: JSONNode
        let app: String
        let otherApp: String
        let example: LinkURL
    }

    private let file: AppleFile
    private let entries: [AppleEntry]
    private var opening: [[(node: JSONNode, example: ExampleURL)]] = []
    /// Pairs of rules to compare, at most.
    private static let budget = 20_000

    init(_ file: AppleFile) {
        self.file = file
        var context = MatcherContext(file.variables)
        entries = file.entries.map { AppleEntry($0, fileDefaults: file.defaults, .current, context: &context) }
        opening = file.entries.map { entry in
            if let components = entry.components {
                return components.compactMap { component in
                    let settings = file.effectiveSettings(of: component, in: entry)
                    guard !(settings.exclude ?? false) else { return nil }
                    return (component.node, ExampleURL(settings.pattern, file.variables))
                }
            }
            return (entry.paths ?? []).filter { !$0.excludes }.map { path in
                (path.node, ExampleURL(URLPattern(path: Pattern(path.text, readsVariables: false)), file.variables))
            }
        }
    }

    /// One overlap for each pair of entries.
    var overlaps: [Overlap] {
        var found: [Overlap] = []
        var left = Self.budget
        for second in entries.indices {
            for first in entries.indices.prefix(second) where areDifferentApps(first, second) {
                if let overlap = overlap(first, second, &left) { found.append(overlap) }
                if left <= 0 { return found }
            }
        }
        return found
    }

    private func areDifferentApps(_ first: Int, _ second: Int) -> Bool {
        guard let one = entries[first].apps.first, let other = entries[second].apps.first else { return false }
        return one != other && !entries[first].apps.contains(other)
    }

    private func overlap(_ first: Int, _ second: Int, _ left: inout Int) -> Overlap? {
        for rule in opening[first] {
            for other in opening[second] {
                left -= 1
                if left <= 0 { return nil }
                guard let url = rule.example.common(with: other.example) else { continue }
                var link = PreparedLink(url)
                guard entries[first].match(&link, traces: false).decision == .match,
                    entries[second].match(&link, traces: false).decision == .match
                else { continue }
                return Overlap(
                    node: other.node, other: rule.node, app: entries[second].apps[0], otherApp: entries[first].apps[0],
                    example: url)
            }
        }
        return nil
    }
}

extension ProblemList {
    mutating func addOverlaps(_ overlaps: [OverlapSearch.Overlap]) {
        for overlap in overlaps {
            add(
                .overlappingApps, .warning, overlap.node,
                "\(overlap.example) opens both \(overlap.otherApp) (\(overlap.other.pointer)) and \(overlap.app); "
                    + "when both are installed the first entry counts, though one report says the last.",
                fix: "Exclude in each entry what belongs to the other app.")
        }
    }

    mutating func addSize(of bytes: [UInt8]) {
        let size = bytes.count
        if size > AppleMatcher.largestFile {
            add(Self.size(.tooLarge, .error, "The file has \(size) bytes; over 128 KB (uncompressed) it is not used."))
        } else if size > AppleMatcher.certainlySmallEnough {
            add(Self.size(.tooLarge, .warning, "The file has \(size) bytes; over 128,000 it may not be used."))
        } else if size > 102_400 {
            add(Self.size(.nearlyTooLarge, .warning, "The file has \(size) bytes of the 128 KB that are allowed."))
        }
    }

    static func size(
        _ code: ProblemCode, _ severity: AssociationProblem.Severity, _ text: String
    ) -> AssociationProblem {
        AssociationProblem(
            code, severity, text,
            fix: "Join rules with * and substitution variables, and remove white space and comments.")
    }
}
