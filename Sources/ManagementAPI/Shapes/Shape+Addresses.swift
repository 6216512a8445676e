import InternationalHostnames
import JSON
import LinkDomain

extension Shape where Value == Hostname {
    /// A name of any script; written in ASCII.
    static var hostname: Shape {
        .parsed("invalid-hostname", maximumLength: 253, format: "idn-hostname") {
            try Hostname(international: $0)
        } write: {
            $0.rawValue
        }
    }
}

extension Shape where Value == Destination {
    /// An `http` or `https` URL; whatever else, such as `javascript:`, is no destination.
    static var destination: Shape {
        .parsed("invalid-destination", maximumLength: Destination.maximumBytes, format: "iri") {
            try Destination(international: $0)
        } write: {
            $0.rawValue
        }
    }
}
