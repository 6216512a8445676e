/// Writes rows in PostgreSQL's binary copy format straight into the buffer that is sent.
///
/// A row is begun and then gets as many fields as the copy has columns, in their order and of exactly their SQL types:
/// the binary format converts nothing. Nothing is allocated for a row, and text is taken as bytes.
///
/// ```swift
/// try session.copy(into: "visits", columns: ["id", "time", "agent"]) { copier in
///     for visit in visits {
///         try copier.beginRow()
///         copier.uuid(visit.high, visit.low)
///         copier.timestamp(microseconds: visit.time)
///         copier.text(repairing: visit.agent)
///     }
/// }
/// ```
public struct BinaryCopier: ~Copyable {
    private let connection: Connection
    private let columns: Int16
    private var start: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = 0
    private var fieldsMissing = 0

    /// How many rows have been begun.
    public private(set) var rows = 0

    /// What is collected before it is sent.
    private static let chunk = 128 << 10

    init(connection: Connection, columns: Int) {
        self.connection = connection
        self.columns = Int16(columns)
        capacity = Self.chunk + (16 << 10)
        start = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        writeHeader()
    }

    deinit { start.deallocate() }

    // MARK: Rows

    /// Begins the next row. Sends what has been collected when it is enough.
    public mutating func beginRow() throws {
        try checkRow()
        if count >= Self.chunk { try send() }
        rows += 1
        fieldsMissing = Int(columns)
        reserve(2)
        put(columns)
    }

    mutating func finish() throws {
        try checkRow()
        reserve(2)
        put(Int16(-1))
        try send()
    }

    private func checkRow() throws(CopyError) {
        guard fieldsMissing == 0 else { throw .wrongNumberOfFields(row: rows, missing: fieldsMissing) }
    }

    private mutating func send() throws {
        try connection.sendCopyData(UnsafeRawBufferPointer(start: start, count: count))
        count = 0
    }

    private mutating func writeHeader() {
        // PGCOPY, and four line ends that show whether a transfer has changed any.
        for byte in [0x50, 0x47, 0x43, 0x4F, 0x50, 0x59, 0x0A, 0xFF, 0x0D, 0x0A, 0x00] as [UInt8] { put(byte) }
        put(Int32(0))
        put(Int32(0))
    }

    // MARK: Fields

    public mutating func null() {
        beginField(0)
        put(Int32(-1))
    }

    public mutating func bool(_ value: Bool) { field(value ? UInt8(1) : 0) }
    public mutating func int16(_ value: Int16) { field(value) }
    public mutating func int32(_ value: Int32) { field(value) }
    public mutating func int64(_ value: Int64) { field(value) }
    public mutating func double(_ value: Double) { field(value.bitPattern) }

    public mutating func uuid(_ high: UInt64, _ low: UInt64) {
        beginField(16)
        put(Int32(16))
        put(high)
        put(low)
    }

    /// A `timestamptz`, given as microseconds since 1970.
    public mutating func timestamp(microseconds: Int64) { field(microseconds - Self.secondsTo2000 * 1_000_000) }

    private static let secondsTo2000: Int64 = 946_684_800

    /// An `inet` of four or sixteen bytes in network order; any other number of bytes is null.
    /// `prefix` is the length of the network's part, all of it when nil.
    public mutating func inet(_ address: UnsafeRawBufferPointer, prefix: UInt8? = nil) {
        guard address.count == 4 || address.count == 16 else { return null() }
        let size = address.count + 4
        beginField(size)
        put(Int32(size))
        put(address.count == 4 ? UInt8(2) : 3)
        put(prefix ?? UInt8(address.count * 8))
        put(UInt8(0))
        put(UInt8(address.count))
        copy(address)
    }

    public mutating func inet(_ address: Span<UInt8>, prefix: UInt8? = nil) {
        address.withUnsafeBytes { inet($0, prefix: prefix) }
    }

    /// A `text`, or the content of a `bytea`, as it is: text must be valid UTF-8 without NUL, or the whole copy fails.
    public mutating func text(_ bytes: UnsafeRawBufferPointer) {
        beginField(bytes.count)
        put(Int32(bytes.count))
        copy(bytes)
    }

    public mutating func text(_ bytes: Span<UInt8>) { bytes.withUnsafeBytes { text($0) } }

    /// A `text` known when the program was built.
    public mutating func text(_ text: StaticString) {
        self.text(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A `text` from bytes that nobody has vouched for: whatever is not UTF-8, and NUL, becomes U+FFFD.
    public mutating func text(repairing bytes: UnsafeRawBufferPointer) {
        if isPlainASCII(bytes) { return text(bytes) }
        var repaired = String(decoding: bytes, as: UTF8.self)
        if repaired.utf8.contains(0) {
            repaired = repaired.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "\u{FFFD}")
        }
        repaired.withUTF8 { text(UnsafeRawBufferPointer($0)) }
    }

    public mutating func text(repairing bytes: Span<UInt8>) { bytes.withUnsafeBytes { text(repairing: $0) } }

    /// A `text` from a string, repaired like bytes.
    public mutating func text(repairing string: String) {
        var string = string
        string.withUTF8 { text(repairing: UnsafeRawBufferPointer($0)) }
    }

    // MARK: Bytes

    private mutating func field<Value: FixedWidthInteger>(_ value: Value) {
        beginField(8)
        put(Int32(MemoryLayout<Value>.size))
        put(value)
    }

    /// Makes room for a field with its length.
    private mutating func beginField(_ size: Int) {
        fieldsMissing -= 1
        reserve(4 + size)
    }

    private mutating func reserve(_ size: Int) {
        if count + size > capacity { grow(by: size) }
    }

    private mutating func grow(by size: Int) {
        let larger = max(capacity * 2, count + size)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
        memory.copyMemory(from: start, byteCount: count)
        start.deallocate()
        start = memory
        capacity = larger
    }

    private mutating func put<Value: FixedWidthInteger>(_ value: Value) {
        (start + count).storeBytes(of: value.bigEndian, as: Value.self)
        count += MemoryLayout<Value>.size
    }

    private mutating func copy(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        (start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }
}

/// Whether `bytes` are ASCII without NUL: valid in a `text` as they are. Looks at eight at a time.
private func isPlainASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var position = 0
    while position + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        // A zero byte borrows into its own high bit; a byte above 127 has it set already.
        if (word | (word &- ones)) & highs != 0 { return false }
        position += 8
    }
    while position < bytes.count {
        if bytes[position] == 0 || bytes[position] > 127 { return false }
        position += 1
    }
    return true
}
