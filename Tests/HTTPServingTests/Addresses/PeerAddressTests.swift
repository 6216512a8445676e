import Testing

@testable import HTTPServing

struct PeerAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
        ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("2001:DB8::1", "2001:db8::1"),
        ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
        ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
        ("::ffff:192.0.2.1", "192.0.2.1"), ("::ffff:c000:201", "192.0.2.1"),
        ("64:ff9b::192.0.2.1", "64:ff9b::c000:201"),
    ])
    func `addresses are read and written canonically`(text: String, canonical: String) throws {
        let address = try #require(PeerAddress(text))
        #expect(address.description == canonical)
        #expect(PeerAddress(canonical) == address)
    }

    @Test(arguments: [
        "", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1..2.3", "1.2.3.4 ", "+1.2.3.4", ":", ":::", "1::2::3",
        "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "12345::", "::g", "fe80::1%eth0", "[::1]", "::1.2.3",
        ":1::", "1:", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3.4:5",
    ])
    func `what is no address is refused`(text: String) {
        #expect(PeerAddress(text) == nil)
    }

    @Test func `the bytes are in network order`() throws {
        let v4 = try #require(PeerAddress("192.0.2.1")).bytes
        #expect((0..<16).map { v4[$0] } == [192, 0, 2, 1] + Array(repeating: 0, count: 12))
        let v6 = try #require(PeerAddress("2001:db8::ff")).bytes
        #expect((0..<16).map { v6[$0] } == [0x20, 1, 0x0d, 0xb8] + Array(repeating: 0, count: 11) + [0xff])
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1/32", "192.0.2.2", false), ("2001:db8::/32", "2001:db8:1::", true),
        ("2001:db8::/32", "2001:db9::", false), ("::/0", "1::", true), ("::/0", "1.2.3.4", false),
        ("2001:db8::/64", "2001:db8::1:0:0:1", true), ("2001:db8::/65", "2001:db8::8000:0:0:1", false),
        ("::1/128", "::1", true),
    ])
    func `blocks contain their addresses`(block: String, address: String, contains: Bool) throws {
        let block = try #require(AddressBlock(block))
        #expect(block.contains(try #require(PeerAddress(address))) == contains)
    }

    @Test(arguments: [
        "", "/8", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "a/8",
    ])
    func `what is no block is refused`(text: String) {
        #expect(AddressBlock(text) == nil)
        #expect(text.isEmpty || TrustedProxies(list: "127.0.0.1, \(text)") == nil)
    }

    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1:8080"), ("[::1]:0", "[::1]:0"), ("0.0.0.0:65535", "0.0.0.0:65535"),
        ("::1:80", nil), ("[127.0.0.1]:80", nil), ("localhost:80", nil), ("127.0.0.1", nil), ("127.0.0.1:", nil),
        ("127.0.0.1:65536", nil), ("127.0.0.1:+1", nil),
    ])
    func `listening addresses`(text: String, expected: String?) {
        #expect(SocketAddress(text)?.description == expected)
    }
}
