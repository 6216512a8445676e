/// What another session said with `notify` on a channel that is listened to.
public struct Notification: Sendable, Equatable {
    public let channel: String
    public let payload: String

    public init(channel: String, payload: String) {
        self.channel = channel
        self.payload = payload
    }
}
