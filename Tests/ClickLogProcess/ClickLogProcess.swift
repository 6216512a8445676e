import Glibc

/// A process of its own for what cannot be done to the tests' own process: being killed, and being measured.
///
/// ```text
/// ClickLogProcess fill DIRECTORY                   appends until killed, saying after each click that it was accepted
/// ClickLogProcess measure DIRECTORY CONNINFO COUNT appends and ships COUNT clicks and prints what it cost
/// ```
@main
struct ClickLogProcess {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("fill", 2): try fill(directory: arguments[2])
        case ("measure", 4):
            try await Measurement(directory: arguments[2], conninfo: arguments[3], clicks: Int(arguments[4]) ?? 0).run()
        default:
            print("usage: ClickLogProcess fill DIRECTORY | measure DIRECTORY CONNINFO COUNT")
            exit(2)
        }
    }
}
