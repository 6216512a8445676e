/// One word to know in a User-Agent, and what it tells.
///
/// A word is a run of ASCII letters; digits and everything else end it, and case does not matter. So `iPhone12,1` has
/// the word `iphone`, and `FB_IAB` the words `fb` and `iab`.
struct AgentWord: Sendable {
    /// Where the word must stand to count.
    enum Place: UInt8, Sendable {
        case anywhere
        /// First of all: `Java/1.8`, but not a phone that mentions Java.
        case first
        /// Right before a slash: `Line/13.1`, but not "line" in a name.
        case beforeSlash
        /// Right before a colon: `http://`.
        case beforeColon
    }

    let text: StaticString
    let signs: AgentSigns
    let app: InAppBrowser?
    let place: Place

    init(_ text: StaticString, _ signs: AgentSigns = [], app: InAppBrowser? = nil, place: Place = .anywhere) {
        self.text = text
        self.signs = signs
        self.app = app
        self.place = place
    }
}
