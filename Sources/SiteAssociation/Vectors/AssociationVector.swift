public import JSON

/// A test vector of the shared format: a file, a URL and circumstances, with the app that opens or the problem that a
/// validator should raise.
public struct AssociationVector: Sendable {
    public let id: String
    let kind: AssociationFileKind
    let value: JSONValue

    /// The vectors of a document; throws when it is not in the format.
    public static func read(_ document: JSONValue) throws(FormatError) -> [AssociationVector] {
        guard let vectors = document["vectors"]?.arrayValue else { throw FormatError.noVectors }
        var read: [AssociationVector] = []
        for (index, value) in vectors.enumerated() {
            guard let id = value["id"]?.stringValue, let platform = value["platform"]?.stringValue,
                ["ios", "android"].contains(platform)
            else { throw FormatError.malformedVector(index) }
            read.append(AssociationVector(id: id, kind: platform == "ios" ? .apple : .android, value: value))
        }
        return read
    }

    public enum FormatError: Error, Hashable, CustomStringConvertible {
        case noVectors
        case malformedVector(Int)

        public var description: String {
            switch self {
            case .noVectors: "there is no list of vectors"
            case .malformedVector(let index): "vector number \(index) has no id or no known platform"
            }
        }
    }

    /// In which ways this library disagrees with the vector; empty when it passes.
    public func failures() -> [String] {
        var failures: [String] = []
        if value["expect"] != nil { failures += unexpectedAnswer() }
        if let code = value["expect_problem"]?.stringValue {
            let found = problems
            let severity = value["severity"]?.stringValue
            let matching = found.filter { $0.code.rawValue == code }
            if matching.isEmpty {
                let others = found.map(\.code.rawValue).joined(separator: ", ")
                failures.append("expected problem \(code), found \(others.isEmpty ? "none" : others)")
            } else if let severity, !matching.contains(where: { $0.severity.rawValue == severity }) {
                failures.append("expected \(code) to be a \(severity), it is a \(matching[0].severity.rawValue)")
            }
        }
        return failures
    }

    private func unexpectedAnswer() -> [String] {
        guard let answer else { return ["there is no file or no URL to ask about"] }
        var failures: [String] = []
        let opens = value["expect"]?["opens"] ?? .null
        if opens.stringValue != answer.opener {
            failures.append("expected \(opens) to open, got \(JSONValue(answer.opener)): \(answer.reason)")
        }
        if let decision = value["expect"]?["decision"]?.stringValue, decision != answer.decision.rawValue {
            failures.append("expected decision \(decision), got \(answer.decision.rawValue): \(answer.reason)")
        }
        switch value["expect"]?["rule"] {
        case .array(let indices)?:
            let got = answer.rule.map { [$0.entry, $0.rule] } ?? []
            if indices.map(\.intValue) != got { failures.append("expected rule \(indices), got \(got)") }
        case let rule? where rule.intValue != answer.rule?.rule:
            failures.append("expected rule \(rule), got \(JSONValue(answer.rule?.rule))")
        default: break
        }
        return failures
    }

    /// What the library answers.
    var answer: OpeningAnswer? {
        guard let bytes, let text = value["url"]?.stringValue, let url = LinkURL(text) else { return nil }
        switch FileReport(bytes, kind: kind).content {
        case .apple(let file):
            return AppleMatcher(file, system: context.appleDevice.system).answer(for: url, on: context.appleDevice)
        case .android(let file): return AndroidMatcher(file).answer(for: url, on: context.androidDevice)
        case .unreadable: return OpeningAnswer("The file is not JSON.")
        }
    }

    /// Everything the library has to say about file, hosting, entitlements and URL.
    var problems: [AssociationProblem] {
        var findings: [Finding] = []
        if let observation = context.observation { findings += observation.findings(about: kind) }
        if let texts = context.appleDevice.entitlements {
            findings += EntitlementChecks(texts).findings
            if let url = value["url"]?.stringValue.flatMap(LinkURL.init) {
                findings += EntitlementChecks(texts).findings(
                    for: url, servedAt: context.appleDevice.servedAt, build: context.appleDevice.build)
            }
        }
        if let url = value["url"]?.stringValue.flatMap(LinkURL.init) {
            findings += EntitlementChecks.findings(onHost: url.host)
        }
        var problems = findings.map { $0.problem(at: .root) }
        if let bytes {
            problems +=
                FileReport(
                    bytes, kind: kind, appleDevice: context.appleDevice, androidDevice: context.androidDevice
                ).problems
        }
        return problems
    }

    private var bytes: [UInt8]? {
        if let raw = value["raw"]?.stringValue { return Array(raw.utf8) }
        return (value["aasa"] ?? value["assetlinks"])?.serialized()
    }

    private var context: VectorContext { VectorContext(value["context"] ?? .null) }
}
