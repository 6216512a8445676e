/// The one style sheet of all pages, inlined so that a page needs no second request.
enum Stylesheet {
    static let text: StaticString =
        """
        :root{color-scheme:light dark;--ground:#f6f7f9;--sheet:#fff;--ink:#16181d;--soft:#565d6b;--line:#d9dde5;\
        --accent:#0b57d0;--on-accent:#fff}\
        @media(prefers-color-scheme:dark){:root{--ground:#101216;--sheet:#1a1d23;--ink:#eceef2;--soft:#a8b0be;\
        --line:#343a45;--accent:#a8c7fa;--on-accent:#062e6f}}\
        *{box-sizing:border-box}html{-webkit-text-size-adjust:100%}\
        body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;padding:1.5rem;\
        background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}\
        main{width:100%;max-width:30rem;background:var(--sheet);border:1px solid var(--line);border-radius:1rem;\
        overflow:hidden}\
        .picture{display:block;width:100%;aspect-ratio:40/21;object-fit:cover;background:var(--line)}\
        .words{padding:1.5rem;overflow-wrap:anywhere}h1{margin:0;font-size:1.5rem;line-height:1.25}\
        p{margin:.75rem 0 0;color:var(--soft)}\
        nav{display:grid;gap:.75rem;padding:0 1.5rem 1.5rem}\
        nav a{display:block;padding:.8rem 1rem;min-height:3rem;text-align:center;font-weight:600;border-radius:.75rem;\
        text-decoration:none;color:var(--accent);border:1px solid var(--line)}\
        nav a:first-child{background:var(--accent);color:var(--on-accent);border-color:transparent}\
        a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
        """

    /// `text`'s SHA-256 in base64, as a Content Security Policy names it (CSP Level 3, section 2.3.1). A test holds the
    /// two together.
    static let hash = "M86fsY6Q52oDJ/dbVe2IgMPRuRTMzZuWLz0nfGmI924="
}
