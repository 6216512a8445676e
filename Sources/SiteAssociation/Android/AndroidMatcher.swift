import JSON

/// Answers which app Android opens for a URL without asking, given an `assetlinks.json`.
public struct AndroidMatcher: Sendable {
    private let file: AndroidFile

    public init(_ file: AndroidFile) { self.file = file }

    public func answer(
        for url: LinkURL, on device: AndroidDevice = AndroidDevice(), traces: Bool = false
    ) -> OpeningAnswer {
        guard url.scheme == "https" || url.scheme == "http" else {
            return OpeningAnswer("Only http and https URLs can be app links.")
        }
        guard device.api >= 23 else { return OpeningAnswer("App links need Android 6 (API 23).") }
        var walk = Walk(url: url, device: device, traces: traces)
        for app in device.apps ?? namedApps { walk.add(app, in: file) }
        return walk.answer(hasIncludes: file.statements.contains { $0.isValid && $0.include != nil })
    }

    private var namedApps: [AndroidDevice.App] {
        var names: [String] = []
        for case .androidApp(let name, _)? in file.statements.map(\.target) where !names.contains(name) {
            names.append(name)
        }
        return names.map { AndroidDevice.App(packageName: $0) }
    }

    private struct Walk {
        let url: LinkURL
        let device: AndroidDevice
        let traces: Bool
        private let link: AndroidLink
        private var openers: [OpeningAnswer] = []
        private var refusals: [OpeningAnswer] = []
        private var trace: [TraceEntry] = []

        init(url: LinkURL, device: AndroidDevice, traces: Bool) {
            self.url = url
            self.device = device
            self.traces = traces
            link = AndroidLink(url)
        }

        mutating func add(_ app: AndroidDevice.App, in file: AndroidFile) {
            let answer = ask(app, in: file)
            if answer.opener == nil { refusals.append(answer) } else { openers.append(answer) }
        }

        private mutating func ask(_ app: AndroidDevice.App, in file: AndroidFile) -> OpeningAnswer {
            let name = app.packageName
            let filters = app.filters ?? [ManifestFilter(hosts: [url.host])]
            let covering = filters.filter { $0.verificationHost(for: url.host) != nil }
            guard let filter = covering.first, let place = filter.verificationHost(for: url.host) else {
                return OpeningAnswer("No verified intent filter of \(name) covers \(url.host).")
            }
            let scope = covering.reduce(Truth.no) { best, filter in
                let truth = filter.covers(path: link.path)
                return best == .yes || truth == .no ? best : truth
            }
            guard scope.assumed else {
                return OpeningAnswer("No intent filter of \(name) covers the path \(link.path).")
            }
            if let servedAt = device.servedAt, servedAt.lowercased() != place {
                return OpeningAnswer("\(name) is verified with the file of \(place), and this file is at \(servedAt).")
            }
            var answer = verify(app, in: file)
            for question in scope.questions { answer.ask(question) }
            if device.api <= 30, Set(filters.flatMap(\.hosts)).count > 1 { answer.ask(.androidOtherHosts) }
            return answer
        }

        private mutating func verify(_ app: AndroidDevice.App, in file: AndroidFile) -> OpeningAnswer {
            let name = app.packageName
            let naming = file.statements.enumerated().filter { _, statement in
                guard case .androidApp(name, _) = statement.target else { return false }
                return statement.relations.contains(AndroidFileWriter.openURLs)
            }
            let valid = naming.filter { $0.element.isValid && Self.lists(app.certificate, $0.element) }
            guard let first = valid.first else {
                var answer = OpeningAnswer(Self.refusal(name, naming.map(\.element)))
                if naming.contains(where: { $0.element.hasOddFingerprint && Self.lists(app.certificate, $0.element) }) {
                    answer.ask(.androidFingerprintForm)
                }
                if device.api < 31 { answer.ask(.androidChooser) }
                return answer
            }
            let lists = valid.flatMap { index, statement in
                statement.dynamicRules.filter { $0.relation == AndroidFileWriter.openURLs }.map { (index, $0) }
            }
            guard let (index, rules) = lists.first else {
                return OpeningAnswer(
                    opener: name, decision: .match,
                    "\(name) opens: the file names it and \(first.element.node.pointer) has no dynamic rules.")
            }
            guard device.api >= 35 else {
                return OpeningAnswer(
                    opener: name, decision: .match,
                    "\(name) opens: Android 14 and lower ignore dynamic rules, the manifest decides.")
            }
            var answer = apply(rules, of: name, statement: index)
            if lists.count > 1 { answer.ask(.androidRepeatedRules) }
            return answer
        }

        private mutating func apply(
            _ rules: AndroidFile.DynamicRules, of name: String, statement: Int
        ) -> OpeningAnswer {
            let outcome = AndroidRuleList(rules: rules).match(link, traces: traces)
            let rule = outcome.rule.map {
                OpeningAnswer.Rule(entry: statement, rule: $0, pointer: rules.components[$0].node.pointer)
            }
            let text =
                outcome.rule.map { "\(rules.components[$0].node.pointer) \(rules.components[$0].node.value)" } ?? ""
            let reason =
                switch (outcome.decision, outcome.rule) {
                case (.match, nil): "\(name) opens: its dynamic rules are malformed, so the manifest decides."
                case (.match, _): "\(name) opens: \(text) matches first."
                case (.exclude, _): "It stays in the browser: \(text) excludes it."
                case (.noMatch, _): "It stays in the browser: no dynamic rule of \(name) matches."
                }
            trace.append(
                TraceEntry(
                    pointer: rules.node.pointer, apps: [name], rules: outcome.trace,
                    outcome: rule.map { "\(outcome.decision.rawValue) by \($0.pointer)" } ?? outcome.decision.rawValue))
            var answer = OpeningAnswer(
                opener: outcome.opens ? name : nil, decision: outcome.decision, rule: rule, reason)
            answer.questions = outcome.questions
            return answer
        }

        private static func lists(_ certificate: String?, _ statement: AndroidFile.Statement) -> Bool {
            guard let certificate, case .androidApp(_, let fingerprints) = statement.target else { return true }
            return fingerprints.contains { $0.uppercased() == certificate.uppercased() }
        }

        private static func refusal(_ name: String, _ naming: [AndroidFile.Statement]) -> String {
            if naming.isEmpty { return "It stays in the browser: no statement of the file lets \(name) open links." }
            if naming.contains(where: \.isValid) {
                return "It stays in the browser: the file does not list the certificate that \(name) is signed with."
            }
            return "It stays in the browser: the statement about \(name) is invalid."
        }

        func answer(hasIncludes: Bool) -> OpeningAnswer {
            var answer =
                openers.first ?? refusals.first ?? OpeningAnswer("It stays in the browser: the file names no app.")
            if let exclude = refusals.first(where: { $0.decision == .exclude }), openers.isEmpty { answer = exclude }
            if openers.count > 1 { answer.ask(.androidSeveralApps) }
            if openers.isEmpty {
                for refusal in refusals { for question in refusal.questions { answer.ask(question) } }
                if hasIncludes, answer.decision == .noMatch { answer.ask(.androidInclude) }
            }
            if traces { answer.trace = trace }
            return answer
        }
    }
}
