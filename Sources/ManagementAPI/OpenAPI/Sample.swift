/// Identifiers and times in examples. Tests put real ones in their place.
enum Sample {
    static let tenant = "01920000-0000-7000-8000-000000000001"
    static let key = "01920000-0000-7000-8000-000000000002"
    static let app = "01920000-0000-7000-8000-000000000003"
    static let domain = "01920000-0000-7000-8000-000000000004"
    static let link = "01920000-0000-7000-8000-000000000005"

    /// By the name that it has in paths.
    static func identifier(_ pathName: String) -> String {
        switch pathName {
        case "tenant_id": tenant
        case "key_id": key
        case "app_id": app
        case "domain_id": domain
        default: link
        }
    }
}
