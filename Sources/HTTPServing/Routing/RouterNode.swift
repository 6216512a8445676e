extension Router {
    /// One segment of the tree of patterns.
    struct Node: Sendable {
        var routes: [Method: Int] = [:]
        private var literals: [String: Node] = [:]
        /// The child under `{name}`: none or one, held in an array since a struct cannot hold itself.
        private var wildcard: [Node] = []

        /// The methods of the path, for the `Allow` field.
        var allow: String {
            var methods = Set(routes.keys)
            if methods.contains(.get) { methods.insert(.head) }
            methods.insert(.options)
            return Method.allCases.filter(methods.contains).map(\.name).joined(separator: ", ")
        }

        mutating func insert(_ segments: ArraySlice<Substring>, method: Method, route: Int) {
            guard let segment = segments.first else {
                precondition(routes[method] == nil, "a route is added twice")
                routes[method] = route
                return
            }
            if segment.hasPrefix("{") && segment.hasSuffix("}") {
                if wildcard.isEmpty { wildcard.append(Node()) }
                wildcard[0].insert(segments.dropFirst(), method: method, route: route)
            } else {
                literals[String(segment), default: Node()].insert(segments.dropFirst(), method: method, route: route)
            }
        }

        func find(_ segments: ArraySlice<Substring>, captured: inout [String]) -> Node? {
            guard let segment = segments.first else { return routes.isEmpty ? nil : self }
            guard let decoded = try? PercentDecoding.decode(segment) else { return nil }
            let mark = captured.count
            if let child = literals[decoded], let found = child.find(segments.dropFirst(), captured: &captured) {
                return found
            }
            captured.removeLast(captured.count - mark)
            guard let child = wildcard.first, !decoded.isEmpty else { return nil }
            captured.append(decoded)
            if let found = child.find(segments.dropFirst(), captured: &captured) { return found }
            captured.removeLast(captured.count - mark)
            return nil
        }
    }
}
