/// What the `{name}` segments of a route's pattern matched.
public struct PathParameters: Sendable, Equatable {
    public struct Missing: Error, Equatable {
        public let name: String
    }

    private var values: [(name: String, value: String)] = []

    public init(_ values: KeyValuePairs<String, String> = [:]) { self.values = values.map { ($0.key, $0.value) } }

    mutating func add(_ name: String, _ value: String) { values.append((name, value)) }

    /// The decoded segment.
    public subscript(name: String) -> String? { values.first { $0.name == name }?.value }

    /// The segment as `Value`; throws ``Missing``, which means 404, when it is none.
    public func value<Value: PathParameter>(_ name: String, as type: Value.Type = Value.self) throws(Missing) -> Value {
        guard let segment = self[name], let value = Value(pathSegment: segment) else { throw Missing(name: name) }
        return value
    }

    public static func == (left: PathParameters, right: PathParameters) -> Bool {
        left.values.elementsEqual(right.values) { $0 == $1 }
    }
}
