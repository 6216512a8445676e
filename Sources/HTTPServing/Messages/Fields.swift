/// Header fields in the order they came or will be sent.
///
/// Names are lower-case. Setting through the subscript replaces every line of that name; ``add(_:_:)`` keeps what is
/// there, as `Set-Cookie` and `Vary` need.
public struct Fields: Sendable, Equatable {
    public struct Line: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public private(set) var lines: [Line]

    public init() { lines = [] }

    /// The first value of `name`, which must be given in lower case.
    public subscript(name: String) -> String? {
        get { lines.first { $0.name == name }?.value }
        set {
            let position = lines.firstIndex { $0.name == name }
            lines.removeAll { $0.name == name }
            guard let newValue else { return }
            lines.insert(Line(name: name, value: newValue), at: min(position ?? lines.count, lines.count))
        }
    }

    public mutating func add(_ name: String, _ value: String) {
        lines.append(Line(name: name.lowercased(), value: value))
    }

    /// Every value of `name`, one for each line.
    public func values(of name: String) -> [String] {
        lines.compactMap { $0.name == name ? $0.value : nil }
    }
}

extension Fields: ExpressibleByDictionaryLiteral {
    /// Names are lower-cased on the way in.
    public init(dictionaryLiteral elements: (String, String)...) {
        lines = elements.map { Line(name: $0.0.lowercased(), value: $0.1) }
    }
}
