import JSON
import LinkDomain

extension Destinations: RequestFields {
    static let schemaName: String? = "Destinations"

    init?(from fields: inout FieldReader) {
        self.init(
            standard: fields.optional("default", .destination, "For every platform that has none of its own."),
            ios: fields.optional("ios", .destination, "For iPhones without the app."),
            ipados: fields.optional("ipados", .destination, "For iPads; left out, as for iPhones."),
            android: fields.optional("android", .destination, "For Android without the app."),
            desktop: fields.optional("desktop", .destination, "For macOS, Windows and Linux."),
            expired: fields.optional("expired", .destination, "Once it has expired, in place of a page that says so."))
    }

    fileprivate var json: JSONValue {
        [
            "default": JSONValue(standard?.rawValue),
            "ios": JSONValue(ios?.rawValue),
            "ipados": JSONValue(ipados?.rawValue),
            "android": JSONValue(android?.rawValue),
            "desktop": JSONValue(desktop?.rawValue),
            "expired": JSONValue(expired?.rawValue),
        ]
    }

    /// Those that are there, with their names.
    var named: [(name: String, destination: Destination)] {
        let all: [(String, Destination?)] = [
            ("default", standard), ("ios", ios), ("ipados", ipados), ("android", android), ("desktop", desktop),
            ("expired", expired),
        ]
        return all.compactMap { name, destination in destination.map { (name, $0) } }
    }
}

extension Shape where Value == Destinations {
    static var destinations: Shape { .object { $0.json } }
}

extension Preview: RequestFields {
    static let schemaName: String? = "Preview"

    init?(from fields: inout FieldReader) {
        self.init(
            title: fields.optional("title", .title, "The headline; left out, the link's title."),
            description: fields.optional(
                "description", .free(maximumLength: 1024, allowsLineBreaks: true), "The text below."),
            imageURL: fields.optional("image_url", .destination, "The picture."))
    }

    fileprivate var json: JSONValue {
        [
            "title": JSONValue(title?.rawValue), "description": JSONValue(description?.rawValue),
            "image_url": JSONValue(imageURL?.rawValue),
        ]
    }
}

extension Shape where Value == Preview {
    static var preview: Shape { .object { $0.json } }
}
