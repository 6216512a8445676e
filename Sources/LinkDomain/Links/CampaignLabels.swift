/// What marketers file a link under.
public struct CampaignLabels: Hashable, Sendable {
    public var campaign: Label?
    public var channel: Label?
    public var feature: Label?
    public var stage: Label?
    public var tags: [LinkTag]

    public init(
        campaign: Label? = nil, channel: Label? = nil, feature: Label? = nil, stage: Label? = nil, tags: [LinkTag] = []
    ) {
        self.campaign = campaign
        self.channel = channel
        self.feature = feature
        self.stage = stage
        self.tags = tags
    }
}
