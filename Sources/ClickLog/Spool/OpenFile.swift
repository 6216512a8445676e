import Glibc

/// Owns a file descriptor and closes it once.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    let path: String

    init(_ path: String, _ flags: Int32) throws(SpoolError) {
        descriptor = open(path, flags | O_CLOEXEC, 0o600)
        self.path = path
        guard descriptor >= 0 else { throw .system(operation: "open", path: path, code: errno) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var size: Int {
        get throws(SpoolError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .system(operation: "fstat", path: path, code: errno) }
            return Int(status.st_size)
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SpoolError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw .system(operation: "write", path: path, code: errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }

    func read(upTo limit: Int) throws(SpoolError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, limit) }
        guard count >= 0 else { throw .system(operation: "read", path: path, code: errno) }
        return Array(bytes.prefix(count))
    }

    /// Returns when the content is on the disk, for a directory its entries.
    func synchronize() throws(SpoolError) {
        guard fsync(descriptor) == 0 else { throw .system(operation: "fsync", path: path, code: errno) }
    }
}
