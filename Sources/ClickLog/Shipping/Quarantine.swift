import Glibc
import Synchronization

/// Keeps what can be neither read nor stored, in files that a person can look at.
final class Quarantine: Sendable {
    private let directory: String
    /// So that damage cannot fill the disk that clicks are kept on.
    private let capacity: Int
    private let used = Atomic<Int>(0)
    /// How many things were kept, or would have been but for the capacity.
    let items = Atomic<Int>(0)
    /// Bytes of segments that are no records.
    let damagedBytes = Atomic<Int>(0)

    init(directory: String, capacity: Int = 64 << 20) {
        self.directory = directory
        self.capacity = capacity
    }

    func keepDamage(_ bytes: UnsafeRawBufferPointer, of place: Batch.Place) {
        if keep(bytes, of: place, as: "damage") { damagedBytes.add(bytes.count, ordering: .relaxed) }
    }

    /// Names are made of the place, so that doing it again after a failed transaction does no harm.
    ///
    /// Returns whether it is new here.
    @discardableResult
    func keep(_ bytes: UnsafeRawBufferPointer, of place: Batch.Place, as kind: StaticString) -> Bool {
        let path = "\(directory)/\(place.segment)-\(place.offset).\(kind)"
        if access(path, F_OK) == 0 { return false }
        items.add(1, ordering: .relaxed)
        guard used.add(bytes.count, ordering: .relaxed).newValue <= capacity else { return true }
        do {
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC)
            try file.write(bytes)
            try file.synchronize()
        } catch {
            // Whatever it is, it must not stop the clicks behind it.
        }
        return true
    }
}
