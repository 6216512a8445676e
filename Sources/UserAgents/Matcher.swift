import CPCRE2

/// The working memory of matching; one for each look-up, so that look-ups can run side by side.
final class Matcher {
    private let data: OpaquePointer
    private let context: OpaquePointer

    /// As many groups as a rule can refer to, and the whole.
    private static let groups: UInt32 = 10

    init() {
        data = pcre2_match_data_create_8(Self.groups, nil)
        context = pcre2_match_context_create_8(nil)
        // The rules bound their repetitions. This bounds what a rule that does not could be made to cost.
        pcre2_set_match_limit_8(context, 100_000)
    }

    deinit {
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
    }

    /// The first of `rules` that matches `subject`.
    func first(of rules: [CompiledRule], in subject: [UInt8]) -> RuleMatch? {
        for rule in rules {
            let found = pcre2_match_8(rule.pattern.code, subject, subject.count, 0, 0, data, context)
            // Zero: more groups than there is room for, which is a match all the same.
            if found >= 0 { return RuleMatch(rule: rule, groups: groups(of: subject, count: found)) }
        }
        return nil
    }

    /// The text of each group, the whole match first; nil for those that took no part.
    private func groups(of subject: [UInt8], count: Int32) -> [String?] {
        let positions = pcre2_get_ovector_pointer_8(data)!
        let known = count == 0 ? Int(Self.groups) : Int(count)
        return (0..<known).map { group in
            let start = positions[group * 2]
            let end = positions[group * 2 + 1]
            // A group that took no part has two equal positions, out of range.
            guard start < end else { return nil }
            return String(decoding: subject[start..<end], as: UTF8.self)
        }
    }
}
