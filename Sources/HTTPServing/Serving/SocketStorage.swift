import CEpoll
import Glibc

/// A `sockaddr` of either family and its Swift form.
struct SocketStorage {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    init() {}

    init(_ address: SocketAddress) {
        let octets = address.address.bytes
        withUnsafeMutableBytes(of: &storage) { raw in
            let isV6 = address.address.family == .v6
            raw.storeBytes(of: sa_family_t(isV6 ? AF_INET6 : AF_INET), as: sa_family_t.self)
            raw.storeBytes(of: address.port.bigEndian, toByteOffset: 2, as: UInt16.self)
            for index in 0..<(isV6 ? 16 : 4) { raw[(isV6 ? 8 : 4) + index] = octets[index] }
        }
        length = socklen_t(
            address.address.family == .v6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    }

    mutating func withPointer<Value>(_ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Value) -> Value {
        let length = length
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    var address: SocketAddress {
        withUnsafeBytes(of: storage) { raw in
            let port = UInt16(bigEndian: raw.load(fromByteOffset: 2, as: UInt16.self))
            switch Int32(raw.load(as: sa_family_t.self)) {
            case AF_INET:
                let v4 = UInt32(bigEndian: raw.load(fromByteOffset: 4, as: UInt32.self))
                return SocketAddress(address: PeerAddress(v4: v4), port: port)
            case AF_INET6:
                let high = UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                let low = UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
                return SocketAddress(address: PeerAddress(v6: high, low), port: port)
            default: return SocketAddress(address: .unknown, port: 0)
            }
        }
    }
}
