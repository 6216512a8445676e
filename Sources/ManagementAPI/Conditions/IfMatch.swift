import HTTPServing

/// The states in which the client wants its change to be made.
struct IfMatch: Sendable {
    /// Nil: any state, but the thing has to exist, which every change needs anyway.
    private let tags: [EntityTag]?

    init(_ fields: Fields, _ precondition: Route.Precondition) throws {
        let lines = fields.values(of: "if-match")
        guard precondition != .none, !lines.isEmpty else {
            if precondition == .required {
                throw Problem(.preconditionRequired, "Send If-Match with the ETag of the state that you have read.")
            }
            tags = nil
            return
        }
        let list = lines.joined(separator: ",")
        if list.trimmingSpaces == "*" {
            tags = nil
        } else if let listed = EntityTag.list(list) {
            tags = listed
        } else {
            throw Problem(
                .invalidHeader,
                Fault(.header("If-Match"), "malformed", "If-Match has to be * or a list of entity tags in quotes."))
        }
    }

    /// Throws when the present state is none of those.
    func check(_ current: some Representation) throws {
        guard let tags else { return }
        let tag = EntityTag(of: current)
        guard tags.contains(tag) else { throw Problem.preconditionFailed }
    }

    /// Whether the client named states.
    var isGiven: Bool { tags != nil }
}

extension Problem {
    static let preconditionFailed = Problem(
        .preconditionFailed, "It has changed since; read it again and repeat the change if it still makes sense.")
}
