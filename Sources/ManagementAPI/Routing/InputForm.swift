/// What a route takes beside its path.
struct InputForm<Query: RequestFields, Body: Sendable>: Sendable {
    let body: BodyForm<Body>
}

extension InputForm where Query == NoFields, Body == Void {
    static var nothing: InputForm { InputForm(body: .none) }
}

extension InputForm where Body == Void {
    static func query(_ type: Query.Type) -> InputForm { InputForm(body: .none) }
}

extension InputForm where Query == NoFields {
    static func body(_ form: BodyForm<Body>) -> InputForm { InputForm(body: form) }
}
