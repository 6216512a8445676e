/// How a host, or Apple's copy of it, answered a request for an association file. Whatever was not observed is `nil`.
public struct HostingObservation: Hashable, Sendable {
    /// What Apple's CDN said.
    public struct CDN: Hashable, Sendable {
        public var status: Int?
        /// `Apple-Failure-Reason`, such as `SWCERR00301 Timeout`.
        public var failureReason: String?

        public init(status: Int? = nil, failureReason: String? = nil) {
            self.status = status
            self.failureReason = failureReason
        }
    }

    public var url: String
    public var status: Int?
    public var contentType: String?
    /// Uncompressed.
    public var size: Int?
    /// The first bytes of the body.
    public var body: [UInt8]?
    /// Where a redirect leads.
    public var location: String?
    /// Why TLS failed.
    public var certificateFault: String?
    public var seconds: Double?
    /// What the `.well-known` location answers, when this is about the root.
    public var wellKnownStatus: Int?
    public var statusByUserAgent: [String: Int]
    public var statusByRegion: [String: Int]
    public var cdn: CDN?

    public init(
        url: String, status: Int? = nil, contentType: String? = nil, size: Int? = nil, body: [UInt8]? = nil,
        location: String? = nil, certificateFault: String? = nil, seconds: Double? = nil, wellKnownStatus: Int? = nil,
        statusByUserAgent: [String: Int] = [:], statusByRegion: [String: Int] = [:], cdn: CDN? = nil
    ) {
        self.url = url
        self.status = status
        self.contentType = contentType
        self.size = size
        self.body = body
        self.location = location
        self.certificateFault = certificateFault
        self.seconds = seconds
        self.wellKnownStatus = wellKnownStatus
        self.statusByUserAgent = statusByUserAgent
        self.statusByRegion = statusByRegion
        self.cdn = cdn
    }
}

/// Which of the two files.
public enum AssociationFileKind: String, Hashable, Sendable, CaseIterable {
    case apple
    case android

    /// Where on a host it lives.
    public var path: String {
        switch self {
        case .apple: "/.well-known/apple-app-site-association"
        case .android: "/.well-known/assetlinks.json"
        }
    }
}
