import Synchronization

/// Counts the connections of all loops, in all and for each address.
///
/// A lock shared by the loops: it is taken when a connection opens and when it closes, never for a request.
final class Census: Sendable {
    private struct Counts {
        var total = 0
        var byAddress: [PeerAddress: Int] = [:]
    }

    private let limits: Limits
    private let trusted: TrustedProxies
    private let counts = Mutex(Counts())

    init(limits: Limits, trusted: TrustedProxies) {
        self.limits = limits
        self.trusted = trusted
    }

    /// Whether another connection from `address` may open; counts it if so.
    func admit(_ address: PeerAddress) -> Bool {
        let perAddress = trusted.contains(address) ? Int.max : limits.connectionsPerAddress
        return counts.withLock { counts in
            guard counts.total < limits.connections, counts.byAddress[address, default: 0] < perAddress else {
                return false
            }
            counts.total += 1
            counts.byAddress[address, default: 0] += 1
            return true
        }
    }

    func dismiss(_ address: PeerAddress) {
        counts.withLock { counts in
            counts.total -= 1
            guard let count = counts.byAddress[address] else { return }
            counts.byAddress[address] = count > 1 ? count - 1 : nil
        }
    }
}
