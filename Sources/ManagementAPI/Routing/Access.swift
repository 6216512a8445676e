import LinkDomain

/// Who may call a route, and what its handler gets to know of the caller.
struct Access<Caller: Sendable>: Sendable {
    let rule: AccessRule
    /// The caller, or a problem when the credential does not fit the rule.
    let admit: @Sendable (Credential) throws -> Caller
}

/// ``Access`` as data, for the document and for tests.
enum AccessRule: Sendable, Hashable {
    case anyone
    case operatorKey
    case scope(Scope)
}

/// What a request proved about its sender.
enum Credential: Sendable {
    case none
    case operatorKey
    case apiKey(KeyHolder)
}

/// The holder of a tenant's API key.
struct KeyHolder: Sendable, Hashable {
    let tenant: TenantID
    let key: APIKeyID
    let scopes: Set<Scope>
    let expires: Timestamp?

    func has(_ scope: Scope) -> Bool { scopes.contains(scope) || scopes.contains(.admin) }
}

/// The operator of the service.
struct Operator: Sendable {}

/// Nobody in particular.
struct Anyone: Sendable {}

extension Access where Caller == Anyone {
    /// Open to the world; a key is neither needed nor looked at.
    static var anyone: Access { Access(rule: .anyone) { _ in Anyone() } }
}

extension Access where Caller == Operator {
    static var operatorKey: Access {
        Access(rule: .operatorKey) { credential in
            switch credential {
            case .none: throw Problem.unauthenticated("This needs the operator's key.")
            case .operatorKey: return Operator()
            case .apiKey: throw Problem(.operatorOnly, "This needs the operator's key; an API key is not enough.")
            }
        }
    }
}

extension Access where Caller == KeyHolder {
    /// For keys with `scope`, or with the scope `admin`, which includes all.
    static func scope(_ scope: Scope) -> Access {
        Access(rule: .scope(scope)) { credential in
            switch credential {
            case .none: throw Problem.unauthenticated("This needs an API key.")
            case .operatorKey: throw Problem(.missingScope, "The operator's key belongs to no tenant; use an API key.")
            case .apiKey(let holder) where holder.has(scope): return holder
            case .apiKey: throw Problem(.missingScope, "This needs an API key with the scope \(scope.code).")
            }
        }
    }
}
