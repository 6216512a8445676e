import SiteAssociation
import Testing

struct CompilerPropertyTests {
    /// 1,000 lists × 100 URLs, each with another set of installed apps.
    @Test(arguments: 0..<10)
    func `for every URL the compiled file opens the app that the first matching rule names`(block: Int) throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomAssociation(seed: seed)
        let naive = NaiveMatcher(variables: RandomAssociation.variables)
        for _ in 0..<100 {
            let domain = random.domain()
            let matcher = AppleMatcher(try AppleFile(parsing: domain.compiled().appleFile))
            let decider = RuleDecider(domain.rules, variables: domain.variables)
            for round in 0..<100 {
                let url = random.url()
                let installed = domain.apps.indices.filter { _ in random.below(3) != 0 }
                let action = naive.decide(domain.rules, url)
                if round % 5 == 0 {
                    #expect(decider.decide(url).action == action, "seed \(seed): \(url) \(domain.rules)")
                }
                var expected: String?
                if case .openApp(let app) = action, installed.contains(app) { expected = "T.app\(app)" }
                let device = AppleDevice(installed: installed.map { "T.app\($0)" })
                let answer = matcher.answer(for: url, on: device)
                #expect(answer.opener == expected, "seed \(seed): \(url) \(domain.rules)")
            }
        }
    }

    @Test func `on iOS 12 the legacy file never opens an app that the rules do not name`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomAssociation(seed: seed)
        let naive = NaiveMatcher(variables: RandomAssociation.variables)
        let system = AppleSystem(.iOS, AppleSystem.Version(12, 4))
        for _ in 0..<100 {
            let domain = random.domain(form: .both)
            let matcher = AppleMatcher(try AppleFile(parsing: domain.compiled().appleFile), system: system)
            for _ in 0..<50 {
                let url = random.url()
                guard let opener = matcher.answer(for: url).opener else { continue }
                guard case .openApp(let app) = naive.decide(domain.rules, url), opener == "T.app\(app)" else {
                    Issue.record("seed \(seed): \(url) opens \(opener) \(domain.rules)")
                    continue
                }
            }
        }
    }

    @Test func `the same rules always give the same bytes`() {
        var random = RandomAssociation(seed: 1)
        for form in DomainAssociation.Form.allCases {
            let domain = random.domain(form: form)
            #expect(domain.compiled() == domain.compiled())
        }
    }
}
