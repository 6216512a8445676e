import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `GET /api/v1/apps/{app_id}`
    static let getApp = Route(
        .get, "/api/v1/apps/{app_id}", .scope(.linksRead), Operation("getApp", .apps, "Read an app"), .nothing,
        answer: .one(App.self)
    ) { call in
        let id: AppID = try call.path()
        return try await call.read { try Apps(in: $0).find(id) }
    }
}
