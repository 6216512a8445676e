import JSON
import SiteAssociation
import Testing

/// A fact of the format a line: the file, the code, the severity and the place.
struct AppleValidatorTests {
    static func problems(_ text: String, on device: AppleDevice? = nil) -> [AssociationProblem] {
        FileReport(Array(text.utf8), kind: .apple, appleDevice: device).problems
    }

    static func entry(_ members: String) -> String {
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],\#(members)}]}}"#
    }

    private static func check(
        _ text: String, _ code: ProblemCode, _ severity: AssociationProblem.Severity, _ pointer: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = problems(text)
        #expect(
            found.contains { $0.code == code && $0.severity == severity && $0.pointer.description == pointer },
            "\(text): \(found)", sourceLocation: sourceLocation)
        for problem in found { #expect(!problem.explanation.isEmpty && !problem.fix.isEmpty) }
    }

    @Test(
        arguments: [
            ("[]", .wrongType, .error, ""), (#"{"applink":{}}"#, .noKnownService, .warning, ""),
            (#"{"applinks":[]}"#, .wrongType, .error, "/applinks"),
            (#"{"applinks":{}}"#, .noDetails, .warning, "/applinks"),
            (#"{"applinks":{"details":5}}"#, .wrongType, .error, "/applinks/details"),
            (#"{"applinks":{"details":[5]}}"#, .wrongType, .error, "/applinks/details/0"),
            (#"{"applinks":{"apps":["x"],"details":[]}}"#, .appsNotEmpty, .warning, "/applinks/apps"),
            (
                #"{"applinks":{"details":{"ABCDE12345.a.b":{"paths":["*"]}}}}"#, .detailsDictionary, .warning,
                "/applinks/details"
            ),
            (#"{"applinks":{"details":[],"details":[]}}"#, .duplicateKey, .warning, "/applinks/details"),
            (
                #"{"applinks":{"details":[{"appIDs":"ABCDE12345.a.b","components":[]}]}}"#, .wrongType, .error,
                "/applinks/details/0/appIDs"
            ),
            (#"{"applinks":{"details":[{"components":[{"/":"/x"}]}]}}"#, .missingAppID, .error, "/applinks/details/0"),
            (
                #"{"applinks":{"details":[{"appIDs":[],"components":[{"/":"/x"}]}]}}"#, .missingAppID, .error,
                "/applinks/details/0/appIDs"
            ),
            (
                #"{"applinks":{"details":[{"appIDs":[],"appID":"ABCDE12345.a.b"}]}}"#, .appIDAndAppIDs, .error,
                "/applinks/details/0/appID"
            ),
            (#"{"applinks":{"details":[{"appID":"ABCDE12345.a.b"}]}}"#, .missingRules, .error, "/applinks/details/0"),
            (#"{"webcredentials":{}}"#, .missingAppID, .warning, "/webcredentials"),
            (#"{"appclips":{"apps":["a.b"]}}"#, .appIDNoPrefix, .error, "/appclips/apps/0"),
            (#"{"webcredentials":{"apps":"x"}}"#, .wrongType, .error, "/webcredentials/apps"),
            (
                #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","paths":["*"]},{"appID":"ABCDE12345.a.b","paths":["/x"]}]}}"#,
                .duplicateAppID, .warning, "/applinks/details/1/appID"
            ),
            (
                #"{"applinks":{"details":[{"appID":"ABCDE12345.a.b","paths":["/x/*"]},{"appID":"ABCDE12345.a.c","paths":["/*/y"]}]}}"#,
                .overlappingApps, .warning, "/applinks/details/1/paths/0"
            ),
            (
                #"{"applinks":{"defaults":{"exclude":true},"details":[]}}"#, .undocumentedDefault, .warning,
                "/applinks/defaults/exclude"
            ),
            (
                #"{"applinks":{"substitutionVariables":[],"details":[]}}"#, .wrongType, .error,
                "/applinks/substitutionVariables"
            ),
            (
                #"{"applinks":{"substitutionVariables":{"a(b)":["x"]},"details":[]}}"#, .variableNameInvalid, .error,
                "/applinks/substitutionVariables/a(b)"
            ),
            (
                #"{"applinks":{"substitutionVariables":{"lang":["x"]},"details":[]}}"#, .variableShadowsPredefined,
                .warning, "/applinks/substitutionVariables/lang"
            ),
            (
                #"{"applinks":{"substitutionVariables":{"a":["$(b)"]},"details":[]}}"#, .variableUsesVariable, .error,
                "/applinks/substitutionVariables/a/0"
            ),
            (
                #"{"applinks":{"substitutionVariables":{"a":[]},"details":[]}}"#, .variableWithoutValues, .warning,
                "/applinks/substitutionVariables/a"
            ),
            (
                #"{"applinks":{"substitutionVariables":{"a":["x"]},"details":[]}}"#, .unusedVariable, .note,
                "/applinks/substitutionVariables/a"
            ),
        ] as [(String, ProblemCode, AssociationProblem.Severity, String)])
    func `shapes`(text: String, code: ProblemCode, severity: AssociationProblem.Severity, pointer: String) {
        Self.check(text, code, severity, pointer)
    }

    @Test(
        arguments: [
            ("com.example.app", .appIDNoPrefix), ("ABCDE12345/com.example.app", .appIDNoPrefix),
            ("ABCDE12345", .appIDNoPrefix), ("", .appIDNoPrefix),
            (".com.example.app", .appIDEmptyPrefix), ("TEAMID.com.example.app", .appIDPlaceholder),
            ("$(AppIdentifierPrefix)com.example", .appIDPlaceholder),
            ("ABCDE1234.com.example.app", .appIDPrefixForm), ("abcde12345.com.example.app", .appIDPrefixForm),
            ("ABCDE12345.*", .appIDWildcard),
            ("ABCDE12345.", .appIDBundleForm), ("ABCDE12345.com..app", .appIDBundleForm),
            ("ABCDE12345.com.example app", .appIDBundleForm),
        ] as [(String, ProblemCode)])
    func `app identifiers`(id: String, code: ProblemCode) {
        #expect(AppIDChecks.findings(id).map(\.code) == [code])
        #expect(AppIDChecks.findings("ABCDE12345.com.example-1.App").isEmpty)
    }

    @Test(
        arguments: [
            (#"{"/":"/a?x=1"}"#, .queryInPathPattern, .error, "/~1"),
            (##"{"/":"/#/a"}"##, .fragmentInPathPattern, .error, "/~1"),
            (#"{"/":"https://example.com/a"}"#, .urlInPathPattern, .error, "/~1"),
            (#"{"/":"a/*"}"#, .patternWithoutSlash, .note, "/~1"),
            (#"{"/":"/*/"}"#, .catchAllRule, .warning, "/~1"), (#"{}"#, .catchAllRule, .warning, ""),
            (#"{"comment":"x"}"#, .catchAllRule, .warning, ""),
            (#"{"Exclude":true,"/":"/x"}"#, .unknownKey, .warning, "/Exclude"),
            (#"{"/":"/item/[0-9]+"}"#, .patternLooksLikeRegex, .warning, "/~1"),
            (#"{"/":"NOT /x"}"#, .notInComponents, .error, "/~1"), (#"{"/":"/é"}"#, .unicodePattern, .warning, "/~1"),
            (#"{"/":"/%41","percentEncoded":false}"#, .encodedPattern, .warning, "/~1"),
            (#"{"/":"/a b"}"#, .patternNeverMatches, .warning, "/~1"),
            (#"{"/":"/%c3%a9"}"#, .percentEncodingForm, .warning, "/~1"),
            (#"{"/":"/%zz"}"#, .percentEncodingForm, .warning, "/~1"),
            (#"{"/":"/%61"}"#, .percentEncodingForm, .warning, "/~1"),
            (#"{"/":"/e\u0301","percentEncoded":false}"#, .combiningMarks, .warning, "/~1"),
            (#"{"?":"a=*"}"#, .queryStringBrittle, .warning, "/?"),
            (#"{"?":{"a":"*"}}"#, .queryStarMatchesMissing, .warning, "/?/a"),
            (#"{"?":{"a":1}}"#, .queryValueNotString, .error, "/?/a"),
            (#"{"?":{"?a":"1"}}"#, .queryNameForm, .warning, "/?/?a"),
            (##"{"#":"#top"}"##, .patternNeverMatches, .warning, "/#"),
            (#"{"/":"/$(x)"}"#, .undefinedVariable, .error, "/~1"),
            (#"{"/":"/$(lang"}"#, .undefinedVariable, .error, "/~1"),
            (#"{"exclude":1,"/":"/"}"#, .wrongType, .error, "/exclude"),
            (#"{"/":5}"#, .wrongType, .error, "/~1"),
            (#"{"/":"/x","caseSensitive":false}"#, .needsNewerSystem, .note, "/caseSensitive"),
        ] as [(String, ProblemCode, AssociationProblem.Severity, String)])
    func `components`(component: String, code: ProblemCode, severity: AssociationProblem.Severity, pointer: String) {
        Self.check(
            Self.entry(#""components":[\#(component)]"#), code, severity, "/applinks/details/0/components/0" + pointer)
    }

    @Test(
        arguments: [
            (#"["*","NOT /x"]"#, .unreachableRule, .warning, "/1"),
            (#"["/a/*","/a"]"#, .unreachableRule, .warning, "/1"),
            (#"["not /x","*"]"#, .notPrefixWrongCase, .warning, "/0"),
            (#"["NOT/x","*"]"#, .notPrefixSpacing, .warning, "/0"),
            (#"[" NOT /x","*"]"#, .notPrefixSpacing, .warning, "/0"),
            (#"["NOT  /x","*"]"#, .notPrefixSpacing, .warning, "/0"),
            (#"["NOT /x"]"#, .excludeOnlyRules, .warning, ""),
            (#"["/link?url=/a"]"#, .queryInPathPattern, .error, "/0"),
            (#"["/$(lang)/x"]"#, .variableInPaths, .warning, "/0"),
            (#"[5]"#, .wrongType, .error, "/0"), (#"[]"#, .missingRules, .warning, ""),
        ] as [(String, ProblemCode, AssociationProblem.Severity, String)])
    func `paths`(paths: String, code: ProblemCode, severity: AssociationProblem.Severity, pointer: String) {
        Self.check(Self.entry(#""paths":\#(paths)"#), code, severity, "/applinks/details/0/paths" + pointer)
    }

    @Test(arguments: [
        ##""components":[{"/":"/admin/*","exclude":true},{"/":"/item/?*","?":{"id":"?*"}},{"#":"top*"},{"/":"/$(lang)/x"}]"##,
        #""paths":["NOT /x/*","/","*"]"#, #""paths":["/notes/*","/note"]"#,
    ])
    func `a good file has nothing beyond notes`(members: String) {
        let found = Self.problems(Self.entry(members)).filter { $0.severity > .note }
        #expect(found.isEmpty, "\(found)")
    }

    @Test func `the compiled file of the example is clean, also of overlaps`() {
        let compiled = CompilerTests().domain.compiled()
        #expect(Self.problems(String(decoding: compiled.appleFile, as: UTF8.self)).isEmpty)
    }

    @Test(
        arguments: [
            ("{\"a\":1,}", .jsonInvalid, 1, 7), ("{\n // x\n}", .jsonInvalid, 2, 2), ("", .jsonInvalid, 1, 1),
            ("\n\n <html>", .htmlInsteadOfJSON, 3, 2),
            ("-----BEGIN PKCS7-----\n", .signedFile, 1, 1),
            (#"{"applinks":{"details":[{"paths":[NOT "/x"]}]}}"#, .jsonInvalid, 1, 35),
        ] as [(String, ProblemCode, Int, Int)])
    func `what is no JSON is named with its place`(text: String, code: ProblemCode, line: Int, column: Int) {
        let found = Self.problems(text)
        #expect(found.map(\.code) == [code])
        #expect(found.first?.position == SourceText.Position(line: line, column: column))
    }

    @Test func `a byte order mark is reported and the file read`() {
        let found = Self.problems("\u{FEFF}" + Self.entry(#""paths":["/x"]"#))
        #expect(found.map(\.code) == [.bom])
    }

    @Test(
        arguments: [(100_000, nil), (103_000, .nearlyTooLarge), (130_000, .tooLarge), (132_000, .tooLarge)]
            as [(Int, ProblemCode?)])
    func `size`(size: Int, code: ProblemCode?) {
        let text = Self.entry(#""paths":["/x"]"#)
        let found = Self.problems(text + String(repeating: " ", count: size - text.utf8.count))
        #expect(found.map(\.code) == (code.map { [$0] } ?? []))
    }

    @Test func `an identifier that no app has`() {
        let text = Self.entry(#""paths":["/x"]"#)
        let wrongPrefix = AppleDevice(installed: ["ZZZZZ99999.com.example.app"])
        #expect(Self.problems(text, on: wrongPrefix).map(\.code) == [.appIDNotInstalled])
        #expect(Self.problems(text, on: AppleDevice(installed: ["ABCDE12345.com.example.app"])).isEmpty)
    }

    @Test func `problems come in the order of the file`() {
        let found = Self.problems(Self.entry(#""components":[{"/":"/é"},{"/":"x"},{"?":{"a":"*"}}],"paths":["/y"]"#))
        let offsets = found.compactMap { $0.range?.lowerBound }
        #expect(offsets == offsets.sorted())
    }

    @Test func `codes are unique and spelt alike`() {
        #expect(Set(ProblemCode.allCases.map(\.rawValue)).count == ProblemCode.allCases.count)
    }
}
