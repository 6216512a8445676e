/// Why a server cannot listen.
public struct ServerError: Error, Equatable, CustomStringConvertible {
    public let operation: String
    public let code: Int32
    public let description: String
}
