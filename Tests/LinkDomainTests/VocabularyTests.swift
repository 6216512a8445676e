import LinkDomain
import Testing

struct VocabularyTests {
    @Test func `codes and bytes lead back to their case`() {
        check(Platform.self)
        check(DecisionKind.self)
        check(Reason.self)
        check(AddressPrivacy.self)
        check(Scope.self)
        check(FallbackMode.self)
        check(RedirectStatus.self)
    }

    private func check<Word: Coded>(_: Word.Type) {
        #expect(Set(Word.allCases.map(\.code)).count == Word.allCases.count)
        for word in Word.allCases {
            #expect(Word(code: word.code) == word)
            #expect(Word(rawValue: word.rawValue) == word)
        }
        #expect(Word(code: "no such word") == nil)
    }

    /// Stored in SQL, in click records and in what clients compare: respelling or renumbering breaks old data.
    @Test func `spellings and numbers stay as they are`() {
        #expect(
            Platform.allCases.map(\.code) == ["other", "ios", "ipados", "android", "macos", "windows", "linux"])
        #expect(
            DecisionKind.allCases.map(\.code) == [
                "redirect", "store", "landing-page", "preview", "not-found-redirect", "not-found", "expired",
                "refused",
            ])
        #expect(AddressPrivacy.allCases.map(\.code) == ["full", "truncated", "none"])
        #expect(
            Scope.allCases.map(\.code) == [
                "links:read", "links:write", "apps:write", "domains:write", "clicks:read", "admin",
            ])
        #expect(RedirectStatus.allCases.map(\.status) == [302, 301, 307, 308])
    }
}
