import LinkDomain
import Postgres

/// The texts of a closed set of words, found by the byte in the record.
struct CodeTexts<Code: Coded> {
    private let texts: [[UInt8]]

    init(_: Code.Type = Code.self) {
        // A word of a later release is "unknown": the click is worth more than the word.
        texts = (0...UInt8.max).map { Array((Code(rawValue: $0)?.code ?? "unknown").utf8) }
    }

    func copy(_ byte: UInt8, into copier: inout BinaryCopier) {
        texts[Int(byte)].withUnsafeBytes { copier.text($0) }
    }
}
