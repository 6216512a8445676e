/// Finds rules that can never decide because an earlier one matches whatever they match.
enum CoveredRules {
    /// A path can only be covered by one whose fixed beginning is part of its own, so those are looked up rather than
    /// tried; of rules with the very same beginning only so many are compared.
    private static let largestBucket = 64

    /// Each covered rule, with the first one that covers it.
    static func find(_ relations: [PatternRelations]) -> [Int: Int] {
        var covered: [Int: Int] = [:]
        var byPrefix: [[UInt8]: [Int]] = [:]
        var longest = 0
        for (index, rule) in relations.enumerated() {
            let prefix = rule.pathPrefix
            var found: Int?
            for length in 0...min(prefix.count, longest) {
                let candidates = byPrefix[Array(prefix[..<length])] ?? []
                if let first = candidates.first(where: { relations[$0].covers(rule) }), first < found ?? .max {
                    found = first
                }
            }
            if let found {
                covered[index] = found
            } else if byPrefix[prefix, default: []].count < largestBucket {
                byPrefix[prefix, default: []].append(index)
                longest = max(longest, prefix.count)
            }
        }
        return covered
    }
}
