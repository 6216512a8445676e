#if canImport(Glibc)
    import Glibc
#endif

/// How many cores the process may use.
enum ProcessorCount {
    static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
