// swift-tools-version: 6.2
import PackageDescription

/// Shared by every Swift target: one place to tighten the compiler.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func target(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "landfall",
    products: [
        .executable(name: "landfall", targets: ["landfall"]),
        .library(name: "SiteAssociation", targets: ["SiteAssociation"]),
    ],
    targets: [
        // C: a module map and a shim each, imported by exactly one Swift target.
        .systemLibrary(name: "CLibpq", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CIDN2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
        .systemLibrary(name: "CMaxMindDB", pkgConfig: "libmaxminddb", providers: [.apt(["libmaxminddb-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
        .target(name: "CEpoll"),

        // Pure: no I/O.
        target("JSON"),
        target("SiteAssociation", "JSON"),
        target("LinkDomain"),
        target("LandingPages", "LinkDomain"),

        // Adapters: none imports another.
        target("Logging"),
        target("Metrics"),
        target("Cryptography", "CCrypto"),
        target("InternationalHostnames", "CIDN2", "LinkDomain"),
        target("UserAgents", "CYAML", "CPCRE2"),
        target("GeoIP", "CMaxMindDB"),
        target("Postgres", "CLibpq"),
        target("HTTPServing", "CEpoll", "CZlib", "Logging", "Metrics"),

        // Joins.
        target("DomainAssociations", "LinkDomain", "SiteAssociation"),
        target("Store", "LinkDomain", "Postgres"),
        target("ClickLog", "LinkDomain", "Postgres", "Logging", "Metrics"),
        target(
            "Redirecting", "LinkDomain", "LandingPages", "SiteAssociation", "DomainAssociations", "HTTPServing",
            "ClickLog", "Store",
            "Postgres", "Logging", "Metrics"),
        target(
            "ManagementAPI", "JSON", "LinkDomain", "SiteAssociation", "DomainAssociations", "HTTPServing", "Store",
            "Postgres",
            "Cryptography", "InternationalHostnames", "Logging", "Metrics"),
        .executableTarget(
            name: "landfall",
            dependencies: [
                "JSON", "SiteAssociation", "LinkDomain", "Logging", "Metrics", "Cryptography", "UserAgents", "GeoIP",
                "Postgres", "HTTPServing", "Store", "ClickLog", "Redirecting", "ManagementAPI",
            ],
            swiftSettings: strict),

        // Tests: one folder per target.
        .target(
            name: "TestSupport", dependencies: ["LinkDomain", "Postgres", "Store"], path: "Tests/TestSupport",
            swiftSettings: strict),
        tests("JSONTests", "JSON"),
        tests("SiteAssociationTests", "SiteAssociation", "JSON"),
        tests("LinkDomainTests", "LinkDomain"),
        tests("DomainAssociationsTests", "DomainAssociations", "LinkDomain", "SiteAssociation"),
        tests("LandingPagesTests", "LandingPages", "LinkDomain", "Cryptography"),
        tests("LoggingTests", "Logging"),
        tests("MetricsTests", "Metrics"),
        tests("CryptographyTests", "Cryptography"),
        tests("InternationalHostnamesTests", "InternationalHostnames", "LinkDomain"),
        tests("UserAgentsTests", "UserAgents", "LinkDomain"),
        tests("GeoIPTests", "GeoIP"),
        tests("PostgresTests", "Postgres", "TestSupport"),
        tests("HTTPServingTests", "HTTPServing", "Logging", "Metrics"),
        .executableTarget(
            name: "HTTPServingBench", dependencies: ["HTTPServing", "Logging", "Metrics"],
            path: "Tests/HTTPServingBench",
            swiftSettings: strict),
        tests("StoreTests", "Store", "LinkDomain", "Postgres", "TestSupport"),
        .executableTarget(
            name: "ClickLogProcess", dependencies: ["ClickLog", "LinkDomain", "Postgres", "Logging", "Metrics"],
            path: "Tests/ClickLogProcess", swiftSettings: strict),
        tests(
            "ClickLogTests", "ClickLogProcess", "ClickLog", "LinkDomain", "Postgres", "Store", "TestSupport", "Logging",
            "Metrics"),
        tests(
            "RedirectingTests", "Redirecting", "LinkDomain", "LandingPages", "HTTPServing", "ClickLog", "Store",
            "Postgres", "TestSupport", "Logging", "Metrics"),
        tests(
            "ManagementAPITests", "ManagementAPI", "JSON", "LinkDomain", "HTTPServing", "Store", "Postgres",
            "Cryptography", "TestSupport", "Logging", "Metrics"),
    ],
    swiftLanguageModes: [.v6]
)
