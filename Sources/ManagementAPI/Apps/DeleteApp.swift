import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `DELETE /api/v1/apps/{app_id}`
    static let deleteApp = Route(
        .delete, "/api/v1/apps/{app_id}", .scope(.appsWrite),
        Operation("deleteApp", .apps, "Delete an app", "Refused while a path rule opens it."), .nothing,
        answer: .nothing, precondition: .optional, problems: [.appInUse]
    ) { call in
        let id: AppID = try call.path()
        try await call.write { session in
            let apps = Apps(in: session)
            let app = try apps.find(id)
            try call.condition.check(app)
            try apps.delete(id, expecting: app.version)
        }
    }
}
