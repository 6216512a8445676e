/// Queries and forms: no input is a fault, and what is accepted can be encoded again and read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQueryItems(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: data, count: size)
    let form = try? QueryItems(form: Array(bytes), limit: limit)
    guard let items = try? QueryItems(decoding: bytes.span, limit: limit) else {
        precondition(form == nil)
        return 0
    }
    precondition(form == items && items.items.count <= limit)
    var encoded: [UInt8] = []
    for item in items.items {
        append(item.name, to: &encoded)
        encoded.append(UInt8(ascii: "="))
        append(item.value, to: &encoded)
        encoded.append(UInt8(ascii: "&"))
    }
    guard let again = try? QueryItems(form: encoded, limit: limit), again == items else {
        fatalError("encoded again it is another query")
    }
    return 0
}

private let limit = 10

private func append(_ text: String, to encoded: inout [UInt8]) {
    let digits = Array("0123456789aBcDeF".utf8)
    for byte in text.utf8 {
        precondition(byte != 0)
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
