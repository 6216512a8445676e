/// Lets pages be written as nested Swift blocks. A `String` in a block is text.
@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ html: HTML) -> HTML { html }
    static func buildExpression(_ text: String) -> HTML { HTML(text: text) }
    static func buildBlock(_ parts: HTML...) -> HTML { joined(parts) }
    static func buildArray(_ parts: [HTML]) -> HTML { joined(parts) }
    static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
    static func buildEither(first part: HTML) -> HTML { part }
    static func buildEither(second part: HTML) -> HTML { part }

    private static func joined(_ parts: [HTML]) -> HTML {
        var html = HTML()
        for part in parts { html.append(part) }
        return html
    }
}
