import JSON

/// Header fields that many operations share.
enum OpenAPIFields {
    static let headers: JSONValue = [
        "ETag": header("Names this state; for If-Match and If-None-Match."),
        "Retry-After": header("Seconds after which to try again.", type: "integer"),
        "RateLimit-Limit": header("How many requests the key may send at once.", type: "integer"),
        "RateLimit-Remaining": header("How many of them are left.", type: "integer"),
        "RateLimit-Reset": header("Seconds until all of them are there again.", type: "integer"),
        "WWW-Authenticate": header("How to authenticate."),
        "Location": header("Where the new thing is."),
        "Idempotency-Replayed": header("true when the answer is that of an earlier request with the same key."),
    ]

    static let parameters: JSONValue = [
        "If-Match": parameter(
            "If-Match", "Make the change only in the state with one of these entity tags; * is any state.",
            example: "*"),
        "If-Match-Required": parameter(
            "If-Match", "The entity tag of the state that you read; * is any state.", isRequired: true, example: "*"),
        "If-None-Match": parameter(
            "If-None-Match", "Answer 304 when the state is still that of one of these entity tags."),
        "Idempotency-Key": .object([
            JSONMember("name", "Idempotency-Key"), JSONMember("in", "header"), JSONMember("required", false),
            JSONMember(
                "schema", ["type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"]),
            JSONMember("description", "Any text of your choice that no other request of this key has."),
        ]),
    ]

    static func reference(header name: String) -> JSONMember {
        JSONMember(name, ["$ref": .string("#/components/headers/\(name)")])
    }

    static func reference(parameter name: String) -> JSONValue {
        ["$ref": .string("#/components/parameters/\(name)")]
    }

    private static func header(_ about: String, type: String = "string") -> JSONValue {
        ["description": .string(about), "schema": ["type": .string(type)]]
    }

    private static func parameter(
        _ name: String, _ about: String, isRequired: Bool = false, example: String? = nil
    ) -> JSONValue {
        var members: [JSONMember] = [
            JSONMember("name", .string(name)), JSONMember("in", "header"), JSONMember("required", .bool(isRequired)),
            JSONMember("schema", ["type": "string"]), JSONMember("description", .string(about)),
        ]
        if let example { members.append(JSONMember("example", .string(example))) }
        return .object(members)
    }
}
