import JSON
import LinkDomain
import Store

extension Click: Representation {
    static let schemaName = "Click"

    static let properties: [Property<Click>] = request + visitor + queryLabels + outcome

    private static let request: [Property<Click>] = [
        Property("id", .identifier, "Made by the service.") { $0.id },
        Property("time", .timestamp, "When the visit came.") { $0.time },
        Property("domain_id", .identifier, "On which domain.") { $0.domain },
        Property("link_id", optional: .identifier, "Of which link; null where the path had none.") { $0.link },
        Property("path", .shown, "As it was asked for.") { $0.path },
        Property("referrer", optional: .shown, "Where the visitor came from.") { $0.referrer },
    ]

    private static let visitor: [Property<Click>] = [
        Property("address", optional: .shown, "As much of it as the tenant keeps.") { $0.address },
        Property("user_agent", optional: .shown, "What the client calls itself.") { $0.agent },
        Property("platform", .word, "What the device runs.") { $0.platform },
        Property("os", optional: .shown, "The operating system.") { $0.os },
        Property("browser", optional: .shown, "The browser.") { $0.browser },
        Property("is_bot", .flag, "Whether it was no person.") { $0.isBot },
        Property("country", optional: .shown, "Two letters, where it is known.") { $0.country },
        Property("language", optional: .shown, "The first that the client prefers.") { $0.language },
    ]

    private static let queryLabels: [Property<Click>] = [
        Property("utm_source", optional: .shown, "Of the visit's query.") { $0.labels.source },
        Property("utm_medium", optional: .shown, "Of the visit's query.") { $0.labels.medium },
        Property("utm_campaign", optional: .shown, "Of the visit's query.") { $0.labels.campaign },
        Property("utm_term", optional: .shown, "Of the visit's query.") { $0.labels.term },
        Property("utm_content", optional: .shown, "Of the visit's query.") { $0.labels.content },
    ]

    private static let outcome: [Property<Click>] = [
        Property("decision", .word, "What the visit was answered with.") { $0.decision },
        Property("reason", .word, "Why.") { $0.reason },
        Property("destination", optional: .shown, "Where it was led.") { $0.destination },
        Property("status", .status, "The HTTP status.") { $0.status },
        Property("matched_rule_id", optional: .identifier, "The path rule that decided.") { $0.matchedRule },
        Property("spool_position", .spoolPosition, "Where it was written first.") { $0.spoolPosition },
    ]
}

extension Shape where Value == String {
    /// Text of whatever length and characters, which only answers have.
    static var shown: Shape {
        Shape(Schema.string()) { json, _, _ in
            json.stringValue
        } write: {
            .string($0)
        }
    }
}

extension Shape where Value == Int {
    fileprivate static var status: Shape { .integer(200...599) }
}

extension Shape where Value == Click.SpoolPosition {
    fileprivate static var spoolPosition: Shape {
        Shape(
            Schema.object(
                [
                    PropertySchema(name: "node", schema: .string(), isRequired: true, about: "Which node."),
                    PropertySchema(name: "segment", schema: .string(), isRequired: true, about: "Which of its files."),
                    PropertySchema(
                        name: "offset", schema: Schema([JSONMember("type", "integer")]), isRequired: true,
                        about: "At which byte."),
                ], isClosed: false)
        ) { _, _, _ in
            nil
        } write: {
            ["node": .string($0.node), "segment": .string($0.segment), "offset": .integer($0.offset)]
        }
    }
}
