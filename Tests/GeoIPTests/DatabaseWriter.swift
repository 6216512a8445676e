/// Writes small databases in MaxMind's format, so that tests need no network and nobody's data.
///
/// See https://maxmind.github.io/MaxMind-DB/: a binary tree over the bits of IPv6 addresses (IPv4 lies at `::/96`), the
/// data that its leaves point to, and a description of both at the end.
struct DatabaseWriter {
    private enum Branch {
        case nothing
        case node(Int)
        case data(offset: Int)
    }

    private var nodes: [(left: Branch, right: Branch)] = [(.nothing, .nothing)]
    private var data: [UInt8] = []

    /// Adds `network`, four or 16 bytes, with `record` as its data.
    mutating func insert(_ network: [UInt8], prefixLength: Int, _ record: Value) {
        let bytes = network.count == 4 ? [UInt8](repeating: 0, count: 12) + network : network
        let length = network.count == 4 ? prefixLength + 96 : prefixLength
        let offset = data.count
        data += record.encoded
        var node = 0
        for bit in 0..<length {
            let isRight = bytes[bit / 8] >> (7 - bit % 8) & 1 == 1
            if bit == length - 1 {
                set(node, isRight, .data(offset: offset))
            } else if case .node(let next) = isRight ? nodes[node].right : nodes[node].left {
                node = next
            } else {
                nodes.append((.nothing, .nothing))
                set(node, isRight, .node(nodes.count - 1))
                node = nodes.count - 1
            }
        }
    }

    private mutating func set(_ node: Int, _ isRight: Bool, _ branch: Branch) {
        if isRight { nodes[node].right = branch } else { nodes[node].left = branch }
    }

    /// The whole file.
    var file: [UInt8] {
        let tree = nodes.flatMap { record(of: $0.left) + record(of: $0.right) }
        let marker: [UInt8] = [0xAB, 0xCD, 0xEF] + Array("MaxMind.com".utf8)
        return tree + [UInt8](repeating: 0, count: 16) + data + marker + metadata.encoded
    }

    /// Three bytes: a node, the number of nodes for nothing, or beyond that an offset into the data.
    private func record(of branch: Branch) -> [UInt8] {
        let number =
            switch branch {
            case .nothing: nodes.count
            case .node(let index): index
            case .data(let offset): nodes.count + 16 + offset
            }
        return [UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }

    private var metadata: Value {
        .map([
            ("node_count", .unsigned32(UInt32(nodes.count))), ("record_size", .unsigned16(24)),
            ("ip_version", .unsigned16(6)),
            ("database_type", .string("Test-Country")), ("languages", .array([.string("en")])),
            ("binary_format_major_version", .unsigned16(2)), ("binary_format_minor_version", .unsigned16(0)),
            ("build_epoch", .unsigned64(1_700_000_000)), ("description", .map([("en", .string("A test"))])),
        ])
    }

    /// A value of the format, as far as it is needed.
    indirect enum Value {
        case string(String)
        case unsigned16(UInt16)
        case unsigned32(UInt32)
        case unsigned64(UInt64)
        case array([Value])
        case map([(String, Value)])

        var encoded: [UInt8] {
            switch self {
            case .string(let text): Self.control(2, text.utf8.count) + Array(text.utf8)
            case .unsigned16(let number): Self.control(5, 2) + Self.bytes(number)
            case .unsigned32(let number): Self.control(6, 4) + Self.bytes(number)
            case .unsigned64(let number): Self.control(9, 8) + Self.bytes(number)
            case .array(let values): Self.control(11, values.count) + values.flatMap(\.encoded)
            case .map(let pairs):
                Self.control(7, pairs.count) + pairs.flatMap { Value.string($0.0).encoded + $0.1.encoded }
            }
        }

        /// Type and size; types beyond seven take a second byte. Sizes stay below 29 here.
        private static func control(_ type: UInt8, _ size: Int) -> [UInt8] {
            precondition(size < 29)
            return type <= 7 ? [type << 5 | UInt8(size)] : [UInt8(size), type - 7]
        }

        private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
    }
}
