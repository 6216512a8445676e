/// What is wrong with the form of an iOS app identifier. Whether an app has it only that app can tell.
public enum AppIDChecks {
    public static func findings(_ id: String) -> [Finding] {
        if isPlaceholder(id) {
            return [
                Finding(
                    .appIDPlaceholder, .error, "This is a placeholder and no app's identifier.",
                    fix: "Write the App ID prefix of your team and the bundle identifier.")
            ]
        }
        guard let dot = id.firstIndex(of: "."), isAlphanumeric(id[..<dot]) || dot == id.startIndex else {
            return [noPrefix(id)]
        }
        let prefix = id[..<dot]
        let bundle = id[id.index(after: dot)...]
        if prefix.isEmpty {
            return [
                Finding(
                    .appIDEmptyPrefix, .error, "The App ID prefix in front of the first dot is empty.",
                    fix: "Write the ten characters of the prefix; perhaps a variable was not set.")
            ]
        }
        return [prefixFinding(prefix, id), bundleFinding(bundle)].compactMap(\.self)
    }

    private static func noPrefix(_ id: String) -> Finding {
        Finding(
            .appIDNoPrefix, .error, "\"\(id)\" does not begin with an App ID prefix and a dot, so it names no app.",
            fix: "Write PREFIX.bundle.id, where PREFIX is usually the team ID: ten capital letters and digits.")
    }

    private static func prefixFinding(_ prefix: Substring, _ id: String) -> Finding? {
        let isUpper = prefix.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
        if prefix.utf8.count == 10, isUpper { return nil }
        if !isUpper, prefix.utf8.count != 10 { return noPrefix(id) }
        return Finding(
            .appIDPrefixForm, .error,
            "An App ID prefix has ten capital letters and digits, \"\(prefix)\" has "
                + (isUpper ? "\(prefix.utf8.count)." : "small letters."),
            fix: "Copy the prefix from the app's identifier in the developer account.")
    }

    private static func bundleFinding(_ bundle: Substring) -> Finding? {
        if bundle.contains("*") {
            return Finding(
                .appIDWildcard, .error, "A wildcard never equals the identifier of a signed app.",
                fix: "Name each app.")
        }
        let labels = bundle.split(separator: ".", omittingEmptySubsequences: false)
        let isWellFormed = labels.allSatisfy { label in
            !label.isEmpty
                && label.utf8.allSatisfy { byte in
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || byte == UInt8(ascii: "-")
                }
        }
        guard !isWellFormed else { return nil }
        return Finding(
            .appIDBundleForm, .error, "\"\(bundle)\" cannot be a bundle identifier.",
            fix: "A bundle identifier has letters, digits, hyphens and dots, such as com.example.app.")
    }

    private static func isPlaceholder(_ id: String) -> Bool {
        let upper = id.uppercased()
        let words = [
            "TEAMID", "TEAM_ID", "YOURTEAM", "YOUR_TEAM", "APPIDPREFIX", "APPID_PREFIX", "<", "$(", "${", "{{",
            "XXXXXXXXXX", "REPLACE",
        ]
        return words.contains { upper.hasPrefix($0) }
    }

    private static func isAlphanumeric(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
    }
}
