#if canImport(Glibc)
    import Glibc
#endif

/// Bytes in memory that its owner frees by hand.
///
/// A plain struct behind a pointer, not a class or an array: the engine appends to it for every response, without
/// reference counts, uniqueness checks or exclusivity checks.
struct ByteBuffer {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int) {
        base = .allocate(capacity: max(capacity, 16))
        self.capacity = max(capacity, 16)
    }

    func free() { base.deallocate() }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// Room behind the content, to be filled and then claimed with ``grow(by:)``.
    var spare: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
    }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if capacity - count < additional { enlarge(additional) }
    }

    mutating func grow(by added: Int) {
        precondition(added >= 0 && added <= capacity - count)
        count += added
    }

    /// Forgets what lies behind `count`.
    mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    mutating func removeFirst(_ removed: Int) {
        precondition(removed >= 0 && removed <= count)
        count -= removed
        memmove(base, base + removed, count)
    }

    @inline(__always)
    mutating func append(_ source: UnsafeRawPointer, _ length: Int) {
        reserve(length)
        memcpy(base + count, source, length)
        count += length
    }

    @inline(__always)
    mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    @inline(__always)
    mutating func append(_ span: Span<UInt8>) {
        span.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { append(start, bytes.count) }
        }
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count += 1
    }

    mutating func append(decimal value: Int) {
        reserve(20)
        var divisor = 1
        while value / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            base[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10)
            count += 1
            divisor /= 10
        }
    }

    @inline(never)
    private mutating func enlarge(_ additional: Int) {
        var size = capacity
        while size - count < additional { size *= 2 }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        memcpy(larger, base, count)
        base.deallocate()
        base = larger
        capacity = size
    }
}
