import JSON

/// The keys of an AASA file, and what people write instead of them.
enum AppleKeys {
    static let component = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]

    /// Spellings that mean a key and are none. Systems ignore them without a word.
    private static let mistakes: [String: [String]] = [
        "patterns": ["components", "/"], "component": ["components"], "path": ["paths", "/"], "pattern": ["/"],
        "paths": ["/"], "url": ["/"], "query": ["?"], "fragment": ["#"], "comments": ["comment"],
        "excluded": ["exclude"], "not": ["exclude"], "applink": ["applinks"], "detail": ["details"],
        "variables": ["substitutionVariables"], "webcredential": ["webcredentials"], "appclip": ["appclips"],
        "app": ["apps"], "bundleid": ["appIDs"], "appidentifier": ["appID"],
    ]

    /// The key that was probably meant by `key`.
    static func suggestion(for key: String, among known: [String]) -> String? {
        let folded = key.lowercased()
        if let same = known.first(where: { $0.lowercased() == folded }) { return same }
        if let meant = mistakes[folded]?.first(where: known.contains) { return meant }
        return known.first { $0.utf8.count > 3 && isOneEditAway(Array($0.lowercased().utf8), Array(folded.utf8)) }
    }

    /// Whether inserting, deleting or replacing one byte, or swapping two neighbours, makes them equal.
    private static func isOneEditAway(_ one: [UInt8], _ two: [UInt8]) -> Bool {
        guard abs(one.count - two.count) <= 1 else { return false }
        let start = zip(one, two).prefix { $0 == $1 }.count
        let end = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
        let longer = max(one.count, two.count)
        if start + end >= longer - 1 { return true }
        return one.count == two.count && start + end == longer - 2 && one[start] == two[start + 1]
            && one[start + 1] == two[start]
    }
}

extension AppleFileReader {
    /// Reports the members of `node` that no system knows. `comment` is tolerated anywhere.
    mutating func checkKeys(of node: JSONNode, known: [String]) {
        for member in node.members {
            guard let key = member.token, key != "comment", !known.contains(key) else { continue }
            let meant = AppleKeys.suggestion(for: key, among: known)
            problems.add(
                .unknownKey, .warning, member, atName: true,
                "The key \"\(key)\" is not known and is ignored without a word.",
                fix: meant.map { "Did you mean \"\($0)\"?" } ?? "Remove it, or check its spelling.")
        }
    }
}
