/// The names seen in one object: a list while it is short, a hash table beyond that.
struct NameSet {
    private struct Name: Hashable {
        let text: String

        static func == (left: Name, right: Name) -> Bool { left.text.isSame(as: right.text) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var few: [String] = []
    private var many: Set<Name> = []

    /// Whether `name` was not there yet.
    mutating func insert(_ name: String) -> Bool {
        if many.isEmpty {
            guard !few.contains(where: { $0.isSame(as: name) }) else { return false }
            few.append(name)
            if few.count > 16 { many = Set(few.map(Name.init)) }
            return true
        }
        return many.insert(Name(text: name)).inserted
    }
}
