import Glibc

/// The migrations of a directory, in order.
struct MigrationDirectory {
    let migrations: [Migration]

    /// Files that do not end in `.sql` are passed over; any other must be a migration.
    init(path: String) throws(MigrationError) {
        var migrations: [Migration] = []
        for file in try Self.files(in: path) where file.hasSuffix(".sql") {
            let text = try Self.text(of: "\(path)/\(file)")
            guard let migration = Migration(file: file, text: text) else { throw .malformedName(file: file) }
            migrations.append(migration)
        }
        migrations.sort { $0.version < $1.version }
        for (index, migration) in migrations.enumerated() where migration.version != index + 1 {
            if migration.version == index { throw .duplicateVersion(index) }
            throw .gap(missing: index + 1)
        }
        self.migrations = migrations
    }

    private static func files(in path: String) throws(MigrationError) -> [String] {
        guard let directory = opendir(path) else { throw .unreadable(path) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    private static func text(of path: String) throws(MigrationError) -> String {
        guard let file = fopen(path, "rb") else { throw .unreadable(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        guard ferror(file) == 0 else { throw .unreadable(path) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .unreadable(path: path, reason: "it is not UTF-8")
        }
        return text
    }
}

extension MigrationError {
    /// A system call on `path` has just failed.
    fileprivate static func unreadable(_ path: String) -> MigrationError {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
