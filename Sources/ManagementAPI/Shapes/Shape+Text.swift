import JSON
import LinkDomain

extension Shape where Value == String {
    /// Text of one line. Lengths count Unicode code points, as JSON Schema does.
    static func text(_ length: ClosedRange<Int>) -> Shape { text(length, allowsLineBreaks: false) }

    fileprivate static func text(_ length: ClosedRange<Int>, allowsLineBreaks: Bool) -> Shape {
        Shape(Schema.text(length)) { json, place, faults in
            guard let text = json.stringValue else {
                faults.append(.wrongType(place, expected: "a string", found: json))
                return nil
            }
            guard let fault = Fault(of: text, at: place, length, allowsLineBreaks: allowsLineBreaks) else {
                return text
            }
            faults.append(fault)
            return nil
        } write: {
            .string($0)
        }
    }
}

extension Shape {
    /// A value that the domain parses from text and writes as text.
    ///
    /// - Parameter code: the fault's code for whatever the parser throws. What it throws describes itself.
    static func parsed(
        _ code: String, maximumLength: Int, format: String? = nil, allowsLineBreaks: Bool = false,
        _ parse: @escaping @Sendable (String) throws -> Value, write: @escaping @Sendable (Value) -> String
    ) -> Shape {
        let text = Shape<String>.text(1...maximumLength, allowsLineBreaks: allowsLineBreaks)
        return Shape(Schema.text(1...maximumLength, format: format)) { json, place, faults in
            guard let text = text.read(json, place, &faults) else { return nil }
            do {
                return try parse(text)
            } catch let error as TextError {
                faults.append(Fault(place, error.code, error.description))
                return nil
            } catch {
                faults.append(Fault(place, code, "\(error)"))
                return nil
            }
        } write: {
            .string(write($0))
        }
    }
}

extension Schema {
    static func text(_ length: ClosedRange<Int>, format: String? = nil) -> Schema {
        let schema = Schema.string(
            JSONMember("minLength", .integer(length.lowerBound)), JSONMember("maxLength", .integer(length.upperBound)))
        return format.map { schema.adding("format", .string($0)) } ?? schema
    }
}

extension Fault {
    /// What is wrong with the length or the characters of `text`, if anything.
    init?(of text: String, at place: Place, _ length: ClosedRange<Int>, allowsLineBreaks: Bool) {
        let count = text.unicodeScalars.count
        if count > length.upperBound {
            self.init(place, "too-long", "This has \(count) characters; \(length.upperBound) are the most.")
        } else if count == 0, length.lowerBound > 0 {
            self.init(place, "too-short", "This must not be empty.")
        } else if count < length.lowerBound {
            self.init(place, "too-short", "This has \(count) characters; it needs \(length.lowerBound) at least.")
        } else if let bad = text.unicodeScalars.first(where: { $0.isForbidden(allowsLineBreaks: allowsLineBreaks) }) {
            let digits = String(bad.value, radix: 16, uppercase: true)
            let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            self.init(place, "forbidden-character", "This contains the control character U+\(number).")
        } else {
            return nil
        }
    }
}

extension Unicode.Scalar {
    /// Control characters have no place in names and texts, and PostgreSQL refuses NUL.
    fileprivate func isForbidden(allowsLineBreaks: Bool) -> Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: !allowsLineBreaks
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension TextError {
    /// The code of the same fault where it is found here.
    fileprivate var code: String {
        switch self {
        case .empty: "too-short"
        case .tooLong: "too-long"
        case .controlCharacter: "forbidden-character"
        }
    }
}

extension Shape where Value: ConstrainedText {
    /// A text of the domain.
    static func constrained(_ code: String, maximumLength: Int, format: String? = nil) -> Shape {
        parsed(code, maximumLength: maximumLength, format: format) {
            try Value(parsing: $0)
        } write: {
            $0.rawValue
        }
    }

    /// Free text of the domain, which has no faults but those of any text.
    static func free(maximumLength: Int, allowsLineBreaks: Bool = false) -> Shape {
        parsed("invalid-text", maximumLength: maximumLength, allowsLineBreaks: allowsLineBreaks) {
            try Value(parsing: $0)
        } write: {
            $0.rawValue
        }
    }
}
