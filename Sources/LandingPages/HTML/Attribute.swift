/// An attribute of an element. Each constructor takes the type that is safe in its place, so that, for one, a `href`
/// cannot be made of a string that somebody typed.
struct Attribute {
    let name: StaticString
    let value: String

    private init(_ name: StaticString, _ value: String) {
        self.name = name
        self.value = value
    }

    static func `class`(_ value: StaticString) -> Attribute { Attribute("class", "\(value)") }
    static func role(_ value: StaticString) -> Attribute { Attribute("role", "\(value)") }
    static func rel(_ value: StaticString) -> Attribute { Attribute("rel", "\(value)") }
    static func charset(_ value: StaticString) -> Attribute { Attribute("charset", "\(value)") }
    static func name(_ value: StaticString) -> Attribute { Attribute("name", "\(value)") }
    static func property(_ value: StaticString) -> Attribute { Attribute("property", "\(value)") }
    static func lang(_ value: StaticString) -> Attribute { Attribute("lang", "\(value)") }
    static func dir(_ value: Direction) -> Attribute { Attribute("dir", value.rawValue) }
    static func href(_ url: PageURL) -> Attribute { Attribute("href", url.text) }
    static func src(_ url: PageURL) -> Attribute { Attribute("src", url.text) }
    static func alt(_ text: String) -> Attribute { Attribute("alt", text) }
    /// The value of a `meta` element, which browsers and robots read as text.
    static func content(_ text: String) -> Attribute { Attribute("content", text) }
}

/// The base direction of an element's text; `auto` lets the browser look at the text, for words that tenants wrote.
enum Direction: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
    case automatic = "auto"
}
