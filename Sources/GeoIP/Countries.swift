import Synchronization

/// The country of an address, by a database file in MaxMind's format that the operator keeps current.
///
/// Looking up takes a microsecond or two, does no I/O beyond the mapped file, and may be done from any thread. Opening
/// and ``refresh()`` block on the file system: keep them off listener threads and the cooperative pool.
///
/// Replace the file by renaming another over it, as MaxMind's own updater does; a mapped file that is cut short under
/// its reader ends the process.
public final class Countries: Sendable {
    private struct State {
        var file: CountryFile
        var identity: FileIdentity?
    }

    public let path: String
    private let state: Mutex<State>

    public init(path: String) throws(GeoIPError) {
        self.path = path
        let identity = FileIdentity(path: path)
        let file = try CountryFile(path: path)
        state = Mutex(State(file: file, identity: identity))
    }

    /// The two letters of ISO 3166 for an address of four or 16 bytes; nil for one of another length or of no known
    /// country.
    public func country(of address: some Collection<UInt8>) -> String? {
        let number = address.reduce((high: UInt64(0), low: UInt64(0))) { sum, byte in
            (sum.high << 8 | sum.low >> 56, sum.low << 8 | UInt64(byte))
        }
        switch address.count {
        case 4: return file.country(v4: UInt32(truncatingIfNeeded: number.low))
        case 16: return file.country(v6: number.high, number.low)
        default: return nil
        }
    }

    /// Opens the file anew if it is another than the one that is open, and says whether it did. A file that cannot be
    /// used leaves the old one in use.
    @discardableResult
    public func refresh() throws(GeoIPError) -> Bool {
        let identity = FileIdentity(path: path)
        guard identity != state.withLock(\.identity) else { return false }
        let file = try CountryFile(path: path)
        state.withLock { $0 = State(file: file, identity: identity) }
        return true
    }

    /// The lock is held to copy a reference, not while looking up.
    private var file: CountryFile { state.withLock(\.file) }
}
