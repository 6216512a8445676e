import LinkDomain

/// How a visit ends: what its click row says and what the visitor gets.
struct VisitOutcome {
    var kind: DecisionKind
    var reason: Reason
    var status: UInt16
    var link: LinkID?
    var rule: PathRuleID?
    /// Where a redirect leads; empty for pages.
    var destination = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}
