/// Every environment variable that `landfall` reads, in the order in which help lists them.
extension Setting {
    static let databaseURL = Setting(
        name: "DATABASE_URL", standard: nil,
        purpose: "PostgreSQL connection string (libpq URI or keywords; several hosts, sslmode and "
            + "target_session_attrs as in libpq).",
        expected: "a connection string")
    static let migrateDatabaseURL = Setting(
        name: "MIGRATE_DATABASE_URL", standard: "",
        purpose:
            "Connection string of the role that owns the schema, for `landfall migrate`; DATABASE_URL when not set.",
        expected: "a connection string")
    static let databaseConnections = Setting(
        name: "DATABASE_CONNECTIONS", standard: "8",
        purpose: "Connections that the service holds to PostgreSQL, besides one that listens for changes.",
        expected: "a number from 2 to 200")
    static let listen = Setting(
        name: "LISTEN", standard: "127.0.0.1:8080",
        purpose: "Address and port of the public listener, for links, association files and the API.",
        expected: "ADDRESS:PORT")
    static let operatorListen = Setting(
        name: "OPERATOR_LISTEN", standard: "127.0.0.1:9090",
        purpose: "Address and port of the operator listener: /healthz, /readyz and /metrics. Keep it private.",
        expected: "ADDRESS:PORT")
    static let apiHosts = Setting(
        name: "API_HOSTS", standard: "localhost,127.0.0.1,[::1]",
        purpose: "Hostnames under which the public listener serves the API, separated by commas.",
        expected: "a list of hostnames")
    static let operatorKey = Setting(
        name: "OPERATOR_KEY", standard: "",
        purpose: "Bearer key for /api/v1/tenants, at least 32 characters; without it those routes are closed.",
        expected: "at least 32 characters")
    static let spoolDirectory = Setting(
        name: "SPOOL_DIRECTORY", standard: "spool",
        purpose: "Directory of this node's click spool, on a local disk that outlives the process.",
        expected: "a path")
    static let spoolBytes = Setting(
        name: "SPOOL_BYTES", standard: "1073741824",
        purpose: "What the spool may grow to while PostgreSQL is away, in bytes.",
        expected: "a number of bytes from 67108864 up")
    static let spoolFull = Setting(
        name: "SPOOL_FULL", standard: "refuse",
        purpose:
            "What a visit gets when the spool is full: refuse (503) or drop (served, its click counted as dropped).",
        expected: "refuse or drop")
    static let spoolSync = Setting(
        name: "SPOOL_SYNC", standard: "1000",
        purpose: "Milliseconds between syncs of the spool to disk, or strict for a sync before each answer.",
        expected: "a number from 10 to 60000, or strict")
    static let nodeName = Setting(
        name: "NODE_NAME", standard: "node-1",
        purpose: "This node's name in click rows; each node needs its own.",
        expected: "1 to 63 letters, digits, dots and hyphens")
    static let loops = Setting(
        name: "LOOPS", standard: "0",
        purpose: "Event loops; 0 for one per core.",
        expected: "a number from 0 to 256")
    static let linkCacheBytes = Setting(
        name: "LINK_CACHE_BYTES", standard: "268435456",
        purpose: "Memory for cached links, in bytes; about 250 a link.",
        expected: "a number of bytes from 1048576 up")
    static let trustedProxies = Setting(
        name: "TRUSTED_PROXIES", standard: "",
        purpose: "Address ranges (CIDR) whose Forwarded and X-Forwarded-* fields are believed, separated by commas.",
        expected: "a list of address ranges such as 10.0.0.0/8")
    static let proxyProtocol = Setting(
        name: "PROXY_PROTOCOL", standard: "off",
        purpose: "on: connections from TRUSTED_PROXIES begin with a PROXY protocol v2 header.",
        expected: "on or off")
    static let requestsPerMinute = Setting(
        name: "API_REQUESTS_PER_MINUTE", standard: "600",
        purpose: "What one API key may ask per minute on this node.",
        expected: "a number from 1 to 1000000")
    static let geoIPDatabase = Setting(
        name: "GEOIP_DATABASE", standard: "",
        purpose: "MaxMind database file (country or city) for the country of clicks; none when not set.",
        expected: "a path")
    static let userAgentRules = Setting(
        name: "USER_AGENT_RULES", standard: "/usr/share/uap-core/regexes.yaml",
        purpose: "uap-core's regexes.yaml, for operating system and browser of clicks.",
        expected: "a path")
    static let migrations = Setting(
        name: "MIGRATIONS", standard: "",
        purpose:
            "Directory of the migrations; Migrations here, beside the executable or in ../share/landfall when not set.",
        expected: "a path")
    static let drainSeconds = Setting(
        name: "DRAIN_SECONDS", standard: "20",
        purpose: "How long SIGTERM lets answers end and the spool ship before the process exits.",
        expected: "a number from 1 to 600")
    static let logLevel = Setting(
        name: "LOG_LEVEL", standard: "info",
        purpose: "Least level that is logged to standard error, one JSON object a line.",
        expected: "debug, info, warning or error")

    static let all = [
        databaseURL, migrateDatabaseURL, databaseConnections, listen, operatorListen, apiHosts, operatorKey,
        spoolDirectory, spoolBytes, spoolFull, spoolSync, nodeName, loops, linkCacheBytes, trustedProxies,
        proxyProtocol, requestsPerMinute, geoIPDatabase, userAgentRules, migrations, drainSeconds, logLevel,
    ]
}
