public import LinkDomain
import Postgres

/// The links of one tenant.
public struct Links {
    let tenant: TenantID
    let session: Session

    public init(in session: TenantSession) {
        tenant = session.tenant
        self.session = session.session
    }

    /// Creates a link at the path that it names. Its times are the database's.
    ///
    /// The unique constraint decides, not a look-up beforehand: two requests for one path can race.
    ///
    /// - Throws: ``LinkDomain/LinkError/pathTaken(_:)``; the transaction can go on.
    public func create(_ link: Link) throws -> Link {
        guard let created = try insert(link) else { throw LinkError.pathTaken(link.path) }
        return created
    }

    /// Creates a link at the first generated path that is free.
    ///
    /// ```swift
    /// let link = try links.create { path in
    ///     Link(id: id, domain: domain, path: path, destinations: destinations, createdAt: now)
    /// }
    /// ```
    public func create(
        attempts: Int = 8, generatingPath: () -> LinkPath = LinkPath.generated, _ link: (LinkPath) throws -> Link
    ) throws -> Link {
        for _ in 0..<attempts {
            if let created = try insert(link(generatingPath())) { return created }
        }
        throw LinkError.noFreePath
    }

    public func find(_ id: LinkID) throws -> Link { try find("id = \(id)", locking: "") }

    public func find(at path: LinkPath, on domain: DomainID) throws -> Link {
        try find("domain_id = \(domain) and path = \(path)", locking: "")
    }

    /// Changes a link, if it still has `version` where one is given, and announces it.
    public func change(
        _ id: LinkID, expecting version: Int64? = nil, _ edit: (inout Link) throws -> Void
    ) throws -> Link {
        let before = try find("id = \(id)", locking: "for update")
        var link = before
        if let version, version != before.version { throw LinkError.outdated(current: before.version) }
        try edit(&link)
        return link == before ? before : try update(link)
    }

    /// Takes a link out of use. It keeps its path and its clicks. Doing it again changes nothing.
    public func archive(_ id: LinkID, expecting version: Int64? = nil) throws -> Link {
        let now: Timestamp? = try session.value("select now()")
        return try change(id, expecting: version) { $0.archivedAt = $0.archivedAt ?? now }
    }

    /// Brings a link back from the archive.
    public func restore(_ id: LinkID, expecting version: Int64? = nil) throws -> Link {
        try change(id, expecting: version) { $0.archivedAt = nil }
    }

    /// Deletes a link and frees its path. Its clicks stay.
    public func delete(_ id: LinkID, expecting version: Int64? = nil) throws {
        let link = try find("id = \(id)", locking: "for update")
        if let version, version != link.version { throw LinkError.outdated(current: link.version) }
        try session.run("delete from links where tenant_id = \(tenant) and id = \(id)")
        try session.announce(.link(link.path, on: link.domain))
    }

    /// A page of the links that `filter` lets through, newest first.
    public func list(_ filter: LinkFilter = LinkFilter(), after cursor: PageCursor? = nil, limit: Int) throws -> Page<
        Link
    > {
        let rows = try session.query(
            listStatement(filter, after: cursor, limit: limit + 1), decode: Link.init(row:))
        return Page(rows, limit: limit) { PageCursor(time: $0.createdAt, id: $0.id.rawValue) }
    }

    /// The rows of a page are found in the view and read from the table: see the view `links_of_tenant`.
    func listStatement(_ filter: LinkFilter, after cursor: PageCursor?, limit: Int) -> SQL {
        """
        select \(Link.columns)
        from links
        where tenant_id = \(tenant)
          and id = any (array(
            select id
            from links_of_tenant
            where tenant_id = \(tenant) and \(filter.condition) and \(PageCursor.condition(after: cursor))
            order by created_at desc, id desc
            limit \(limit)
          ))
        order by created_at desc, id desc
        """
    }

    /// Nil when the path is taken.
    private func insert(_ link: Link) throws -> Link? {
        do {
            let created = try session.first(
                """
                insert into links (tenant_id, id, domain_id, path, \(link.assignments.columns))
                values (\(tenant), \(link.id), \(link.domain), \(link.path), \(link.assignments.values))
                on conflict on constraint links_domain_path_key do nothing
                returning \(Link.columns)
                """,
                decode: Link.init(row:))
            // Nodes remember paths that have no link.
            if created != nil { try session.announce(.link(link.path, on: link.domain)) }
            return created
        } catch let error as PostgresError where error.code == .foreignKeyViolation(constraint: "links_domain_id_fkey")
        {
            throw LinkError.domainNotFound(link.domain)
        }
    }

    private func update(_ link: Link) throws -> Link {
        let changed = try session.query(
            """
            update links
            set \(link.assignments.updates), version = version + 1, updated_at = now()
            where tenant_id = \(tenant) and id = \(link.id)
            returning \(Link.columns)
            """,
            decode: Link.init(row:))[0]
        try session.announce(.link(link.path, on: link.domain))
        return changed
    }

    private func find(_ condition: SQL, locking: SQL) throws -> Link {
        let found = try session.first(
            "select \(Link.columns) from links where tenant_id = \(tenant) and \(condition) \(locking)",
            decode: Link.init(row:))
        guard let found else { throw LinkError.notFound }
        return found
    }
}
