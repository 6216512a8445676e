import LinkDomain

/// The texts of a closed set of words as fields of a row, found by the byte in the record.
struct CodeFields<Code: Coded> {
    private let fields: [[UInt8]]

    init(_: Code.Type = Code.self) {
        fields = (0...UInt8.max).map { byte in
            // A word of a later release: the click is worth more than the word.
            let text = Code(rawValue: byte)?.code ?? "unknown"
            var field = RowBuffer(capacity: 64)
            field.putOptionalText(text)
            return Array(field.bytes)
        }
    }

    func put(_ byte: UInt8, into row: inout RowBuffer) { row.put(fields[Int(byte)]) }
}
