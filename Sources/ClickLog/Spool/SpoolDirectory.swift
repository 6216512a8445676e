import Glibc
import LinkDomain

/// The directory of one node's spool, locked for this process.
///
/// ```text
/// lock                   held for as long as the process lives; the kernel lets go of it whatever happens
/// identity               the node's name, so that progress in the database is looked up under the right one
/// <uuid>.segment         clicks
/// corrupt/               what could not be read or stored, for a person to look at
/// ```
final class SpoolDirectory: Sendable {
    let path: String
    private let lock: OpenFile

    static let segmentSuffix = ".segment"
    /// A segment that is being made. Left behind by a process killed meanwhile, it holds nothing.
    static let unfinishedSuffix = ".unfinished"

    init(_ path: String, node: String) throws(SpoolError) {
        guard !node.isEmpty, !node.contains(where: \.isNewline), !node.utf8.contains(0) else {
            throw .invalidNode(node)
        }
        self.path = path
        try Self.make(path)
        try Self.make(path + "/corrupt")
        lock = try OpenFile(path + "/lock", O_RDWR | O_CREAT)
        guard flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw errno == EWOULDBLOCK
                ? .inUse(directory: path) : .system(operation: "flock", path: lock.path, code: errno)
        }
        try verifyIdentity(node: node)
        for name in try names(endingWith: Self.unfinishedSuffix) { unlink(path + "/" + name) }
    }

    /// Lets another process have the directory before this object is gone.
    func unlock() { flock(lock.descriptor, LOCK_UN) }

    var corruptPath: String { path + "/corrupt" }

    func path(of segment: UUIDv7) -> String { "\(path)/\(segment)\(Self.segmentSuffix)" }

    func unfinishedPath(of segment: UUIDv7) -> String { path(of: segment) + Self.unfinishedSuffix }

    /// Takes the file of `old` away from it, to be made into `new`.
    func reuse(_ old: UUIDv7, as new: UUIDv7) throws(SpoolError) {
        try move(path(of: old), to: unfinishedPath(of: new))
    }

    /// Gives a segment its name, now that it is whole.
    func finish(_ segment: UUIDv7) throws(SpoolError) {
        do { try move(unfinishedPath(of: segment), to: path(of: segment)) } catch {
            unlink(unfinishedPath(of: segment))
            throw error
        }
    }

    private func move(_ old: String, to new: String) throws(SpoolError) {
        guard rename(old, new) == 0 else { throw .system(operation: "rename", path: old, code: errno) }
    }

    /// Segments left by the processes before this one, oldest first.
    func segments() throws(SpoolError) -> [UUIDv7] {
        var found: [UUIDv7] = []
        for name in try names(endingWith: Self.segmentSuffix) {
            guard let id = try? UUIDv7(parsing: name.dropLast(Self.segmentSuffix.count)) else { continue }
            found.append(id)
        }
        return found.sorted()
    }

    /// Makes new names in the directory survive a power failure.
    func synchronize() throws(SpoolError) { try OpenFile(path, O_RDONLY | O_DIRECTORY).synchronize() }

    private func verifyIdentity(node: String) throws(SpoolError) {
        let identity = path + "/identity"
        guard access(identity, F_OK) == 0 else { return try writeIdentity(node: node, to: identity) }
        let text = String(decoding: try OpenFile(identity, O_RDONLY).read(upTo: 4096), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == "landfall-spool 1" else { throw .malformedIdentity(path: identity) }
        guard lines[1] == node else {
            throw .belongsToOtherNode(directory: path, owner: String(lines[1]), node: node)
        }
    }

    private func writeIdentity(node: String, to identity: String) throws(SpoolError) {
        let unfinished = identity + Self.unfinishedSuffix
        var text = "landfall-spool 1\n\(node)\n"
        let file = try OpenFile(unfinished, O_WRONLY | O_CREAT | O_TRUNC)
        do {
            try text.withUTF8 { try file.write(UnsafeRawBufferPointer($0)) }
        } catch let error as SpoolError {
            throw error
        } catch {
            throw .malformedIdentity(path: identity)
        }
        try file.synchronize()
        try move(unfinished, to: identity)
        try synchronize()
    }

    private func names(endingWith suffix: String) throws(SpoolError) -> [String] {
        guard let stream = opendir(path) else { throw .system(operation: "opendir", path: path, code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(suffix) { names.append(name) }
        }
        return names
    }

    /// Makes the directory with its parents; one that is there is fine.
    private static func make(_ path: String) throws(SpoolError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let code = errno
        guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw .system(operation: "mkdir", path: path, code: code)
        }
        try make(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .system(operation: "mkdir", path: path, code: errno)
        }
    }
}
