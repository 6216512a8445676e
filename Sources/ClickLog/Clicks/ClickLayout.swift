/// Where a click record keeps what, counted from the first byte after the record's commit word.
///
/// Numbers are little-endian, identifiers and addresses big-endian as PostgreSQL takes them. The texts follow the fixed
/// part in the order of ``Text``. Records outlive a release: a change here needs another ``version``.
enum ClickLayout {
    static let version: UInt8 = 1

    static let flags = 1
    static let platform = 2
    static let decision = 3
    static let reason = 4
    static let addressFamily = 5
    static let addressPrefixLength = 6
    static let status = 8
    static let textLengths = 10
    static let time = 24
    static let id = 32
    static let tenant = 48
    static let domain = 64
    static let link = 80
    static let matchedRule = 96
    static let address = 112
    static let fixedSize = 128

    static let flagIsBot: UInt8 = 1
    static let flagHasLink: UInt8 = 2
    static let flagHasMatchedRule: UInt8 = 4

    /// Longer texts are cut: a link's URL and a browser's header are never near it.
    static let maximumTextLength = 8192
    static let maximumSize = fixedSize + Text.count * maximumTextLength

    enum Text {
        static let path = 0
        static let query = 1
        static let agent = 2
        static let language = 3
        static let referrer = 4
        static let destination = 5
        static let count = 6
    }
}
