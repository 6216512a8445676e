/// What `Accept-Encoding` says about gzip.
enum AcceptEncoding {
    static func allowsGzip(_ fields: Fields) -> Bool {
        var named: Bool?
        var any: Bool?
        for value in fields.values(of: "accept-encoding") {
            for element in value.split(separator: ",") {
                guard let (coding, isAllowed) = parse(element) else { continue }
                switch coding {
                case "gzip", "x-gzip": named = isAllowed
                case "*": any = isAllowed
                default: break
                }
            }
        }
        return named ?? any ?? false
    }

    /// A coding and whether its weight is above zero; `nil` for an element that is malformed.
    private static func parse(_ element: Substring) -> (coding: String, isAllowed: Bool)? {
        let parts = element.split(separator: ";", omittingEmptySubsequences: false).map { part in
            String(part.filter { $0 != " " && $0 != "\t" }).lowercased()
        }
        guard let coding = parts.first, !coding.isEmpty else { return nil }
        guard parts.count > 1 else { return (coding, true) }
        guard parts.count == 2, parts[1].hasPrefix("q="), let weight = Double(parts[1].dropFirst(2)),
            (0...1).contains(weight)
        else { return nil }
        return (coding, weight > 0)
    }
}
