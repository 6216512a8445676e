import Testing

@testable import HTTPServing

struct TimerWheelTests {
    /// A wheel with some connections that have no socket.
    private func withWheel(count: Int, _ body: (inout TimerWheel, [Connection.Pointer]) -> Void) {
        var wheel = TimerWheel(now: 10_000)
        let connections = (0..<count).map { index in
            let connection = Connection.Pointer.allocate(capacity: 1)
            connection.initialize(
                to: Connection(
                    transport: Transport(descriptor: -1), id: ConnectionID(descriptor: Int32(index), generation: 1),
                    socketPeer: .unknown, peer: .unknown, peerIsTrusted: false, mode: .open))
            return connection
        }
        body(&wheel, connections)
        for connection in connections {
            connection.deinitialize(count: 1)
            connection.deallocate()
        }
        wheel.free()
    }

    /// Runs the clock on in steps and tells when each connection expired.
    private func run(_ wheel: inout TimerWheel, from start: Int64, to end: Int64, step: Int64) -> [Int32: Int64] {
        var expired: [Int32: Int64] = [:]
        for now in stride(from: start, through: end, by: Int(step)) {
            while let connection = wheel.nextExpired(now: now) { expired[connection.pointee.id.descriptor] = now }
        }
        return expired
    }

    @Test(arguments: [1, 10, 100, 1_000] as [Int64])
    func `deadlines pass when they are due and little later`(step: Int64) {
        let delays: [Int64] = [1, 100, 127, 128, 129, 1_000, 10_000, 60_000, 65_000, 70_000, 200_000]
        withWheel(count: delays.count) { wheel, connections in
            for (connection, delay) in zip(connections, delays) { wheel.arm(connection, .idle, at: 10_000 + delay) }
            let expired = run(&wheel, from: 10_000, to: 250_000, step: step)
            #expect(expired.count == delays.count)
            for (connection, delay) in zip(connections, delays) {
                let late = (expired[connection.pointee.id.descriptor] ?? .max) - 10_000 - delay
                #expect(late >= 0 && late < 300 + step)
            }
        }
    }

    @Test func `a deadline moved back counts and one taken away does not`() {
        withWheel(count: 4) { wheel, connections in
            for connection in connections { wheel.arm(connection, .idle, at: 11_000) }
            wheel.arm(connections[0], .idle, at: 90_000)
            wheel.arm(connections[1], .head, at: 10_200)
            wheel.suspend(connections[2])
            wheel.remove(connections[3])
            let expired = run(&wheel, from: 10_000, to: 200_000, step: 50)
            #expect(expired.keys.sorted() == [0, 1])
            #expect((90_000..<90_400).contains(expired[0] ?? 0))
            #expect((10_200..<10_600).contains(expired[1] ?? 0))
        }
    }

    @Test func `the loop sleeps until the next deadline`() {
        withWheel(count: 1) { wheel, connections in
            #expect(wheel.timeout(now: 10_000) == -1)
            wheel.arm(connections[0], .idle, at: 15_000)
            let timeout = wheel.timeout(now: 10_000)
            #expect((5_000..<5_300).contains(timeout))
            #expect(wheel.nextExpired(now: 10_000 + Int64(timeout)) == connections[0])
            #expect(wheel.timeout(now: 15_300) == -1)
        }
    }

    @Test func `an idle connection is small`() {
        #expect(MemoryLayout<Connection>.size <= 512)
    }
}
