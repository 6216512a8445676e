/// Why a database of countries cannot be used.
public enum GeoIPError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be used as a database of countries: \(reason)."
        }
    }
}
