/// The two settings that change what text of a URL a rule sees.
struct TextSettings: Hashable, Sendable {
    var caseSensitive = true
    var percentEncoded = true

    var letterCase: LetterCase { caseSensitive ? .exact : percentEncoded ? .ignoredInASCII : .ignored }

    /// Position among the four combinations.
    var index: Int { (caseSensitive ? 0 : 1) + (percentEncoded ? 0 : 2) }
}
