/// A piece of HTML that cannot hold unescaped text.
///
/// Markup comes from ``Tag`` and ``Attribute`` alone; every `String` is text and is escaped on its way in. There is no
/// initializer that takes markup.
///
/// ```swift
/// HTML.element(.p, .class("note")) { "Fish & chips" }   // <p class="note">Fish &amp; chips</p>
/// ```
public struct HTML: Sendable {
    /// The markup as UTF-8.
    public private(set) var bytes: [UInt8]

    init() { bytes = [] }

    /// Text content: `&`, `<` and `>` are escaped; NUL, which HTML forbids, becomes U+FFFD.
    init(text: String) {
        bytes = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 { bytes.appendEscaped(byte) }
    }

    mutating func append(_ other: HTML) { bytes += other.bytes }

    static func element(
        _ tag: Tag, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { HTML() }
    ) -> HTML {
        var html = HTML()
        html.open(tag, attributes)
        guard !tag.isVoid else { return html }
        html.append(content())
        html.bytes += Array("</\(tag.rawValue)>".utf8)
        return html
    }

    /// A whole document: the doctype and its root element.
    static func document(_ root: HTML) -> HTML {
        var html = HTML()
        html.bytes = Array("<!doctype html>".utf8) + root.bytes
        return html
    }

    /// A style element. The text is fixed at compile time, so it needs no escaping and its hash can be in the policy.
    static func style(_ sheet: StaticString) -> HTML {
        var html = HTML()
        html.bytes = Array("<style>\(sheet)</style>".utf8)
        return html
    }

    private mutating func open(_ tag: Tag, _ attributes: [Attribute?]) {
        bytes += Array("<\(tag.rawValue)".utf8)
        for case let attribute? in attributes {
            bytes += Array(" \(attribute.name)=\"".utf8)
            for byte in attribute.value.utf8 { bytes.appendEscaped(byte) }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }
}

extension [UInt8] {
    /// One escaping that is right both in text and in a double-quoted attribute value.
    fileprivate mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
        case 0: append(contentsOf: "\u{FFFD}".utf8)
        default: append(byte)
        }
    }
}
