/// One environment variable: its name, what it holds when it is not set, and what it is for.
///
/// `landfall serve --help` and the reader of the environment use the same list, so neither can forget one.
struct Setting: Sendable {
    let name: String
    /// Parsed like a given value; nil makes the setting required, an empty one switches its feature off.
    let standard: String?
    let purpose: String
    /// What a right value looks like, for the message about a wrong one.
    let expected: String
}

/// Reads settings and remembers every fault, so that one failed start reports them all.
struct SettingsReader {
    private let environment: [String: String]
    private(set) var faults: [String] = []

    init(environment: [String: String]) { self.environment = environment }

    /// The parsed value, or `placeholder` after noting the fault.
    mutating func read<Value>(_ setting: Setting, or placeholder: Value, parse: (String) -> Value?) -> Value {
        guard let text = environment[setting.name].flatMap({ $0.isEmpty ? nil : $0 }) ?? setting.standard else {
            faults.append("\(setting.name) is not set. \(setting.purpose)")
            return placeholder
        }
        guard let value = parse(text) else {
            let shown = setting.isSecret ? "its value" : "“\(text)”"
            faults.append("\(setting.name): \(shown) is not \(setting.expected).")
            return placeholder
        }
        return value
    }

    mutating func integer<Value: FixedWidthInteger>(_ setting: Setting, in range: ClosedRange<Value>) -> Value {
        read(setting, or: range.lowerBound) { text in
            guard let value = Value(text), range.contains(value) else { return nil }
            return value
        }
    }

    /// A list separated by commas; spaces around its items do not count.
    mutating func list<Element>(_ setting: Setting, parse: (String) -> Element?) -> [Element] {
        read(setting, or: []) { text in
            var elements: [Element] = []
            for item in text.split(separator: ",") {
                guard let element = parse(item.trimmed) else { return nil }
                elements.append(element)
            }
            return elements
        }
    }
}

extension Setting {
    /// Whether messages must not repeat the value.
    var isSecret: Bool { name.hasSuffix("_KEY") || name.hasSuffix("_URL") }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(start[...end])
    }
}
