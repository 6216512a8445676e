/// A URL's parts as Android's rules see them: decoded, and missing when they are missing.
struct AndroidLink {
    let path: String
    /// The items of the query as `name=value` texts.
    let items: [String]
    /// The items when `;` is not taken as a separator, where that makes a difference.
    let otherItems: [String]?
    let fragment: String?

    init(_ url: LinkURL) {
        path = Self.decode(url.path)
        fragment = url.fragment.map(Self.decode)
        let query = Self.decode(url.query ?? "")
        let byAmpersand = query.split(separator: "&").map(String.init)
        if byAmpersand.count == 1, query.utf8.contains(UInt8(ascii: ";")) {
            items = query.split(separator: ";").map(String.init)
            otherItems = byAmpersand
        } else {
            items = byAmpersand
            otherItems = nil
        }
    }

    private static func decode(_ text: String) -> String {
        PercentEncoding.decode(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
    }
}
