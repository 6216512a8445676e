import JSON

/// The `context` of a vector.
struct VectorContext {
    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    var appleDevice: AppleDevice {
        AppleDevice(
            system: value["os"]?.stringValue.flatMap(AppleSystem.init) ?? .current,
            installed: Self.strings(value["installed"]), entitlements: Self.strings(value["entitlements"]),
            build: value["build"]?.stringValue.flatMap(AppleDevice.Build.init) ?? .appStore, trigger: trigger,
            servedAt: value["served_at"]?.stringValue)
    }

    var androidDevice: AndroidDevice {
        var apps: [AndroidDevice.App]?
        if let package = value["package"]?.stringValue {
            let filters = Self.strings(value["manifest_hosts"]).map { [ManifestFilter(hosts: $0)] }
            apps = [
                AndroidDevice.App(packageName: package, certificate: value["cert"]?.stringValue, filters: filters)
            ]
        }
        return AndroidDevice(
            api: value["api"]?.intValue ?? 35, apps: apps, servedAt: value["served_at"]?.stringValue)
    }

    private var trigger: LinkTrigger {
        guard let trigger = value["trigger"], let kind = trigger["kind"]?.stringValue?.lowercased() else {
            return .otherApp
        }
        func mentions(_ words: String...) -> Bool { words.contains { kind.contains($0) } }
        if mentions("openurl", "open-url") { return .openURL(by: trigger["app"]?.stringValue ?? "") }
        if mentions("typ", "paste", "address") { return .typed }
        if mentions("press", "menu") { return .menu }
        if mentions("qr", "camera", "scan") { return .camera }
        if mentions("webview", "safariview", "web-view") { return .webView }
        if mentions("redirect", "script", "form", "load") { return .script }
        return trigger["page"]?.stringValue.flatMap(LinkURL.init).map(LinkTrigger.page) ?? .otherApp
    }

    var observation: HostingObservation? {
        guard let http = value["http"], let url = http["url"]?.stringValue else { return nil }
        let redirect = http["location"] ?? http["redirect"] ?? http["redirects_to"] ?? http["redirect_to"]
        let fault = http["certificate"] ?? http["tls_error"] ?? http["tls"]
        return HostingObservation(
            url: url, status: http["status"]?.intValue, contentType: http["content_type"]?.stringValue,
            size: http["bytes"]?.intValue,
            body: (http["body_starts"] ?? http["body"])?.stringValue.map { Array($0.utf8) },
            location: redirect?.stringValue, certificateFault: fault?.stringValue.flatMap { $0 == "valid" ? nil : $0 },
            seconds: (http["seconds"] ?? http["time"])?.doubleValue,
            wellKnownStatus: http["well_known_status"]?.intValue,
            statusByUserAgent: Self.statuses(http["status_by_user_agent"]),
            statusByRegion: Self.statuses(http["status_by_region"] ?? http["status_by_country"]), cdn: cdn(http["cdn"]))
    }

    private func cdn(_ value: JSONValue?) -> HostingObservation.CDN? {
        value.map {
            HostingObservation.CDN(
                status: $0["status"]?.intValue, failureReason: $0["Apple-Failure-Reason"]?.stringValue)
        }
    }

    private static func statuses(_ value: JSONValue?) -> [String: Int] {
        let pairs = (value?.objectValue ?? []).compactMap { member in member.value.intValue.map { (member.name, $0) } }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    private static func strings(_ value: JSONValue?) -> [String]? {
        value?.arrayValue?.compactMap(\.stringValue)
    }
}
