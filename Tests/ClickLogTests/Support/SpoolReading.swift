import LinkDomain

@testable import ClickLog

extension Spool {
    /// Every click in the files, stored or not, stream by stream.
    var clicks: [Click] { streams.all.flatMap { $0.segments.flatMap(\.clicks) } }
}

extension Segment {
    var clicks: [Click] {
        var clicks: [Click] = []
        var offset = Self.headerSize
        while true {
            switch step(at: offset) {
            case .record(let bytes, let next):
                if let click = ClickRecord(bytes).flatMap(Click.init) { clicks.append(click) }
                offset = next
            case .damage(let next): offset = next
            case .pending, .finished: return clicks
            }
        }
    }
}

extension Click {
    /// What ``SampleClick/init(number:at:)`` was given.
    var number: UInt64 { header.id.rawValue.low }
}

/// A generator that can be started again from its seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
