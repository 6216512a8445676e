import LinkDomain
import Postgres

extension Link {
    /// The columns that `init(row:)` reads. Kept beside it so that the two change together.
    static let columns: SQL = """
        id, domain_id, path, destination, ios_destination, ipados_destination, android_destination, desktop_destination,
        expired_destination, redirect_status, fallback, data, campaign, channel, feature, stage, tags, title,
        preview_title, preview_description, preview_image_url, expires_at, archived_at, created_at, updated_at, version
        """

    init(row: Row) throws {
        self.init(
            id: try row["id"],
            domain: try row["domain_id"],
            path: try row["path"],
            destinations: try Destinations(row: row),
            createdAt: try row["created_at"])
        data = try row[optional: "data"]
        labels = try CampaignLabels(row: row)
        title = try row[optional: "title"]
        preview = Preview(
            title: try row[optional: "preview_title"],
            description: try row[optional: "preview_description"],
            imageURL: try row[optional: "preview_image_url"])
        fallback = try row[optional: "fallback"]
        redirectStatus = try row["redirect_status"]
        expiresAt = try row[optional: "expires_at"]
        archivedAt = try row[optional: "archived_at"]
        updatedAt = try row["updated_at"]
        version = try row["version"]
    }

    /// What its tenant may change, by column.
    var assignments: [Assignment] {
        [
            ("destination", "\(destinations.standard)"),
            ("ios_destination", "\(destinations.ios)"),
            ("ipados_destination", "\(destinations.ipados)"),
            ("android_destination", "\(destinations.android)"),
            ("desktop_destination", "\(destinations.desktop)"),
            ("expired_destination", "\(destinations.expired)"),
            ("redirect_status", "\(redirectStatus)"),
            ("fallback", "\(fallback)"),
            ("data", "\(data)"),
            ("campaign", "\(labels.campaign)"),
            ("channel", "\(labels.channel)"),
            ("feature", "\(labels.feature)"),
            ("stage", "\(labels.stage)"),
            ("tags", "\(labels.tags)"),
            ("title", "\(title)"),
            ("preview_title", "\(preview.title)"),
            ("preview_description", "\(preview.description)"),
            ("preview_image_url", "\(preview.imageURL)"),
            ("expires_at", "\(expiresAt)"),
            ("archived_at", "\(archivedAt)"),
        ]
    }
}

extension Destinations {
    fileprivate init(row: Row) throws {
        self.init(
            standard: try row[optional: "destination"],
            ios: try row[optional: "ios_destination"],
            ipados: try row[optional: "ipados_destination"],
            android: try row[optional: "android_destination"],
            desktop: try row[optional: "desktop_destination"],
            expired: try row[optional: "expired_destination"])
    }
}

extension CampaignLabels {
    fileprivate init(row: Row) throws {
        self.init(
            campaign: try row[optional: "campaign"],
            channel: try row[optional: "channel"],
            feature: try row[optional: "feature"],
            stage: try row[optional: "stage"],
            tags: try row["tags"])
    }
}
