import Metrics
import Synchronization
import Testing

struct MetricsRegistryTests {
    private let registry = MetricsRegistry()

    private var text: String { String(decoding: registry.render(), as: UTF8.self) }

    @Test func `metrics are shown by name and labels, whatever order they came in`() {
        registry.gauge("pool_waiting", help: "Callers that wait.") { 2.5 }
        registry.counter("hits_total", help: "Found.", labels: ["kind": "link"]).increment()
        registry.counter("hits_total", help: "Found.", labels: ["kind": "domain"]).increment(by: 41)
        #expect(
            text == """
                # HELP hits_total Found.
                # TYPE hits_total counter
                hits_total{kind="domain"} 41
                hits_total{kind="link"} 1
                # HELP pool_waiting Callers that wait.
                # TYPE pool_waiting gauge
                pool_waiting 2.5

                """)
    }

    @Test func `cells of equal name and labels are added up`() {
        for count in 1...4 {
            registry.counter("a_total", help: "A.", labels: ["x": "1", "y": "2"]).increment(by: UInt64(count))
        }
        registry.counter("a_total", help: "A.", labels: ["y": "2", "x": "1"]) { 90 }
        for level in 1...2 { registry.gauge("b", help: "B.") { Double(level) } }
        #expect(text.contains("\na_total{x=\"1\",y=\"2\"} 100\n"))
        #expect(text.contains("\nb 3\n"))
    }

    @Test func `help and label values are escaped`() {
        registry.counter("a_total", help: "One\nback\\slash \"x\".", labels: ["path": "a\"b\\c\nd é"]).increment()
        #expect(text.contains(#"# HELP a_total One\nback\\slash "x"."#))
        #expect(text.contains(#"a_total{path="a\"b\\c\nd é"} 1"#))
    }

    @Test func `buckets are cumulative and bounds belong to them`() {
        let buckets = [0.125, 1, 10.5]
        let one = registry.histogram("t_seconds", help: "T.", labels: ["k": "v"], buckets: buckets)
        let other = registry.histogram("t_seconds", help: "T.", labels: ["k": "v"], buckets: buckets)
        for value in [0.125, 0.25, 1] { one.observe(value) }
        for value in [0.0625, 10.5, 11] { other.observe(value) }
        #expect(
            text == """
                # HELP t_seconds T.
                # TYPE t_seconds histogram
                t_seconds_bucket{k="v",le="0.125"} 2
                t_seconds_bucket{k="v",le="1"} 4
                t_seconds_bucket{k="v",le="10.5"} 5
                t_seconds_bucket{k="v",le="+Inf"} 6
                t_seconds_sum{k="v"} 22.9375
                t_seconds_count{k="v"} 6

                """)
    }

    @Test func `late labels get one counter each`() {
        let family = registry.counters("requests_total", help: "R.", labels: ["kind", "status"])
        family["api", "200"].increment()
        family.counter(["api", "404"]).increment(by: 2)
        family["api", "200"].increment()
        registry.counters("requests_total", help: "R.", labels: ["kind", "status"])["api", "200"].increment()
        #expect(text.contains("requests_total{kind=\"api\",status=\"200\"} 3\n"))
        #expect(text.contains("requests_total{kind=\"api\",status=\"404\"} 2\n"))
    }

    @Test(arguments: [
        (0, "0"), (1.5, "1.5"), (1e20, "1e+20"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"),
    ])
    func `numbers are written as Prometheus reads them`(value: Double, expected: String) {
        registry.gauge("g", help: "G.") { value }
        #expect(text.hasSuffix("\ng \(expected)\n"))
    }

    @Test func `no count is lost between threads that share a cell`() async {
        let counter = registry.counter("a_total", help: "A.")
        let histogram = registry.histogram("h", help: "H.", buckets: [1])
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10_000 {
                        counter.increment()
                        histogram.observe(0.5)
                    }
                }
            }
        }
        #expect(text.contains("\na_total 80000\n"))
        #expect(text.contains("\nh_sum 40000\n"))
        #expect(text.contains("\nh_count 80000\n"))
    }

    @Test func `a registry without metrics shows nothing`() {
        #expect(text.isEmpty)
    }
}
