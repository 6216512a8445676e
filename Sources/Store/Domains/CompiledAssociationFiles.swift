/// Both documents of a domain as a compiler made them. Nil where there is nothing to serve.
public struct CompiledAssociationFiles: Hashable, Sendable {
    public var aasa: [UInt8]?
    public var assetlinks: [UInt8]?

    public init(aasa: [UInt8]? = nil, assetlinks: [UInt8]? = nil) {
        self.aasa = aasa
        self.assetlinks = assetlinks
    }

    subscript(kind: AssociationFile.Kind) -> [UInt8]? {
        switch kind {
        case .aasa: aasa
        case .assetlinks: assetlinks
        }
    }
}
