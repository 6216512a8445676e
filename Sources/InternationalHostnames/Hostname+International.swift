import CIDN2
public import LinkDomain

extension Hostname {
    /// Reads a name of any script, mapped as browsers do: UTS 46, non-transitional, so that `straße.example` and
    /// `strasse.example` are two names.
    ///
    /// ```swift
    /// try Hostname(international: "Bücher.example").rawValue  // "xn--bcher-kva.example"
    /// ```
    public init(international text: String) throws(InternationalHostnameError) {
        let ascii = Self.needsConversion(text) ? try Self.converted(text) : text
        do throws(ParseError) {
            self = try Hostname(parsing: ascii)
        } catch {
            throw .hostname(error)
        }
    }

    /// The name in its own script, to be shown to people; never to be compared.
    public var unicode: String {
        var output: UnsafeMutablePointer<CChar>?
        guard idn2_to_unicode_8z8z(rawValue, &output, 0) == IDN2_OK.rawValue, let output else { return rawValue }
        defer { idn2_free(output) }
        return String(cString: output)
    }

    /// A name of plain ASCII labels stays out of IDNA, which would refuse some that are in use, such as `r3---a`.
    private static func needsConversion(_ text: String) -> Bool {
        text.utf8.contains { $0 >= 0x80 }
            || text.split(separator: ".").contains { $0.prefix(4).lowercased() == "xn--" }
    }

    private static func converted(_ text: String) throws(InternationalHostnameError) -> String {
        // A C string would end at a zero.
        guard !text.utf8.contains(0) else { throw .forbiddenCharacter }
        var output: UnsafeMutablePointer<CChar>?
        let flags = IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue
        let code = idn2_to_ascii_8z(text, &output, Int32(flags))
        guard code == IDN2_OK.rawValue, let output else { throw InternationalHostnameError(code: code, for: text) }
        defer { idn2_free(output) }
        return String(cString: output)
    }
}

extension InternationalHostnameError {
    /// Translates libidn2's code for `text`. Several codes stand for one fault, and one for several, so most of it is
    /// read from the text.
    fileprivate init(code: Int32, for text: String) {
        switch idn2_rc(code) {
        case IDN2_BIDI: self = .mixedDirections
        case IDN2_TOO_BIG_DOMAIN, IDN2_TOO_BIG_LABEL, IDN2_PUNYCODE_BIG_OUTPUT: self = .tooLong
        default: self = text.utf8.allSatisfy { $0 < 0x80 } ? .malformedALabel : .forbiddenCharacter
        }
    }
}
