/// The peers whose word on the client's address and scheme is taken.
public struct TrustedProxies: Sendable, Equatable {
    private let blocks: [AddressBlock]

    /// Nobody is trusted.
    public init() { blocks = [] }

    public init(_ blocks: [AddressBlock]) { self.blocks = blocks }

    /// Reads a list such as `127.0.0.1, 10.0.0.0/8`; `nil` when an entry is no block.
    public init?(list: String) {
        var blocks: [AddressBlock] = []
        for entry in list.split(whereSeparator: { $0 == "," || $0 == " " }) {
            guard let block = AddressBlock(entry) else { return nil }
            blocks.append(block)
        }
        self.blocks = blocks
    }

    var isEmpty: Bool { blocks.isEmpty }

    func contains(_ address: PeerAddress) -> Bool {
        for block in blocks where block.contains(address) { return true }
        return false
    }
}
