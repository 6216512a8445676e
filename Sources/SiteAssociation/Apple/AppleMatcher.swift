import JSON

/// Answers which app one of Apple's systems opens for a URL, given an association file.
///
/// Making one prepares every rule; asking it is linear in the URL.
public struct AppleMatcher: Sendable {
    public let system: AppleSystem
    private let entries: [AppleEntry]
    private let file: AppleFile

    /// Files over this size (uncompressed) are not used; the unit of Apple's "128 KB" is not documented.
    public static let largestFile = 131_072
    static let certainlySmallEnough = 128_000

    public init(_ file: AppleFile, system: AppleSystem = .current) {
        self.file = file
        self.system = system
        var context = MatcherContext(file.variables)
        entries = file.entries.map {
            AppleEntry($0, fileDefaults: file.defaults, system, context: &context)
        }
    }

    /// The app that opens `url` when it is tapped on `device`, whose system is that of the matcher.
    public func answer(for url: LinkURL, on device: AppleDevice = AppleDevice(), traces: Bool = false) -> OpeningAnswer
    {
        let access = AppleAccess(url, device, system, fileSize: file.document.source.bytes.count)
        if let refusal = access.refusal { return OpeningAnswer(refusal) }
        var answer = decide(url, installed: device.installed, traces: traces)
        for question in access.questions { answer.ask(question) }
        if file.document.hasByteOrderMark, answer.opener != nil { answer.ask(.byteOrderMark) }
        if file.hasMisTypedValues { answer.ask(.valueOfWrongType) }
        access.applyTrigger(to: &answer)
        return answer
    }

    private func decide(_ url: LinkURL, installed: [String]?, traces: Bool) -> OpeningAnswer {
        var link = PreparedLink(url)
        var walk = AppleWalk(installed: installed.map(Set.init), orderIsUnknown: file.detailsIsDictionary)
        for (index, entry) in entries.enumerated() {
            if walk.isOver, !traces { break }
            let outcome = entry.match(&link, traces: traces)
            walk.add(entry, outcome, at: index)
        }
        return walk.answer(traces: traces)
    }
}
