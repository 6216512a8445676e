/// The paths at which devices ask for association files.
enum AssociationFilePath: Int, CaseIterable {
    /// Apple's, at `/.well-known/` and, for old systems, at the root
    /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
    case apple = 0
    /// Digital Asset Links
    /// (https://github.com/google/digitalassetlinks/blob/master/well-known/details.md).
    case assetLinks = 1

    init?(_ path: UnsafeBufferPointer<UInt8>) {
        // Two lengths and a first letter rule out nearly every other path before anything is compared.
        switch path.count {
        case 39 where path.elementsEqual("/.well-known/apple-app-site-association".utf8): self = .apple
        case 27 where path.elementsEqual("/apple-app-site-association".utf8): self = .apple
        case 28 where path.elementsEqual("/.well-known/assetlinks.json".utf8): self = .assetLinks
        default: return nil
        }
    }

    /// As metrics call it.
    var name: String { self == .apple ? "apple-app-site-association" : "assetlinks.json" }
}
