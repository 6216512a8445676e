/// A URL's parts as rules see them, one set for each combination of settings, made when first needed.
struct PreparedLink {
    /// What rules with the same settings compare with.
    struct Texts {
        /// Without the slashes at either end.
        let path: [UInt8]
        /// The same with one slash behind it: `/a/*` also stands for `/a`, and matches `a/`.
        let pathThenSlash: [UInt8]
        /// Like ``pathThenSlash`` with `.`, `..` and double slashes resolved, if that makes a difference.
        let resolvedPathThenSlash: [UInt8]?
        let query: [UInt8]
        let fragment: [UInt8]
        let isASCII: Bool
        /// Whether a part could not be percent-decoded and stands here undecoded.
        let isMalformed: Bool
        let items: QueryItems
        /// The items by readings that Apple does not rule out, where they can make a difference.
        let otherItems: [(question: OpenQuestion, items: QueryItems)]
    }

    let url: LinkURL
    private var made: [Texts?] = [nil, nil, nil, nil]

    init(_ url: LinkURL) { self.url = url }

    mutating func texts(_ settings: TextSettings) -> Texts {
        if let texts = made[settings.index] { return texts }
        let texts = Texts(url, settings)
        made[settings.index] = texts
        return texts
    }
}

extension PreparedLink.Texts {
    init(_ url: LinkURL, _ settings: TextSettings) {
        var isMalformed = false
        func translate(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8)
            guard !settings.percentEncoded else { return settings.letterCase.fold(bytes) }
            let decoded = PercentEncoding.decode(bytes)
            if decoded == nil { isMalformed = true }
            return settings.letterCase.fold(decoded ?? bytes)
        }
        let rawQuery = Array((url.query ?? "").utf8)
        path = Self.trim(translate(url.path))
        pathThenSlash = path + [UInt8(ascii: "/")]
        let resolved = Self.resolve(path)
        resolvedPathThenSlash = resolved == path ? nil : resolved + [UInt8(ascii: "/")]
        query = translate(url.query ?? "")
        fragment = translate(url.fragment ?? "")
        isASCII = (path + query + fragment).allSatisfy { $0 < 0x80 }
        self.isMalformed = isMalformed
        items = QueryItems(rawQuery, settings)
        otherItems = Self.otherReadings(of: rawQuery, settings).map { question, reading in
            (question, QueryItems(rawQuery, settings, reading))
        }
    }

    static func trim(_ path: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        guard let first = path.firstIndex(where: { $0 != slash }), let last = path.lastIndex(where: { $0 != slash })
        else { return [] }
        return Array(path[first...last])
    }

    private static func resolve(_ path: [UInt8]) -> [UInt8] {
        let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard segments.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) })
        else { return path }
        var kept: [ArraySlice<UInt8>] = []
        for segment in segments where !segment.isEmpty && !segment.elementsEqual(".".utf8) {
            if segment.elementsEqual("..".utf8) { _ = kept.popLast() } else { kept.append(segment) }
        }
        return Array(kept.joined(separator: [UInt8(ascii: "/")]))
    }

    private static func otherReadings(
        of query: [UInt8], _ settings: TextSettings
    ) -> [(OpenQuestion, QueryItems.Reading)] {
        var readings: [(OpenQuestion, QueryItems.Reading)] = []
        if query.contains(UInt8(ascii: ";")) {
            readings.append((.semicolonInQuery, .init(separators: Array("&;".utf8))))
        }
        if query.contains(UInt8(ascii: "+")) { readings.append((.plusInQuery, .init(plusIsSpace: true))) }
        if !settings.caseSensitive { readings.append((.queryNameCase, .init(foldsNames: true))) }
        return readings
    }
}
