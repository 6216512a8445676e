import JSON
import LinkDomain

/// What the operator decides about a tenant.
struct TenantFields: RequestFields {
    let name: TenantName
    let addressPrivacy: AddressPrivacy
    let retentionDays: RetentionDays

    static let schemaName: String? = "NewTenant"
    static let readOnlyFields = ["id", "created_at"]

    init?(from fields: inout FieldReader) {
        let name = fields.required("name", .tenantName, "What the organisation calls itself; unique.")
        addressPrivacy = fields.value(
            "address_privacy", .word, default: .truncated, "How much of a visitor's address is kept.")
        retentionDays = fields.value(
            "retention_days", .retentionDays, default: .standard, "How many days clicks are kept.")
        guard let name else { return nil }
        self.name = name
    }
}
