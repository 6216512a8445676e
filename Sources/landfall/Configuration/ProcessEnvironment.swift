#if canImport(Glibc)
    import Glibc
#endif

/// The environment that the process was started with.
enum ProcessEnvironment {
    static var variables: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let line = String(cString: text)
            if let split = line.firstIndex(of: "=") {
                variables[String(line[..<split])] = String(line[line.index(after: split)...])
            }
            entry += 1
        }
        return variables
    }
}
