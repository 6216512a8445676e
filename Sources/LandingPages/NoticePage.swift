/// A page that only has something to say: there is no link here, or not any more. It names no tenant.
public enum NoticePage: Sendable, CaseIterable {
    case notFound
    case expired
    case unavailable

    public func render() -> Page {
        Page.frame(title: words.title, body: content)
    }

    @HTMLBuilder private var content: HTML {
        HTML.element(.section, .class("words")) {
            HTML.element(.h1) { words.title }
            HTML.element(.p) { words.text }
        }
    }

    private var words: (title: String, text: String) {
        switch self {
        case .notFound:
            ("There is nothing at this address", "The link may be mistyped, or it was taken away by its owner.")
        case .expired:
            ("This link is no longer active", "It has expired or was archived by its owner.")
        case .unavailable:
            ("This link can’t be opened right now", "Please try again in a moment.")
        }
    }
}
