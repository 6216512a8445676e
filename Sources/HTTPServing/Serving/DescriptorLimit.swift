import Glibc

/// How many descriptors, and so connections, the process may hold.
enum DescriptorLimit {
    /// Raises the soft limit, often 1,024 for the sake of `select`, to the hard one.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
