import LinkDomain
import Synchronization

/// A cached link: one block of memory with a fixed header and the bytes it points to, as a visit needs them.
///
/// Everything that does not depend on the visit is worked out when the record is made (labels are already in the
/// destinations), so that answering copies bytes and decides, and does nothing else. A record never changes once it is
/// in the cache; its owner is ``LinkCache``, and a reader may use it until its turn ends.
///
/// Layout: 8 bytes with the recently-used mark, the header, then the text.
struct LinkRecord: @unchecked Sendable {
    // Unchecked: the block is immutable but for the mark, which is atomic; its lifetime is LinkCache's business.
    let base: UnsafeMutableRawPointer

    /// A piece of the text. Offsets count from the start of the text; a count of zero means "not given".
    struct Slice: BitwiseCopyable {
        var offset: UInt16 = 0
        var count: UInt16 = 0
        var isPresent: Bool { count > 0 }
    }

    struct Header: BitwiseCopyable {
        var hash: UInt64
        var domain: DomainID
        /// Absent on a record that remembers that there is no link at this path.
        var link: LinkID?
        /// The revision of the domain that the record was made for; another one makes it stale.
        var domainRevision: UInt64
        var traits: LinkTraits
        /// Indexes into the domain's apps and path rules, -1 for none.
        var app: Int16 = -1
        var rule: Int16 = -1
        var textSize: UInt32 = 0
        var path = Slice()
        var destinations = Destinations()
        var title = Slice()
        var summary = Slice()
        var image = Slice()
    }

    struct Destinations: BitwiseCopyable {
        var standard = Slice()
        var ios = Slice()
        var ipados = Slice()
        var android = Slice()
        var desktop = Slice()
        var expired = Slice()
    }

    private static let headerOffset = 8
    private static let textOffset = headerOffset + MemoryLayout<Header>.size

    /// Copies header and text into a new block that the caller owns.
    init(_ header: Header, text: [UInt8]) {
        precondition(text.count <= Int(UInt16.max))
        base = .allocate(byteCount: Self.textOffset + text.count, alignment: 8)
        base.bindMemory(to: Atomic<UInt8>.self, capacity: 1).initialize(to: Atomic(0))
        var header = header
        header.textSize = UInt32(text.count)
        (base + Self.headerOffset).storeBytes(of: header, as: Header.self)
        (base + Self.textOffset).bindMemory(to: UInt8.self, capacity: text.count)
            .initialize(from: text, count: text.count)
    }

    /// Adopts a block made before.
    init(base: UnsafeMutableRawPointer) { self.base = base }

    func deallocate() { base.deallocate() }

    /// Bytes that the block takes, the allocator's own share included as far as it is known.
    var byteCount: Int { Self.textOffset + Int(header.textSize) + 16 }

    @inline(__always)
    var header: Header {
        unsafeAddress { UnsafePointer((base + Self.headerOffset).assumingMemoryBound(to: Header.self)) }
    }

    @inline(__always)
    func bytes(_ slice: Slice) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: (base + Self.textOffset + Int(slice.offset)).assumingMemoryBound(to: UInt8.self),
            count: Int(slice.count))
    }

    func string(_ slice: Slice) -> String? {
        slice.isPresent ? String(decoding: bytes(slice), as: UTF8.self) : nil
    }

    /// Whether the record is that of `path` on `domain`.
    @inline(__always)
    func isFor(_ domain: DomainID, _ path: UnsafeBufferPointer<UInt8>) -> Bool {
        header.domain == domain && Int(header.path.count) == path.count
            && bytes(header.path).elementsEqual(path)
    }

    // The mark is set by readers and cleared by the clock hand. It is written only when it changes, so that a much
    // visited link does not bounce its cache line between cores.
    func markUsed() {
        let mark = base.assumingMemoryBound(to: Atomic<UInt8>.self)
        if mark.pointee.load(ordering: .relaxed) == 0 { mark.pointee.store(1, ordering: .relaxed) }
    }

    func takeUsedMark() -> Bool {
        base.assumingMemoryBound(to: Atomic<UInt8>.self).pointee.exchange(0, ordering: .relaxed) == 1
    }
}

extension LinkRecord {
    /// Gathers the text of a record while its header is filled in.
    struct TextBuilder {
        private(set) var text: [UInt8] = []

        /// Adds `value`; nothing or nothing in it gives an absent slice.
        mutating func add(_ value: (some Collection<UInt8>)?) -> Slice {
            guard let value, !value.isEmpty else { return Slice() }
            let slice = Slice(offset: UInt16(text.count), count: UInt16(value.count))
            text.append(contentsOf: value)
            return slice
        }
    }
}

extension LinkRecord {
    func slice(_ slot: DestinationSlot) -> Slice {
        let destinations = header.destinations
        return switch slot {
        case .standard: destinations.standard
        case .ios: destinations.ios
        case .ipados: destinations.ipados
        case .android: destinations.android
        case .desktop: destinations.desktop
        case .expired: destinations.expired
        }
    }

    /// Where the link leads in a browser on `platform`, if anywhere.
    func webDestination(for platform: Platform) -> String? {
        string(slice(DestinationSlot(for: platform))) ?? string(header.destinations.standard)
    }
}
