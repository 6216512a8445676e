import JSON

/// One kind of value in requests and answers: what the OpenAPI document says of it, how it is read and how it is written.
///
/// The three are made together, so that the document cannot promise what the reader refuses.
struct Shape<Value: Sendable>: Sendable {
    /// Turns JSON into a value, or adds to the faults why it cannot.
    typealias Reader = @Sendable (JSONValue, Fault.Place, inout [Fault]) -> Value?

    private let makeSchema: @Sendable () -> Schema
    let read: Reader
    let write: @Sendable (Value) -> JSONValue

    /// The schema is made when it is asked for, since requests are read without it.
    var schema: Schema { makeSchema() }

    init(
        _ schema: @autoclosure @escaping @Sendable () -> Schema, read: @escaping Reader,
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        makeSchema = schema
        self.read = read
        self.write = write
    }
}

extension Shape {
    /// The same on the wire, another type in the program.
    func map<Other: Sendable>(
        _ into: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
    ) -> Shape<Other> {
        let (makeSchema, read, write) = (self.makeSchema, self.read, self.write)
        return Shape<Other>(
            makeSchema(),
            read: { json, place, faults in read(json, place, &faults).map(into) },
            write: { write(back($0)) }
        )
    }

    /// As this one, with a condition more, which the schema cannot express.
    func refined(_ check: @escaping @Sendable (Value, Fault.Place, inout [Fault]) -> Void) -> Shape {
        let (makeSchema, read) = (self.makeSchema, self.read)
        return Shape(
            makeSchema(),
            read: { json, place, faults in
                guard let value = read(json, place, &faults) else { return nil }
                let before = faults.count
                check(value, place, &faults)
                return faults.count == before ? value : nil
            },
            write: write
        )
    }
}

extension Fault.Place {
    func appending(_ name: String) -> Fault.Place {
        guard case .body(let pointer) = self else { return self }
        return .body(pointer.appending(name))
    }

    func appending(_ index: Int) -> Fault.Place {
        guard case .body(let pointer) = self else { return self }
        return .body(pointer.appending(index))
    }
}

extension Fault {
    static func wrongType(_ place: Place, expected: String, found: JSONValue) -> Fault {
        Fault(place, "wrong-type", "This has to be \(expected), not \(found.kindDescription).")
    }
}
