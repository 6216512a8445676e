/// The items of a query, by name.
struct QueryItems: Sendable {
    private var valuesByName: [[UInt8]: [[UInt8]]] = [:]

    struct Reading: Hashable {
        var separators: [UInt8] = [UInt8(ascii: "&")]
        var plusIsSpace = false
        var foldsNames = false
    }

    init(_ query: [UInt8], _ settings: TextSettings, _ reading: Reading = Reading()) {
        for item in query.split(whereSeparator: reading.separators.contains) {
            let equals = item.firstIndex(of: UInt8(ascii: "="))
            let name = Self.translate(item[..<(equals ?? item.endIndex)], settings, reading)
            let value = equals.map { Self.translate(item[($0 + 1)...], settings, reading) } ?? []
            valuesByName[reading.foldsNames ? settings.letterCase.fold(name) : name, default: []]
                .append(settings.letterCase.fold(value))
        }
    }

    /// The values of every item called `name`; an item that is not there has one empty value.
    func values(of name: [UInt8]) -> [[UInt8]] { valuesByName[name] ?? [[]] }

    private static func translate(_ text: ArraySlice<UInt8>, _ settings: TextSettings, _ reading: Reading) -> [UInt8] {
        var text = Array(text)
        if reading.plusIsSpace, text.contains(UInt8(ascii: "+")) {
            text = text.flatMap { $0 == UInt8(ascii: "+") ? Array("%20".utf8) : [$0] }
        }
        return settings.percentEncoded ? text : PercentEncoding.decode(text) ?? text
    }
}
