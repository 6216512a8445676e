/// Undoes the encoding of forms and queries: `+` is a space, `%41` is `A`; a `%` without two digits stays as it is.
enum FormDecoding {
    static func isNeeded(_ value: UnsafeRawBufferPointer) -> Bool {
        value.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
    }

    static func decode(_ value: UnsafeRawBufferPointer) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(value.count)
        var position = 0
        while position < value.count {
            let byte = value[position]
            if byte == UInt8(ascii: "%"), position + 2 < value.count,
                let high = digit(value[position + 1]), let low = digit(value[position + 2])
            {
                decoded.append(high << 4 | low)
                position += 3
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                position += 1
            }
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
