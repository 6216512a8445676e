import HTTPServing
import JSON
import LinkDomain
import Store

extension Route {
    /// `PATCH /api/v1/apps/{app_id}`
    static let changeApp = Route(
        .patch, "/api/v1/apps/{app_id}", .scope(.appsWrite),
        Operation(
            "changeApp", .apps, "Change an app",
            "The association files of all domains that open it follow in the same moment."),
        .body(.mergePatch(of: AppFields.self, named: "AppChanges", example: ["name": "Example Shop"])),
        answer: .one(App.self), precondition: .optional, problems: [.associationFilesInvalid]
    ) { call in
        let id: AppID = try call.path()
        return try await call.write { session in
            let apps = Apps(in: session)
            let changed = try apps.change(id) { app in
                try call.condition.check(app)
                let fields = try call.body.applied(to: app)
                try DestinationCheck(in: session).check(fields)
                fields.write(to: &app)
            }
            for domain in try apps.domains(opening: id) {
                try compileAssociationFiles(of: domain, by: call.caller.key, in: session, rulesAreInBody: false)
            }
            return changed
        }
    }
}
