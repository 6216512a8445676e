extension Destination {
    /// Why a text is not a destination. Each case is safe to show to the person who typed it.
    public enum ParseError: Error, Equatable, CustomStringConvertible {
        case empty
        case tooLong
        case unsupportedScheme
        case missingHost
        case userInformation
        case malformedHost(Hostname.ParseError)
        case internationalHost
        case malformedAddress
        case malformedPort
        case forbiddenCharacter
        case malformedEscape

        public var description: String {
            switch self {
            case .empty: "The URL is empty."
            case .tooLong: "The URL is longer than \(Destination.maximumBytes) bytes once it is encoded."
            case .unsupportedScheme: "The URL must begin with https:// or http://."
            case .missingHost: "The URL names no host."
            case .userInformation: "The URL must not contain a user name or password."
            case .malformedHost(let reason): reason.description
            case .internationalHost: "The host is not a valid international name."
            case .malformedAddress: "The host is not a valid IP address."
            case .malformedPort: "The port must be a number from 1 to 65535."
            case .forbiddenCharacter:
                "The URL contains white space, a control character or a backslash; encode it with a percent sign."
            case .malformedEscape: "A percent sign in a URL is followed by two hexadecimal digits."
            }
        }
    }
}
