import JSON
import LinkDomain

extension App: Representation {
    static let schemaName = "App"

    static let properties: [Property<App>] = [
        Property("id", .identifier, "Made by the service.") { $0.id },
        Property("name", .appName, "What the product is called.") { $0.name },
        Property("ios", optional: .appleIdentity, "What iOS and the App Store know it by.") { $0.apple },
        Property("android", optional: .androidIdentity, "What Android and Google Play know it by.") { $0.android },
        Property("web_fallback_url", optional: .destination, "Where visitors go whose link names no destination.") {
            $0.webFallback
        },
        Property("created_at", .timestamp, "When it was made.") { $0.createdAt },
        Property("updated_at", .timestamp, "When it was last changed.") { $0.updatedAt },
    ]
}

extension Shape where Value == AppName {
    static var appName: Shape { .free(maximumLength: 128) }
}
