import Glibc
import Synchronization

/// A file mapped into memory, shared with the page cache: what is stored here outlives the process at that instant.
///
/// `@unchecked Sendable`: the bytes are handed from the one writing thread to readers through ``word(at:)``, stored
/// with release and loaded with acquire ordering; a reader never touches bytes that no word has published.
final class SegmentMapping: @unchecked Sendable {
    let size: Int
    let base: UnsafeMutableRawPointer

    /// Makes a file of `size` zero bytes whose blocks are all allocated: a full disk shows here, never as a SIGBUS later.
    static func make(_ path: String, size: Int) throws(SpoolError) -> SegmentMapping {
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL)
        let code = posix_fallocate(file.descriptor, 0, size)
        guard code == 0 else {
            unlink(path)
            throw .system(operation: "posix_fallocate", path: path, code: code)
        }
        return try SegmentMapping(file, size: size)
    }

    static func open(_ path: String) throws(SpoolError) -> SegmentMapping {
        let file = try OpenFile(path, O_RDWR)
        return try SegmentMapping(file, size: try file.size)
    }

    private init(_ file: borrowing OpenFile, size: Int) throws(SpoolError) {
        self.size = size
        let mapped = mmap(nil, max(size, 1), PROT_READ | PROT_WRITE, MAP_SHARED, file.descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else {
            throw .system(operation: "mmap", path: file.path, code: errno)
        }
        base = mapped
    }

    deinit { munmap(base, max(size, 1)) }

    /// Eight bytes that publish others. `offset` is a multiple of eight.
    @inline(__always)
    func word(at offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
        (base + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    func clear() { memset(base, 0, size) }

    /// Returns when the bytes of `range` are on the disk: zero, or the error number.
    func synchronize(_ range: Range<Int>) -> Int32 {
        let start = range.lowerBound & ~(Self.pageSize - 1)
        return msync(base + start, range.upperBound - start, MS_SYNC) == 0 ? 0 : errno
    }

    private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
}
