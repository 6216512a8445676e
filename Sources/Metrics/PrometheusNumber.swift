/// Numbers as Prometheus writes them.
enum PrometheusNumber {
    static func text(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Inf" : "+Inf" }
        if number == number.rounded(), abs(number) < 1e15 { return "\(Int64(number))" }
        return "\(number)"
    }
}
