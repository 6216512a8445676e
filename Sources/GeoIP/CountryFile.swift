import CMaxMindDB
import Glibc

/// An open database file in MaxMind's format.
///
/// `@unchecked Sendable`: the library only reads the mapped file while looking up, and it is closed with the last owner.
final class CountryFile: @unchecked Sendable {
    private let handle: UnsafeMutablePointer<MMDB_s>
    /// `country`, `iso_code`, null: a path as the library wants it, for as long as the file is open.
    private let isoCodePath: UnsafeMutablePointer<UnsafePointer<CChar>?>

    init(path: String) throws(GeoIPError) {
        handle = .allocate(capacity: 1)
        handle.initialize(to: MMDB_s())
        let code = MMDB_open(path, UInt32(MMDB_MODE_MMAP), handle)
        guard code == MMDB_SUCCESS else {
            handle.deallocate()
            throw .unreadable(path: path, reason: Self.reason(code))
        }
        isoCodePath = .allocate(capacity: 3)
        isoCodePath[0] = UnsafePointer(strdup("country"))
        isoCodePath[1] = UnsafePointer(strdup("iso_code"))
        isoCodePath[2] = nil
    }

    deinit {
        MMDB_close(handle)
        handle.deallocate()
        for index in 0..<2 { free(UnsafeMutablePointer(mutating: isoCodePath[index])) }
        isoCodePath.deallocate()
    }

    func country(v4 address: UInt32) -> String? {
        var socketAddress = sockaddr_in()
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_addr.s_addr = address.bigEndian
        return withUnsafePointer(to: &socketAddress) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { country(of: $0) }
        }
    }

    func country(v6 high: UInt64, _ low: UInt64) -> String? {
        var socketAddress = sockaddr_in6()
        socketAddress.sin6_family = sa_family_t(AF_INET6)
        withUnsafeMutableBytes(of: &socketAddress.sin6_addr) { bytes in
            bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
            bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return withUnsafePointer(to: &socketAddress) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { country(of: $0) }
        }
    }

    /// Damage within the file is no answer, like an address that it does not know.
    private func country(of address: UnsafePointer<sockaddr>) -> String? {
        var code = MMDB_SUCCESS
        var result = MMDB_lookup_sockaddr(handle, address, &code)
        guard code == MMDB_SUCCESS, result.found_entry else { return nil }
        var data = MMDB_entry_data_s()
        guard MMDB_aget_value(&result.entry, &data, isoCodePath) == MMDB_SUCCESS, data.has_data,
            data.type == UInt32(MMDB_DATA_TYPE_UTF8_STRING), data.data_size == 2, let text = data.utf8_string
        else { return nil }
        return String(decoding: UnsafeRawBufferPointer(start: text, count: 2), as: UTF8.self)
    }

    private static func reason(_ code: Int32) -> String {
        code == MMDB_FILE_OPEN_ERROR ? String(cString: strerror(errno)) : String(cString: MMDB_strerror(code))
    }
}
