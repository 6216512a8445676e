import JSON

/// A rule as one system understands it, ready to be matched.
struct AppleRule: Sendable {
    struct Outcome {
        var truth: Truth
        var excludes: Bool
        /// Whether the exclude itself is in doubt, so that a match may also open.
        var mayDoOpposite = false
        var failed: RulePart?
        var needsIgnoredSlashes = false
    }

    let node: JSONNode
    private let matcher: PatternMatcher
    private let excludes: Bool
    /// The rule by another reading that is not ruled out.
    private let other: (matcher: PatternMatcher, excludes: Bool, question: OpenQuestion)?
    private let system: AppleSystem
    private let isAnyPath: Bool

    func match(_ link: inout PreparedLink) -> Outcome {
        let found = matcher.match(&link)
        var outcome = Outcome(
            truth: found.truth, excludes: excludes, failed: found.failed,
            needsIgnoredSlashes: found.needsIgnoredSlashes)
        if isAnyPath, system.isIOS9, link.url.path.utf8.allSatisfy({ $0 == UInt8(ascii: "/") }) {
            outcome.truth = .doubtful(assumed: false, [.rootOn9])
            outcome.failed = .path
        } else if found.needsIgnoredSlashes, !system.has(.components) {
            outcome.truth = outcome.truth.weighed(against: false, .slashesBefore13)
        }
        if let other {
            let alternative = other.matcher.match(&link).truth.assumed
            outcome.truth = outcome.truth.weighed(against: alternative, other.question)
            if outcome.truth.assumed, alternative, other.excludes != excludes {
                outcome.mayDoOpposite = true
            }
        }
        return outcome
    }
}

extension AppleRule {
    /// A rule of `components`. A setting that the system is too old for is ignored, the rest of the rule applies.
    init(
        _ component: AppleFile.Component, defaults: [AppleFile.Settings], _ system: AppleSystem,
        context: inout MatcherContext
    ) {
        let settings = [component.settings] + (system.has(.percentEncoded) ? defaults : [])
        node = component.node
        self.system = system
        isAnyPath = false
        func flag(_ key: KeyPath<AppleFile.Settings, Bool?>, _ standard: Bool) -> Bool {
            settings.lazy.compactMap { $0[keyPath: key] }.first ?? standard
        }
        func isInDoubt(_ name: String) -> Bool { settings.contains { $0.misTyped.contains(name) } }
        let canFold = system.has(.caseSensitive)
        let canDecode = system.has(.percentEncoded)
        var pattern = URLPattern(
            path: settings.lazy.compactMap(\.path).first, query: settings.lazy.compactMap(\.query).first,
            fragment: settings.lazy.compactMap(\.fragment).first,
            caseSensitive: !canFold || flag(\.caseSensitive, true),
            percentEncoded: !canDecode || flag(\.percentEncoded, true))
        if !system.has(.substitutionVariables) { pattern = pattern.withoutVariables }
        excludes = flag(\.exclude, false)
        matcher = PatternMatcher(pattern, context: &context)
        guard settings.contains(where: { !$0.misTyped.isEmpty }) else {
            other = nil
            return
        }
        if canFold, isInDoubt("caseSensitive") { pattern.caseSensitive.toggle() }
        if canDecode, isInDoubt("percentEncoded") { pattern.percentEncoded.toggle() }
        other = (
            PatternMatcher(pattern, context: &context), isInDoubt("exclude") ? !excludes : excludes,
            .settingOfWrongType
        )
    }

    /// A rule of `paths`.
    init(_ path: AppleFile.Path, _ system: AppleSystem, context: inout MatcherContext) {
        node = path.node
        self.system = system
        excludes = system.has(.notPaths) && path.text.hasPrefix("NOT ")
        let text = excludes ? String(path.text.dropFirst(4)) : path.text
        let pattern = Pattern(text, readsVariables: false)
        isAnyPath = PathMatcher.trim(pattern.tokens).allSatisfy { $0 == .run } && pattern.tokens.contains(.run)
        matcher = PatternMatcher(URLPattern(path: pattern), context: &context)
        if system.has(.substitutionVariables), text.utf8.contains(UInt8(ascii: "$")), text.contains("$(") {
            let withVariables = PatternMatcher(URLPattern(path: Pattern(text)), context: &context)
            other = (withVariables, excludes, .variablesInPaths)
        } else {
            other = nil
        }
    }
}

extension URLPattern {
    /// The same with `$(name)` as plain text.
    var withoutVariables: URLPattern {
        func plain(_ pattern: Pattern) -> Pattern { Pattern(pattern.text, readsVariables: false) }
        var copy = self
        copy.path = path.map(plain)
        copy.fragment = fragment.map(plain)
        switch query {
        case nil: break
        case .text(let pattern): copy.query = .text(plain(pattern))
        case .items(let items): copy.query = .items(items.map { QueryPattern.Item($0.name, plain($0.value)) })
        }
        return copy
    }
}
