/// Lends the bytes of `collection` as one run of memory that is never at address zero, which C code may take for
/// "missing".
func withBytes<Result>(of collection: some Collection<UInt8>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    func lend(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
        guard bytes.isEmpty else { return body(UnsafeRawBufferPointer(bytes)) }
        var nothing: UInt8 = 0
        return withUnsafePointer(to: &nothing) { body(UnsafeRawBufferPointer(start: $0, count: 0)) }
    }
    return collection.withContiguousStorageIfAvailable(lend) ?? Array(collection).withUnsafeBufferPointer(lend)
}
