import Foundation
import LinkDomain
import Testing

struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0),
        ("1970-01-01T00:00:00.000001Z", 1),
        ("1969-12-31T23:59:59.999999Z", -1),
        ("2000-02-29T12:00:00Z", 951_825_600_000_000),
        ("2026-03-31T12:30:00.25+02:00", 1_774_953_000_250_000),
        ("2026-03-31t12:30:00.2500009-00:30", 1_774_962_000_250_000),
        ("2026-03-31 12:30:00z", 1_774_960_200_000_000),
        ("2016-12-31T23:59:60Z", 1_483_228_800_000_000),
        ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
        ("0000-01-01T00:00:00Z", -62_167_219_200_000_000),
    ])
    func `parsing reads RFC 3339`(text: String, microseconds: Int64) throws {
        #expect(try Timestamp(parsing: text).microseconds == microseconds)
    }

    @Test(
        arguments: [
            ("", .malformed),
            ("2026-03-31", .malformed),
            ("2026-03-31T12:30:00", .malformed),
            ("2026-03-31T12:30Z", .malformed),
            ("2026-03-31T12:30:00.Z", .malformed),
            ("2026-03-31T12:30:00Zx", .malformed),
            ("2026-3-31T12:30:00Z", .malformed),
            ("2026-03-31T12:30:00+0200", .malformed),
            ("+026-03-31T12:30:00Z", .malformed),
            ("２026-03-31T12:30:00Z", .malformed),
            ("2026-02-29T00:00:00Z", .noSuchDate),
            ("1900-02-29T00:00:00Z", .noSuchDate),
            ("2026-13-01T00:00:00Z", .noSuchDate),
            ("2026-00-01T00:00:00Z", .noSuchDate),
            ("2026-04-31T00:00:00Z", .noSuchDate),
            ("2026-04-30T24:00:00Z", .noSuchTime),
            ("2026-04-30T23:60:00Z", .noSuchTime),
            ("2026-04-30T23:00:60Z", .noSuchTime),
            ("2026-04-30T23:00:00+24:00", .noSuchOffset),
            ("2026-04-30T23:00:00+00:60", .noSuchOffset),
        ] as [(String, Timestamp.ParseError)]
    )
    func `parsing rejects`(text: String, reason: Timestamp.ParseError) {
        #expect(throws: reason) { try Timestamp(parsing: text) }
    }

    @Test func `printing and parsing agree, and with Foundation`() throws {
        let formatter = ISO8601DateFormatter()
        for _ in 0..<1000 {
            let time = Timestamp(microseconds: .random(in: -12_219_000_000_000_000...253_402_300_799_999_999))
            #expect(try Timestamp(parsing: time.description) == time)
            let whole = Timestamp(seconds: time.seconds)
            #expect(whole.description == formatter.string(from: Date(timeIntervalSince1970: Double(time.seconds))))
        }
    }

    @Test func `every day of eight centuries follows the day before`() throws {
        for days in -150_000...150_000 {
            let date = CivilDate(daysSince1970: days)
            #expect(date.daysSince1970 == days)
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
        }
    }

    @Test func `adding stops at the ends of time`() {
        #expect(Timestamp(microseconds: .max).adding(days: 1).microseconds == .max)
        #expect(Timestamp(microseconds: .min).adding(microseconds: -1).microseconds == .min)
    }

    @Test func `every representable moment can be printed`() {
        #expect(Timestamp(microseconds: .max).description == "294247-01-10T04:00:54.775807Z")
        #expect(Timestamp(microseconds: .min).description == "-290308-12-21T19:59:05.224192Z")
    }
}
