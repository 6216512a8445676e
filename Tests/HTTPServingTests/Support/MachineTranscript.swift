@testable import HTTPServing

/// Drives a ``ConnectionMachine`` and tells in words what it did, so that runs can be compared.
enum MachineTranscript {
    /// Gives the machine `pieces` one after the other, as packets would come. Every request is answered at once.
    static func of(_ pieces: [[UInt8]], limits: Limits = Limits()) -> [String] {
        var machine = ConnectionMachine()
        var pending: [UInt8] = []
        var transcript: [String] = []
        for piece in pieces {
            pending += piece
            var position = 0
            let isOpen = run(&machine, pending, &position, limits, &transcript)
            guard isOpen else { return transcript }
            pending.removeFirst(position)
        }
        return transcript
    }

    static func of(_ text: String, limits: Limits = Limits()) -> [String] { of([Array(text.utf8)], limits: limits) }

    private static func run(
        _ machine: inout ConnectionMachine, _ pending: [UInt8], _ position: inout Int, _ limits: Limits,
        _ transcript: inout [String]
    ) -> Bool {
        while true {
            switch machine.next(pending.span, &position, limits: limits) {
            case .needBytes: return true
            case .head(let head): transcript.append(describe(head, Array(pending[position - head.length..<position])))
            case .body(let range): add(String(decoding: pending[range], as: UTF8.self), to: &transcript)
            case .end:
                transcript.append("end")
                machine.beginNext()
            case .refuse(let refusal):
                transcript.append("refuse \(refusal)")
                return false
            }
        }
    }

    /// Pieces of one body are told as one.
    private static func add(_ body: String, to transcript: inout [String]) {
        if let last = transcript.last, last.hasPrefix("body ") {
            transcript[transcript.count - 1] = last + body
        } else {
            transcript.append("body " + body)
        }
    }

    private static func describe(_ head: RequestHead, _ bytes: [UInt8]) -> String {
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var parts = ["\(head.method)", text(head.path)]
        if let query = head.query { parts.append("?" + text(query)) }
        parts.append("@" + text(head.host) + (head.port.map { ":\($0)" } ?? ""))
        for known in KnownField.allCases {
            if let range = head.field(known) { parts.append("\(known)=\(text(range))") }
        }
        if head.version == .http10 { parts.append("1.0") }
        if !head.keepsAlive { parts.append("close") }
        if head.expectsContinue { parts.append("continue") }
        return parts.joined(separator: " ")
    }
}
