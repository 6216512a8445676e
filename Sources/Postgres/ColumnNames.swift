import CLibpq

/// The positions of a result's columns by name. Of two columns with one name, the first counts.
///
/// Made once a result: libpq's own look-up allocates and compares name by name for every value read.
final class ColumnNames {
    private let positions: [String: Int32]

    init(of result: OpaquePointer) {
        let names = (0..<PQnfields(result)).map { (String(cString: PQfname(result, $0)), $0) }
        positions = Dictionary(names, uniquingKeysWith: { first, _ in first })
    }

    func index(of name: String) -> Int32? { positions[name] }
}
