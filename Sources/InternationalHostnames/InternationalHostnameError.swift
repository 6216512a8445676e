public import LinkDomain

/// Why a name with letters beyond ASCII is not a hostname. Each case is safe to show to the person who typed it.
public enum InternationalHostnameError: Error, Equatable, CustomStringConvertible {
    /// The name is not one in ASCII either, before or after it was converted.
    case hostname(Hostname.ParseError)
    /// A character that IDNA does not allow, or not in its place.
    case forbiddenCharacter
    /// A label mixes writing directions in a way that could not be read unambiguously.
    case mixedDirections
    /// A label begins with `xn--` and is not what the standard would have made.
    case malformedALabel
    case tooLong

    public var description: String {
        switch self {
        case .hostname(let reason): reason.description
        case .forbiddenCharacter: "The hostname contains a character that international names do not allow there."
        case .mixedDirections: "The hostname mixes writing directions."
        case .malformedALabel: "A part of the hostname begins with xn-- and is not a valid encoding."
        case .tooLong: "The hostname is longer than DNS allows once it is encoded."
        }
    }
}
