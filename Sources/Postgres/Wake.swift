import Glibc

/// Ends the waiting of a thread in `poll`, from any other thread.
///
/// A signal that nobody waits for stays until it is drained, so a waiter must check for its reason and not
/// trust the signal alone.
final class Wake: Sendable {
    /// Becomes readable when signalled.
    let descriptor: Int32
    private let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no file descriptor is left for a pipe")
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    func signal() {
        var byte: UInt8 = 1
        // A full pipe is signalled already.
        _ = write(writeEnd, &byte, 1)
    }

    func drain() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
            while read(descriptor, bytes.baseAddress, 64) == 64 {}
        }
    }
}
