/// What the shipper's next step depends on.
struct ShippingCourse: Sendable {
    var planner: BatchPlanner
    var status = ShipperStatus()
    var nextTidying = ContinuousClock.now
}
