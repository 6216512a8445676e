import CYAML

/// A YAML document as a run of events, read through libyaml.
///
/// Holds memory of the library until ``close()``, which whoever made it calls once.
struct YAMLReader {
    enum Event: Equatable {
        case scalar(String)
        case mappingStart
        case mappingEnd
        case sequenceStart
        case sequenceEnd
        case other
    }

    /// libyaml keeps pointers into itself and into its input, so neither may move.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>

    init(_ yaml: [UInt8]) {
        parser = .allocate(capacity: 1)
        input = .allocate(capacity: yaml.count)
        _ = input.initialize(from: yaml)
        precondition(yaml_parser_initialize(parser) == 1, "out of memory")
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    func close() {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// Reads the start of the stream and of its first document.
    mutating func begin() throws(AgentRulesError) {
        for _ in 0..<2 { _ = try next() }
    }

    mutating func expect(_ event: Event) throws(AgentRulesError) {
        guard try next() == event else { throw unexpected }
    }

    mutating func scalar() throws(AgentRulesError) -> String {
        guard case .scalar(let text) = try next() else { throw unexpected }
        return text
    }

    /// The next scalar, or nil if `end` comes instead.
    mutating func scalarOrEnd(_ end: Event) throws(AgentRulesError) -> String? {
        switch try next() {
        case .scalar(let text): return text
        case end: return nil
        default: throw unexpected
        }
    }

    /// Whether `start` comes next, and not `end`.
    mutating func startOrEnd(_ start: Event, _ end: Event) throws(AgentRulesError) -> Bool {
        let event = try next()
        guard event == start || event == end else { throw unexpected }
        return event == start
    }

    private mutating func next() throws(AgentRulesError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            let reason = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
            throw .notYAML(line: Int(parser.pointee.problem_mark.line) + 1, reason: reason)
        }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_SCALAR_EVENT:
            let text = UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
            return .scalar(String(decoding: text, as: UTF8.self))
        case YAML_MAPPING_START_EVENT: return .mappingStart
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        default: return .other
        }
    }

    private var unexpected: AgentRulesError { .unexpectedStructure(line: Int(parser.pointee.mark.line) + 1) }
}
