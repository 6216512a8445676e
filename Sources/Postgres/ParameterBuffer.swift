import Glibc

/// The parameters of one statement as C strings, side by side in memory that is used again for the next.
struct ParameterBuffer {
    private var bytes: [UInt8] = []
    /// Where each parameter begins in `bytes`; -1 for null.
    private var offsets: [Int] = []

    /// The most that the protocol can number.
    static let limit = 65_535
    /// Memory above this is given back after the statement that needed it.
    private static let keptCapacity = 1 << 20

    var count: Int { offsets.count }

    /// Takes the place of what was held before.
    ///
    /// PostgreSQL's text formats end at a NUL, so a text that holds one is refused here: it would be cut short.
    mutating func fill(_ parameters: [String?], sql: String) throws(PostgresError) {
        guard parameters.count <= Self.limit else {
            throw PostgresError(code: .tooManyParameters(parameters.count), serverMessage: "", sql: sql)
        }
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
        offsets.removeAll(keepingCapacity: true)
        for (index, parameter) in parameters.enumerated() {
            guard let parameter else {
                offsets.append(-1)
                continue
            }
            let start = bytes.count
            bytes.append(contentsOf: parameter.utf8)
            guard !bytes.hasNUL(from: start) else {
                throw PostgresError(code: .nulCharacter(parameter: index + 1), serverMessage: "", sql: sql)
            }
            bytes.append(0)
            offsets.append(start)
        }
    }

    func withPointers<Value>(_ body: (UnsafePointer<UnsafePointer<CChar>?>, Int32) -> Value) -> Value {
        bytes.withUnsafeBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: max(1, offsets.count)) { pointers in
                for (index, offset) in offsets.enumerated() {
                    let start = offset < 0 ? nil : bytes.baseAddress.map { UnsafeRawPointer($0 + offset) }
                    pointers[index] = start?.assumingMemoryBound(to: CChar.self)
                }
                return body(pointers.baseAddress!, Int32(offsets.count))
            }
        }
    }
}

extension [UInt8] {
    fileprivate func hasNUL(from start: Int) -> Bool {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, bytes.count > start else { return false }
            return memchr(base + start, 0, bytes.count - start) != nil
        }
    }
}

extension String {
    /// A C string made of this would be cut short.
    var hasNUL: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            guard let base = bytes.baseAddress else { return false }
            return memchr(base, 0, bytes.count) != nil
        } ?? utf8.contains(0)
    }
}

/// Passes `strings` to `body` as C strings, valid during the call.
func withCStrings<Value>(_ strings: [String], _ body: ([UnsafePointer<CChar>]) -> Value) -> Value {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for string in strings {
        offsets.append(bytes.count)
        bytes.append(contentsOf: string.utf8CString)
    }
    return bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return body([]) }
        return body(offsets.map { start + $0 })
    }
}
