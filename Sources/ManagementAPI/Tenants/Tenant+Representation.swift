import JSON
import LinkDomain

extension Tenant: Representation {
    static let schemaName = "Tenant"

    static let properties: [Property<Tenant>] = [
        Property("id", .identifier, "Made by the service.") { $0.id },
        Property("name", .tenantName, "What the organisation calls itself; unique.") { $0.name },
        Property("address_privacy", .word, "How much of a visitor's address is kept.") { $0.addressPrivacy },
        Property("retention_days", .retentionDays, "How many days clicks are kept.") { $0.retentionDays },
        Property("created_at", .timestamp, "When it was made.") { $0.createdAt },
    ]
}

extension Shape where Value == TenantName {
    static var tenantName: Shape { .free(maximumLength: 128) }
}

extension Shape where Value == RetentionDays {
    static var retentionDays: Shape {
        Shape(Shape<Int>.integer(1...RetentionDays.maximum).schema) { json, place, faults in
            guard let days = Shape<Int>.integer(1...RetentionDays.maximum).read(json, place, &faults) else {
                return nil
            }
            return try? RetentionDays(days)
        } write: {
            .integer($0.rawValue)
        }
    }
}
