/// Which of a link's destinations a visit is sent to.
public enum DestinationSlot: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case standard = 0
    case ios = 1
    case ipados = 2
    case android = 3
    case desktop = 4
    case expired = 5

    /// The link's own destination for `platform`, before any fallback.
    public init(for platform: Platform) {
        switch platform {
        case .ios: self = .ios
        case .ipados: self = .ipados
        case .android: self = .android
        case .macos, .windows, .linux, .other: self = .desktop
        }
    }
}

/// The destinations that a link has.
public struct DestinationSlots: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public init(_ slot: DestinationSlot) { rawValue = 1 << slot.rawValue }

    public init(_ destinations: Destinations) {
        self = []
        if destinations.standard != nil { insert(.init(.standard)) }
        if destinations.ios != nil { insert(.init(.ios)) }
        if destinations.ipados != nil { insert(.init(.ipados)) }
        if destinations.android != nil { insert(.init(.android)) }
        if destinations.desktop != nil { insert(.init(.desktop)) }
        if destinations.expired != nil { insert(.init(.expired)) }
    }

    public func contains(_ slot: DestinationSlot) -> Bool { contains(DestinationSlots(slot)) }
}
