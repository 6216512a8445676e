import LinkDomain

/// An app as visits need it: where to get it, and how a page opens it.
struct AppEntry: Sendable {
    let id: AppID
    let name: String
    let isForApple: Bool
    let isForAndroid: Bool
    /// The App Store's page, or what the app names in its place.
    let appStoreURL: [UInt8]?
    let playStoreURL: [UInt8]?
    let appStoreID: String?
    let appleScheme: String?
    let androidScheme: String?

    init(_ app: App) {
        id = app.id
        name = app.name.rawValue
        isForApple = app.apple != nil
        isForAndroid = app.android != nil
        appStoreID = app.apple?.appStoreID?.rawValue
        let appStore = app.apple?.appStoreID.map { "https://apps.apple.com/app/id\($0.rawValue)" }
        appStoreURL = (app.apple?.fallback?.rawValue ?? appStore).map { Array($0.utf8) }
        let playStore = app.android.map { "https://play.google.com/store/apps/details?id=\($0.packageName.rawValue)" }
        playStoreURL = (app.android?.fallback?.rawValue ?? playStore).map { Array($0.utf8) }
        appleScheme = app.apple?.urlScheme?.rawValue
        androidScheme = app.android?.urlScheme?.rawValue
    }

    /// Where a phone or tablet gets the app.
    func storeURL(for platform: Platform) -> [UInt8]? {
        switch platform {
        case .ios, .ipados: appStoreURL
        case .android: playStoreURL
        case .macos, .windows, .linux, .other: nil
        }
    }

    /// The app's own scheme on `platform`.
    func scheme(for platform: Platform) -> String? {
        switch platform {
        case .ios, .ipados: appleScheme
        case .android: androidScheme
        case .macos, .windows, .linux, .other: nil
        }
    }
}
