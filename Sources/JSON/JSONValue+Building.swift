extension JSONValue {
    public static func integer(_ value: some BinaryInteger) -> JSONValue { .number(String(value)) }

    /// A number from a `Double`; what JSON has no text for (infinities, NaN) becomes `null`.
    public static func double(_ value: Double) -> JSONValue { value.isFinite ? .number("\(value)") : .null }

    public init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
    public init(_ value: Bool?) { self = value.map(JSONValue.bool) ?? .null }
    public init(_ value: Int?) { self = value.map(JSONValue.integer) ?? .null }
    public init(_ value: Double?) { self = value.map(JSONValue.double) ?? .null }
    public init(_ values: [String]) { self = .array(values.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

/// Members keep the order of the literal.
extension JSONValue: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember($0, $1) })
    }
}
