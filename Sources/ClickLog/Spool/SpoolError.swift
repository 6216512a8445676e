import Glibc

/// Why a spool cannot be used. Each text is for the operator who starts the node.
public enum SpoolError: Error, Equatable, CustomStringConvertible {
    case inUse(directory: String)
    case belongsToOtherNode(directory: String, owner: String, node: String)
    case malformedIdentity(path: String)
    case invalidNode(String)
    case newerRelease(path: String)
    case capacityTooSmall(minimum: Int)
    case system(operation: StaticName, path: String, code: Int32)

    /// The name of a system call; only literals, so that errors stay comparable and carry no data.
    public struct StaticName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        public let description: String
        public init(stringLiteral value: StaticString) { description = value.description }
    }

    public var description: String {
        switch self {
        case .inUse(let directory):
            "Another process uses the spool directory \(directory). Each needs a SPOOL_DIRECTORY of its own."
        case .belongsToOtherNode(let directory, let owner, let node):
            """
            The spool directory \(directory) belongs to the node "\(owner)", but NODE_NAME is "\(node)". \
            Start it once under its old name to ship what it holds, or give this node another directory.
            """
        case .malformedIdentity(let path):
            "\(path) is damaged. It should read \"landfall-spool 1\" and, on the second line, the node's name."
        case .invalidNode(let node):
            "NODE_NAME must be a word or more on one line, not \"\(node)\"."
        case .newerRelease(let path):
            "\(path) was written by a later release. Ship it with that release first."
        case .capacityTooSmall(let minimum):
            "SPOOL_BYTES must be \(minimum) or more for this number of loops."
        case .system(let operation, let path, let code):
            "\(operation) \(path): \(String(cString: strerror(code)))"
        }
    }
}
