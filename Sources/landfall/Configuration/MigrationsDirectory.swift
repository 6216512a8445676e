#if canImport(Glibc)
    import Glibc
#endif

/// Finds the migrations: where the operator says, else in the checkout or where a package puts them.
enum MigrationsDirectory {
    static func find(_ given: String?) -> String? {
        if let given { return isDirectory(given) ? given : nil }
        let beside = executableDirectory.map { [$0 + "/Migrations", $0 + "/../share/landfall/Migrations"] } ?? []
        return (["Migrations"] + beside).first(where: isDirectory)
    }

    private static var executableDirectory: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path).lastIndex(of: "/").map { String(String(cString: path)[..<$0]) }
    }

    private static func isDirectory(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }
}
