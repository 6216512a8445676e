/// The whole connection machine: cut at any point, a stream gives the same requests, bodies and refusals.
///
/// A line feed ends every stream, since the machine may wait for one before it looks at a head again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConnectionMachine(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    (Array(UnsafeBufferPointer(start: data, count: size)) + [10]).withUnsafeBufferPointer(check)
    return 0
}

private func check(_ bytes: UnsafeBufferPointer<UInt8>) {
    let size = bytes.count
    let whole = run(bytes) { size }
    var seen = 0
    let single = run(bytes) {
        seen += 1
        return seen
    }
    guard single == whole else { fatalError("single bytes give something else") }
    for round in 0..<2 {
        var seed = UInt64(truncatingIfNeeded: size &+ round &* 77) &+ whole.hash
        seen = 0
        let pieces = run(bytes) {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            seen = min(size, seen + 1 + Int(seed >> 59))
            return seen
        }
        guard pieces == whole else { fatalError("pieces give something else") }
    }
}

/// What the machine did, mixed into one number. Where one piece of a body ends and the next begins leaves no mark.
private struct Trace: Equatable {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

    mutating func mix(_ kind: UInt8, _ span: Span<UInt8>) {
        for index in span.indices {
            mix(kind)
            mix(span[index])
        }
    }

    mutating func mix(_ head: RequestHead, _ bytes: Span<UInt8>) {
        mix(1)
        mix(head.keepsAlive ? 1 : 0)
        mix(head.version.rawValue)
        mix(UInt8(truncatingIfNeeded: head.port ?? 0))
        mix(2, Array(head.method.name.utf8).span)
        mix(3, bytes.extracting(head.path))
        if let query = head.query { mix(4, bytes.extracting(query)) }
        mix(5, bytes.extracting(head.host))
        for known in KnownField.allCases {
            if let range = head.field(known) { mix(6 + known.rawValue, bytes.extracting(range)) }
        }
    }
}

private let limits: Limits = {
    var limits = Limits()
    limits.headBytes = 256
    limits.targetBytes = 64
    limits.fieldCount = 8
    limits.bodyBytes = 100
    return limits
}()

/// Shows the machine the bytes up to what `nextEnd` says, again and again until that is all of them.
private func run(_ bytes: UnsafeBufferPointer<UInt8>, upTo nextEnd: () -> Int) -> Trace {
    var machine = ConnectionMachine()
    var trace = Trace()
    var consumed = 0
    var end = 0
    while end < bytes.count {
        end = nextEnd()
        let visible = UnsafeBufferPointer(rebasing: bytes[consumed..<end]).span
        var position = 0
        step: while true {
            let before = position
            switch machine.next(visible, &position, limits: limits) {
            case .needBytes: break step
            case .head(let head):
                precondition(position - head.length >= before)
                trace.mix(head, visible.extracting(position - head.length..<position))
            case .body(let range):
                precondition(!range.isEmpty)
                trace.mix(100, visible.extracting(range))
            case .end:
                trace.mix(101)
                machine.beginNext()
            case .refuse(let refusal):
                trace.mix(102)
                trace.mix(refusal.rawValue)
                return trace
            }
            precondition(position >= before && position <= visible.count)
        }
        consumed += position
        // What is held back is a part of one head.
        precondition(end - consumed < limits.headBytes)
    }
    return trace
}
