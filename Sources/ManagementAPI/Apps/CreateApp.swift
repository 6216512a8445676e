import HTTPServing
import LinkDomain
import Store

extension Route {
    /// `POST /api/v1/apps`
    static let createApp = Route(
        .post, "/api/v1/apps", .scope(.appsWrite), Operation("createApp", .apps, "Create an app"),
        .body(.object(AppFields.self, example: AppFields.example)), answer: .created(App.self)
    ) { call in
        let time = call.service.now()
        return try await call.create { session in
            try DestinationCheck(in: session).check(call.body)
            var app = App(id: AppID(at: time), name: call.body.name, createdAt: time)
            call.body.write(to: &app)
            let created = try Apps(in: session).create(app)
            return (created, at: "/api/v1/apps/\(created.id)")
        }
    }
}
