/// All metrics of one name.
struct MetricFamily: Sendable {
    let kind: Metric.Kind
    let help: String
    private var series: [Labels: [Metric]] = [:]

    init(kind: Metric.Kind, help: String) {
        self.kind = kind
        self.help = help
    }

    mutating func add(_ metric: Metric, _ labels: Labels) {
        precondition(metric.kind == kind, "one name, two kinds of metrics")
        series[labels, default: []].append(metric)
    }

    func render(as name: String, into text: inout String) {
        text += "# HELP \(name) \(escapedHelp)\n# TYPE \(name) \(kind.rawValue)\n"
        for (labels, metrics) in series.sorted(by: { $0.key.text < $1.key.text }) {
            switch kind {
            case .counter:
                let sum = metrics.reduce(0) { $0 &+ $1.count }
                Self.appendLine(name, labels.text, "\(sum)", to: &text)
            case .gauge:
                let sum = metrics.reduce(0) { $0 + $1.level }
                Self.appendLine(name, labels.text, PrometheusNumber.text(sum), to: &text)
            case .histogram:
                renderHistogram(name, labels, metrics.compactMap(\.histogram), into: &text)
            }
        }
    }

    private func renderHistogram(_ name: String, _ labels: Labels, _ parts: [Histogram], into text: inout String) {
        guard let bounds = parts.first?.bounds else { return }
        var cumulative: UInt64 = 0
        for index in 0...bounds.count {
            cumulative += parts.reduce(0) { $0 + $1.cells.value(at: index) }
            let bound = index < bounds.count ? PrometheusNumber.text(bounds[index]) : "+Inf"
            Self.appendLine(name + "_bucket", labels.adding(upperBound: bound), "\(cumulative)", to: &text)
        }
        let sum = parts.reduce(0) { $0 + $1.cells.double(at: bounds.count + 1) }
        Self.appendLine(name + "_sum", labels.text, PrometheusNumber.text(sum), to: &text)
        Self.appendLine(name + "_count", labels.text, "\(cumulative)", to: &text)
    }

    private static func appendLine(_ name: String, _ labels: String, _ value: String, to text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    private var escapedHelp: String {
        var escaped = ""
        for scalar in help.unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
