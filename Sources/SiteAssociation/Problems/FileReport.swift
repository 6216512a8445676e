public import JSON

/// An association file as bytes, with all that can be said about it.
public struct FileReport: Sendable {
    public enum Content: Sendable {
        case apple(AppleFile)
        case android(AndroidFile)
        /// Not JSON.
        case unreadable
    }

    public let kind: AssociationFileKind
    public let source: SourceText
    public let content: Content
    public let problems: [AssociationProblem]

    public var hasErrors: Bool { problems.contains { $0.severity == .error } }

    /// Reads and checks `bytes`. Without a `kind`, an array is taken for Android's file and anything else for Apple's.
    public init(
        _ bytes: [UInt8], kind: AssociationFileKind? = nil, appleDevice: AppleDevice? = nil,
        androidDevice: AndroidDevice? = nil
    ) {
        let kind = kind ?? Self.guess(bytes)
        self.kind = kind
        source = SourceText(bytes)
        do throws(JSONError) {
            switch kind {
            case .apple:
                let file = try AppleFile(parsing: bytes)
                content = .apple(file)
                problems = file.validate(on: appleDevice)
            case .android:
                let file = try AndroidFile(parsing: bytes)
                content = .android(file)
                problems = file.validate(on: androidDevice)
            }
        } catch {
            content = .unreadable
            problems = [Self.problem(error, bytes, kind)]
        }
    }

    private static func guess(_ bytes: [UInt8]) -> AssociationFileKind {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return start.first { $0 > 0x20 } == UInt8(ascii: "[") ? .android : .apple
    }

    private static func problem(
        _ error: JSONError, _ bytes: [UInt8], _ kind: AssociationFileKind
    ) -> AssociationProblem {
        let range = error.offset..<min(error.offset + 1, bytes.count)
        func problem(_ finding: Finding, _ range: Range<Int>, _ position: SourceText.Position) -> AssociationProblem {
            AssociationProblem(
                finding.code, finding.severity, range: range, position: position, finding.explanation, fix: finding.fix)
        }
        if error.kind == .html { return problem(.htmlInsteadOfJSON, range, error.position) }
        if isSigned(bytes) {
            let finding = Finding(
                .signedFile, .error, "This is a signed file (CMS), which only iOS 8 needed.",
                fix: "Serve the plain JSON.")
            return problem(finding, 0..<min(1, bytes.count), SourceText.Position(line: 1, column: 1))
        }
        let explanation = "The file is not JSON, so there are no associations: \(error.kind)."
        let finding = Finding(.jsonInvalid, .error, explanation, fix: fix(for: error.kind))
        return problem(finding, range.lowerBound..<max(range.lowerBound, range.upperBound), error.position)
    }

    /// Whether it begins like CMS SignedData, in DER or PEM.
    private static func isSigned(_ bytes: [UInt8]) -> Bool {
        let oid: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
        if bytes.first == 0x30, (2...6).contains(where: { bytes.dropFirst($0).starts(with: oid) }) { return true }
        return bytes.starts(with: "-----BEGIN PKCS7".utf8) || bytes.starts(with: "-----BEGIN CMS".utf8)
    }

    private static func fix(for kind: JSONError.Kind) -> String {
        switch kind {
        case .trailingComma: "Remove the comma."
        case .comment: "Remove the comment; in a component use the key \"comment\"."
        case .missingComma: "Write a comma before it."
        case .missingColon: "Write a colon after the name."
        case .singleQuote, .unquotedName: "Use double quotes."
        case .unknownWord("NOT"): "NOT belongs inside the quotes: \"NOT /path/*\"."
        case .truncated, .empty: "Serve the whole file."
        case .utf16, .invalidUTF8: "Save the file as UTF-8."
        case .tooDeep: "An association file is never nested that deeply."
        default: "Correct the JSON here."
        }
    }
}
