/// Why a request was not done, as the client is told it (RFC 9457).
///
/// Everything in it may be read by whoever sent the request, so no text of the database and no other tenant's data ever
/// gets in here.
public struct Problem: Error, Sendable, Equatable {
    let kind: Kind
    /// What is the matter this time, for a person.
    let detail: String
    /// The places at fault; empty where the request as a whole is.
    let faults: [Fault]
    /// When to try again, in seconds.
    let retryAfter: Int?
    /// Header fields that belong to the answer, such as `WWW-Authenticate`.
    let fields: [Field]

    struct Field: Sendable, Equatable {
        let name: String
        let value: String
    }

    init(
        _ kind: Kind, _ detail: String, faults: [Fault] = [], retryAfter: Int? = nil, fields: [Field] = []
    ) {
        self.kind = kind
        self.detail = detail
        self.faults = faults
        self.retryAfter = retryAfter
        self.fields = fields
    }

    /// A failure with one fault, whose text says it all.
    init(_ kind: Kind, _ fault: Fault) {
        self.init(kind, fault.detail, faults: [fault])
    }
}
