/// Query items that are added to a destination, such as `utm_source`, and never overwrite one that it has.
public struct UTMLabels: Hashable, Sendable {
    /// `name=value` items with `&` between them, percent-encoded.
    private let encoded: [UInt8]

    public init(_ items: [(name: String, value: String)]) {
        var encoded: [UInt8] = []
        for item in items {
            if !encoded.isEmpty { encoded.append(UInt8(ascii: "&")) }
            for byte in item.name.utf8 { PercentEncoding.append(byte, keeping: .queryItemCharacters, to: &encoded) }
            encoded.append(UInt8(ascii: "="))
            for byte in item.value.utf8 { PercentEncoding.append(byte, keeping: .queryItemCharacters, to: &encoded) }
        }
        self.encoded = encoded
    }

    /// What a link's labels are called by those who count campaigns.
    public init(_ labels: CampaignLabels) {
        let items: [(String, Label?)] = [
            ("utm_source", labels.channel), ("utm_medium", labels.feature), ("utm_campaign", labels.campaign),
        ]
        self.init(items.compactMap { name, label in label.map { (name: name, value: $0.rawValue) } })
    }

    public var isEmpty: Bool { encoded.isEmpty }

    /// `url` with the labels in its query, before its fragment. Allocates nothing but the result.
    public func added(to url: Span<UInt8>) -> [UInt8] {
        let parts = URLParts(of: url)
        return [UInt8](unsafeUninitializedCapacity: url.count + encoded.count + 1) { buffer, count in
            for index in 0..<parts.query.upperBound { buffer[index] = url[index] }
            count = parts.query.upperBound
            appendMissing(from: url, parts, to: buffer, count: &count)
            for index in parts.query.upperBound..<url.count {
                buffer[count] = url[index]
                count += 1
            }
        }
    }

    private func appendMissing(
        from url: Span<UInt8>, _ parts: URLParts, to buffer: UnsafeMutableBufferPointer<UInt8>, count: inout Int
    ) {
        var separator = parts.separator(in: url)
        QueryItems.forEach(in: encoded.span, encoded.indices) { item, name in
            guard !QueryItems.contains(name: encoded.span, name, in: url, parts.query) else { return }
            if let byte = separator {
                buffer[count] = byte
                count += 1
            }
            for index in item {
                buffer[count] = encoded[index]
                count += 1
            }
            separator = UInt8(ascii: "&")
        }
    }
}
