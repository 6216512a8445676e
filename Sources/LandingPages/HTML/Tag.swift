/// The elements that our pages use. `script` is not among them.
enum Tag: String {
    case html, head, body, title, meta, link, main, header, footer, nav, section
    case h1, p, a, img, ul, li, span, strong, small

    /// Whether the element has no content and no end tag (HTML Living Standard, 13.1.2).
    var isVoid: Bool {
        switch self {
        case .meta, .link, .img: true
        default: false
        }
    }
}
