/// Reads one JSON text. Recursive, so the depth is limited; everything else is bounded by the text's length.
struct JSONParser {
    struct Failure: Error {
        var kind: JSONError.Kind
        var offset: Int

        func located(in source: SourceText) -> JSONError {
            JSONError(kind: kind, offset: offset, position: source.position(at: offset))
        }
    }

    let bytes: [UInt8]
    let options: JSONOptions
    let keepsPlaces: Bool
    var offset = 0
    var depth = 0
    var hasByteOrderMark = false
    var places: [JSONNode.Place] = []
    /// The places of members whose name was there before.
    var repeats: [Int] = []

    init(bytes: [UInt8], options: JSONOptions, keepsPlaces: Bool) {
        self.bytes = bytes
        self.options = options
        self.keepsPlaces = keepsPlaces
    }

    mutating func parse() throws(Failure) -> JSONValue {
        try checkEncoding()
        skipWhitespace()
        guard let first = current else { throw failure(.empty) }
        if first == UInt8(ascii: "<") { throw failure(.html) }
        let value = try parseValue()
        skipWhitespace()
        guard current == nil else { throw failure(startsComment ? .comment : .trailingContent) }
        return value
    }

    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func failure(_ kind: JSONError.Kind) -> Failure { Failure(kind: kind, offset: offset) }
    func failure(_ kind: JSONError.Kind, at offset: Int) -> Failure { Failure(kind: kind, offset: offset) }

    mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    mutating func parseValue() throws(Failure) -> JSONValue {
        let place = openPlace()
        let value: JSONValue
        switch current {
        case UInt8(ascii: "{"): value = .object(try nested { parser throws(Failure) in try parser.parseMembers() })
        case UInt8(ascii: "["): value = .array(try nested { parser throws(Failure) in try parser.parseElements() })
        case UInt8(ascii: "\""): value = .string(try parseString())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): value = .number(try parseNumber())
        default: value = try parseWord()
        }
        closePlace(place)
        return value
    }

    private mutating func nested<Items>(
        _ body: (inout JSONParser) throws(Failure) -> [Items]
    ) throws(Failure) -> [Items] {
        guard depth < options.maximumDepth else { throw failure(.tooDeep(limit: options.maximumDepth)) }
        depth += 1
        offset += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func parseElements() throws(Failure) -> [JSONValue] {
        var elements: [JSONValue] = []
        guard !consumeClose(UInt8(ascii: "]")) else { return elements }
        while true {
            elements.append(try parseValue())
            if try consumeSeparator(UInt8(ascii: "]")) { return elements }
        }
    }

    private mutating func parseMembers() throws(Failure) -> [JSONMember] {
        var members: [JSONMember] = []
        var names = NameSet()
        guard !consumeClose(UInt8(ascii: "}")) else { return members }
        while true {
            let start = offset
            let name = try parseName()
            let nameRange = start..<offset
            if !names.insert(name) { try noteRepeat(name, at: start) }
            try consumeColon()
            let place = places.count
            members.append(JSONMember(name, try parseValue()))
            if keepsPlaces { places[place].nameRange = nameRange }
            if try consumeSeparator(UInt8(ascii: "}")) { return members }
        }
    }

    private mutating func noteRepeat(_ name: String, at start: Int) throws(Failure) {
        guard options.repeatedNames == .report else { throw failure(.duplicateName(name), at: start) }
        if keepsPlaces { repeats.append(places.count) }
    }

    private mutating func openPlace() -> Int {
        guard keepsPlaces else { return 0 }
        places.append(JSONNode.Place(range: offset..<offset, next: 0))
        return places.count - 1
    }

    private mutating func closePlace(_ place: Int) {
        guard keepsPlaces else { return }
        places[place].range = places[place].range.lowerBound..<offset
        places[place].next = places.count
    }
}
