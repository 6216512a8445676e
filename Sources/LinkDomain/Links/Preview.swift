/// How a link looks where somebody shares it.
public struct Preview: Hashable, Sendable {
    public var title: Title?
    public var description: PreviewDescription?
    public var imageURL: Destination?

    public init(title: Title? = nil, description: PreviewDescription? = nil, imageURL: Destination? = nil) {
        self.title = title
        self.description = description
        self.imageURL = imageURL
    }
}
