/// One rule as it stands in the file.
struct AgentRule {
    /// A part of the answer that a rule may give itself in place of what a group matched.
    enum Part: CaseIterable {
        case family
        case major
        case minor
        case patch
    }

    var pattern = ""
    var ignoresCase = false
    var replacements: [Part: String] = [:]

    /// Takes over one line of the rule. Lines that say nothing of interest here, such as the maker of a device, pass.
    mutating func set(_ key: String, to value: String) {
        switch key {
        case "regex": pattern = value
        case "regex_flag": ignoresCase = value == "i"
        case "family_replacement", "os_replacement", "device_replacement": replacements[.family] = value
        case "v1_replacement", "os_v1_replacement": replacements[.major] = value
        case "v2_replacement", "os_v2_replacement": replacements[.minor] = value
        case "v3_replacement", "os_v3_replacement": replacements[.patch] = value
        default: break
        }
    }
}
