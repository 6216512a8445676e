/// Rows in the binary format of COPY, in memory that is used again and again.
struct RowBuffer: ~Copyable {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 1 << 17) {
        base = .allocate(byteCount: capacity, alignment: 16)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    mutating func removeAll() { count = 0 }

    // MARK: Raw

    @inline(__always)
    mutating func putBigEndian<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        reserve(MemoryLayout<Value>.size)
        (base + count).storeBytes(of: value.bigEndian, as: Value.self)
        count += MemoryLayout<Value>.size
    }

    @inline(__always)
    mutating func put(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    @inline(__always)
    mutating func put(_ bytes: [UInt8]) { bytes.withUnsafeBytes { put($0) } }

    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(to: count + additional) }
    }

    private mutating func grow(to minimum: Int) {
        let larger = max(minimum, capacity * 2)
        let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
        new.copyMemory(from: base, byteCount: count)
        base.deallocate()
        (base, capacity) = (new, larger)
    }
}

// Fields: a length, or -1 for null, and the value.
extension RowBuffer {
    @inline(__always)
    mutating func putNull() { putBigEndian(Int32(-1)) }

    @inline(__always)
    mutating func putField(_ bytes: UnsafeRawBufferPointer) {
        putBigEndian(Int32(truncatingIfNeeded: bytes.count))
        put(bytes)
    }

    @inline(__always)
    mutating func putField<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        putBigEndian(Int32(MemoryLayout<Value>.size))
        putBigEndian(value)
    }

    @inline(__always)
    mutating func putField(_ value: Bool) { putField(UInt8(value ? 1 : 0)) }

    /// Puts what came from outside as text that PostgreSQL takes: see ``UTF8Repair``.
    @inline(__always)
    mutating func putText(_ bytes: UnsafeRawBufferPointer) {
        if UTF8Repair.isPlain(bytes) { return putField(bytes) }
        UTF8Repair.repaired(bytes).withUnsafeBytes { putField($0) }
    }

    /// As ``putText(_:)``; nothing is null.
    @inline(__always)
    mutating func putOptionalText(_ bytes: UnsafeRawBufferPointer) {
        if bytes.isEmpty { putNull() } else { putText(bytes) }
    }

    mutating func putOptionalText(_ text: String?) {
        guard let text else { return putNull() }
        Array(text.utf8).withUnsafeBytes { putOptionalText($0) }
    }
}
