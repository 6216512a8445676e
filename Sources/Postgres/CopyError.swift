/// A mistake of the code that writes rows into a copy.
public enum CopyError: Error, Equatable {
    /// A row was ended with fields missing, or with too many when `missing` is negative. Rows count from 1.
    case wrongNumberOfFields(row: Int, missing: Int)
}

extension CopyError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .wrongNumberOfFields(let row, let missing):
            missing > 0 ? "row \(row) lacks \(missing) fields" : "row \(row) has \(-missing) fields too many"
        }
    }
}
