import HTTPServing

#if canImport(Glibc)
    import Glibc
#endif

/// `landfall healthcheck`: for containers, which have no curl.
enum HealthcheckCommand {
    private static let help = """
        Usage: landfall healthcheck [--ready]

        Asks the service on OPERATOR_LISTEN whether it is alive, or with --ready whether it can
        serve, and shows the answer. Exit status 0 when the answer is yes.
        """

    static func run(_ arguments: [String]) async -> Int32 {
        let path: String
        switch arguments {
        case []: path = "/healthz"
        case ["--ready"]: path = "/readyz"
        case ["--help"], ["-h"]:
            print(help)
            return ExitStatus.success
        default:
            Output.complain(help)
            return ExitStatus.usage
        }
        var reader = SettingsReader(environment: ProcessEnvironment.variables)
        let address = reader.read(.operatorListen, or: nil) { SocketAddress($0) }
        guard let address else {
            for fault in reader.faults { Output.complain(fault) }
            return ExitStatus.usage
        }
        guard let answer = ask(address, path) else {
            Output.complain("landfall healthcheck: no answer from \(address)")
            return ExitStatus.failure
        }
        print(answer.body)
        return answer.status == 200 ? ExitStatus.success : ExitStatus.failure
    }

    /// One request over a blocking socket, at most three seconds a step: this process does nothing else.
    private static func ask(_ address: SocketAddress, _ path: String) -> (status: Int, body: String)? {
        let descriptor = connect(to: address)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: \(address)\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return nil }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while answer.count < 65_536 {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            answer += buffer[..<count]
        }
        let text = String(decoding: answer, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
        guard let status = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        return (status, parts.count > 1 ? String(parts[1]) : "")
    }

    private static func connect(to address: SocketAddress) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo("\(address.address)", "\(address.port)", &hints, &list) == 0, let info = list else {
            return -1
        }
        defer { freeaddrinfo(list) }
        let descriptor = socket(info.pointee.ai_family, info.pointee.ai_socktype, 0)
        var timeout = timeval(tv_sec: 3, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        guard Glibc.connect(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 else {
            close(descriptor)
            return -1
        }
        return descriptor
    }
}
