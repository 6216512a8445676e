import ClickLog
import Glibc

/// Appends numbered clicks in quick bursts, twenty thousand at most, and waits to be killed.
///
/// After each click the count is stored into a shared mapping of `DIRECTORY/acknowledged`, which outlives the process
/// like the spool itself. Ends when the process that started it has.
func fill(directory: String) throws {
    let path = directory + "/acknowledged"
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, 8) == 0,
        let mapped = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
    else { fatalError("cannot map \(path)") }
    let acknowledged = mapped.assumingMemoryBound(to: UInt64.self)

    let spool = try Spool(
        SpoolConfiguration(directory: directory, node: "a", capacity: 2 << 30, segmentSize: 1 << 20))
    let writer = spool.makeWriter()
    let parent = getppid()
    var number = acknowledged.pointee
    let end = number + 20_000
    while number < end, TypicalClick(number: number).append(to: writer) == .accepted {
        number += 1
        acknowledged.pointee = number
        // A busy machine may be late to kill this process, and all it wrote has to be read again.
        if number % 256 == 0 { usleep(3000) }
    }
    while getppid() == parent { sleep(1) }
}
