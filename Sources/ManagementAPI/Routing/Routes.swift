extension Route {
    /// Every route there is. One that is not listed here does not exist; one that is, is served, documented and tested.
    static let all: [Route] = [
        createTenant, listTenants, getTenant, changeTenant, createTenantKey,
        createKey, listKeys, getKey, revokeKey,
        createApp, listApps, getApp, changeApp, deleteApp,
        createDomain, listDomains, getDomain, changeDomain, deleteDomain,
        getPathRules, replacePathRules,
        createLink, listLinks, getLink, changeLink, archiveLink, restoreLink, deleteLink,
        listClicks, listLinkClicks,
        getOpenAPI, listProblems, getProblem,
    ]
}
