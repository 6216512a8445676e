/// What the OpenAPI document says of a route beyond what follows from its types.
struct Operation: Sendable {
    /// Unique; client generators name functions after it.
    let id: String
    let summary: String
    let about: String
    let tag: Tag

    /// A chapter of the document, and the folder of the route's file.
    enum Tag: String, Sendable, CaseIterable {
        case tenants = "Tenants"
        case keys = "API keys"
        case apps = "Apps"
        case domains = "Domains"
        case pathRules = "Path rules"
        case links = "Links"
        case clicks = "Clicks"
        case document = "This document"
    }

    init(_ id: String, _ tag: Tag, _ summary: String, _ about: String = "") {
        self.id = id
        self.tag = tag
        self.summary = summary
        self.about = about
    }
}
