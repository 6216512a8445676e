import LinkDomain
import Testing

struct UUIDv7Tests {
    @Test func `a fresh one carries its time, version and variant`() {
        let time = Timestamp(microseconds: 1_714_564_800_123_456)
        let id = UUIDv7(at: time)
        #expect(id.high >> 12 & 0xF == 7)
        #expect(id.low >> 62 == 2)
        #expect(id.time == Timestamp(microseconds: 1_714_564_800_123_000))
        #expect(UUIDv7(at: time) != id)
        #expect(id < UUIDv7(at: time.adding(microseconds: 1000)))
    }

    @Test func `text and value agree in both directions`() throws {
        for _ in 0..<200 {
            let id = UUIDv7(at: Timestamp(microseconds: .random(in: 0...2_000_000_000_000_000)))
            #expect(try UUIDv7(parsing: id.description) == id)
            #expect(try UUIDv7(parsing: id.description.uppercased()) == id)
        }
        #expect(UUIDv7(high: 1, low: 0xABCD).description == "00000000-0000-0001-0000-00000000abcd")
    }

    @Test func `text sorts as values do`() {
        let ids = (0..<100).map { _ in UUIDv7(high: .random(in: 0...(.max)), low: .random(in: 0...(.max))) }
        #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
    }

    @Test(arguments: [
        "", "018f3a5c", "018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9", "018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9f0",
        "018f3a5c7b1e7c3d9f005a5b6c7d8e9f", "{018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9f}",
        "018f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9g", "018f3a5c-7b1e-7c3d-9f0-05a5b6c7d8e9f",
        "０18f3a5c-7b1e-7c3d-9f00-5a5b6c7d8e9f",
    ])
    func `parsing rejects`(text: String) {
        #expect(throws: UUIDv7.ParseError.malformed) { try UUIDv7(parsing: text) }
    }

    @Test func `identifiers of different things are different types`() throws {
        let link = LinkID(at: Timestamp(seconds: 1))
        #expect(try LinkID(parsing: link.description) == link)
        #expect(TenantID(rawValue: link.rawValue).description == link.description)
    }
}
