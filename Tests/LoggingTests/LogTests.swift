import Foundation
import Logging
import Testing

struct LogTests {
    private let sink = MemorySink()

    @Test func `a line is one JSON object with its fields in order`() throws {
        Log(component: "shipper", sink: sink).info(
            "batch-stored", ["rows": 500, "segment": .string("a"), "late": false, "seconds": 0.25])
        let line = try #require(sink.lines.first)
        #expect(line.hasPrefix("{\"time\":\"20"))
        #expect(
            line.hasSuffix(
                #""level":"info","component":"shipper","event":"batch-stored","rows":500,"segment":"a","late":false,"seconds":0.25}"#
            ))
    }

    @Test(arguments: [
        "plain", "\"quoted\" \\ back", "line\nfeed\r\ttab", "\0\u{1}\u{1F}\u{7F}\u{9B}", "é 日本 😀 \u{2028}\u{2029}", "",
    ])
    func `any text survives a JSON reader, in one line`(text: String) throws {
        Log(component: text, sink: sink).error("event", [text: .string(text)])
        let line = try #require(sink.lines.first)
        #expect(!line.utf8.contains { $0 < 0x20 || $0 == 0x7F })
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["component"] as? String == text)
        #expect(object[text] as? String == text)
    }

    @Test func `numbers that JSON lacks are null`() throws {
        Log(component: "x", sink: sink).info(
            "event", ["a": .double(.nan), "b": .double(-.infinity), "c": .int(UInt64.max)])
        #expect(try #require(sink.lines.first).hasSuffix(#""a":null,"b":null,"c":9223372036854775807}"#))
    }

    @Test func `what is below the level is neither written nor made`() {
        let log = Log(component: "x", level: .warning, sink: sink)
        var made = 0
        func value() -> LogValue {
            made += 1
            return 1
        }
        log.debug("a", ["v": value()])
        log.info("b", ["v": value()])
        log.warning("c", ["v": value()])
        log.named("y").error("d", ["v": value()])
        #expect(made == 2)
        #expect(sink.lines.count == 2)
        #expect(sink.lines[1].contains(#""component":"y""#))
    }

    @Test func `the time is the present in UTC`() throws {
        Log(component: "x", sink: sink).info("event")
        let line = try #require(sink.lines.first)
        let text = String(line.dropFirst(9).prefix(24))
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let time = try #require(formatter.date(from: text))
        #expect(abs(time.timeIntervalSinceNow) < 5)
    }

    @Test func `levels are ordered and read from their names`() {
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
        #expect(LogLevel(rawValue: "warning") == .warning)
    }
}
