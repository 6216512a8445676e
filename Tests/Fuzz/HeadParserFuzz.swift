/// The head parser: whatever it accepts is within bounds, free of what it must refuse, and not a matter of what follows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHeadParser(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: data, count: size)
    var limits = Limits()
    limits.headBytes = 512
    limits.targetBytes = 128
    limits.fieldCount = 12
    switch parse(bytes, limits) {
    case .complete(let head):
        checkRanges(head, bytes)
        checkLines(head, bytes)
        let exact = UnsafeBufferPointer(rebasing: bytes[..<head.length])
        guard case .complete(let again) = parse(exact, limits), again.length == head.length else {
            fatalError("bytes after a head changed it")
        }
        let short = UnsafeBufferPointer(rebasing: bytes[..<(head.length - 1)])
        guard case .incomplete = parse(short, limits) else { fatalError("a head without its last byte is complete") }
    case .refused(let refusal):
        // A refusal comes from the bytes so far: cutting the input can delay it but not change it.
        for length in [size / 4, size / 2, size - 1] {
            switch parse(UnsafeBufferPointer(rebasing: bytes[..<length]), limits) {
            case .incomplete: break
            case .refused(refusal): return 0
            default: fatalError("a shorter head met another end")
            }
        }
    case .incomplete:
        guard size < limits.headBytes else { fatalError("a head over its limit was not refused") }
    }
    return 0
}

private enum Outcome {
    case complete(RequestHead)
    case refused(Refusal)
    case incomplete
}

private func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: Limits) -> Outcome {
    do throws(HeadParser.Stop) {
        return .complete(try HeadParser.parse(bytes.span, limits: limits))
    } catch {
        switch error {
        case .incomplete: return .incomplete
        case .refused(let refusal): return .refused(refusal)
        }
    }
}

private func checkRanges(_ head: RequestHead, _ bytes: UnsafeBufferPointer<UInt8>) {
    precondition(head.length <= bytes.count)
    var ranges = [head.path, head.host]
    if let query = head.query { ranges.append(query) }
    for known in KnownField.allCases {
        if let range = head.field(known) { ranges.append(range) }
    }
    for range in ranges { precondition(range.lowerBound <= range.upperBound && range.upperBound <= head.length) }
    precondition(bytes[head.path.lowerBound] == UInt8(ascii: "/") || head.method == .options)
    precondition(head.version == .http10 || !head.host.isEmpty)
    for index in head.host { precondition(Octet.isHostName(bytes[index]) || Authority.isPunctuation(bytes[index])) }
}

/// Line feeds stand behind carriage returns only, nothing is folded, and no control byte is there.
private func checkLines(_ head: RequestHead, _ bytes: UnsafeBufferPointer<UInt8>) {
    for index in 0..<head.length {
        let byte = bytes[index]
        if byte == 10 { precondition(index > 0 && bytes[index - 1] == 13) }
        if byte == 13 { precondition(bytes[index + 1] == 10) }
        if byte < 32 { precondition(byte == 9 || byte == 10 || byte == 13) }
        if index > 0 && bytes[index - 1] == 10 { precondition(byte != 32 && byte != 9) }
    }
    var lines = HeadLines(head)
    var count = 0
    while lines.next(in: bytes.span) != nil { count += 1 }
    precondition(count == Int(head.fieldCount), "\(count) lines walked, \(head.fieldCount) parsed")
}
