import LinkDomain
import Metrics
import Store
import Testing

@testable import Redirecting

struct DomainTableTests {
    @Test func `hosts are found whatever their case, and only whole`() throws {
        let names = (0..<1000).map { "link\($0).example" }
        let table = DomainTable(try names.map { try .test(host: $0) })
        func find(_ host: String) -> String? {
            Array(host.utf8).withUnsafeBufferPointer {
                table.view.find($0).map { String(decoding: $0.pointee.host, as: UTF8.self) }
            }
        }
        for name in names {
            #expect(find(name) == name)
            #expect(find(name.uppercased()) == name)
        }
        for other in ["", "link1.exampl", "link1.examplee", "xlink1.example", "example"] { #expect(find(other) == nil) }
    }
}
