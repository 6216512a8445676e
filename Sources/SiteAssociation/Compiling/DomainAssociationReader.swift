import JSON

extension DomainAssociation {
    /// Takes a document apart, strictly: whatever is not understood is an error, since it would be lost.
    struct Reader {
        func checkKeys(_ value: JSONValue, _ known: [String], at pointer: JSONPointer) throws(FormatError) {
            guard case .object(let members) = value else { throw error(pointer, "must be an object") }
            for member in members where !known.contains(member.name) {
                throw error(pointer.appending(member.name), "is not known; known are \(known.joined(separator: ", "))")
            }
        }

        func app(_ value: JSONValue, at pointer: JSONPointer) throws(FormatError) -> AppIdentity {
            try checkKeys(value, ["appIDs", "appClipIDs", "androidApps", "name"], at: pointer)
            var androidApps: [AndroidApp] = []
            let place = pointer.appending("androidApps")
            for (index, app) in try list(value["androidApps"], at: place).enumerated() {
                try checkKeys(app, ["packageName", "fingerprints"], at: place.appending(index))
                let name = try text(app["packageName"], at: place.appending(index).appending("packageName"))
                guard let name else { throw error(place.appending(index), "needs a packageName") }
                let fingerprints = try texts(
                    app["fingerprints"], at: place.appending(index).appending("fingerprints"))
                androidApps.append(AndroidApp(packageName: name, fingerprints: fingerprints))
            }
            return AppIdentity(
                appIDs: try texts(value["appIDs"], at: pointer.appending("appIDs")),
                appClipIDs: try texts(value["appClipIDs"], at: pointer.appending("appClipIDs")),
                androidApps: androidApps)
        }

        func rule(_ value: JSONValue, at pointer: JSONPointer) throws(FormatError) -> AssociationRule {
            let known = ["path", "query", "fragment", "caseSensitive", "percentEncoded", "app", "comment"]
            try checkKeys(value, known, at: pointer)
            let pattern = URLPattern(
                path: try text(value["path"], at: pointer.appending("path")).map { Pattern($0) },
                query: try query(value["query"], at: pointer.appending("query")),
                fragment: try text(value["fragment"], at: pointer.appending("fragment")).map { Pattern($0) },
                caseSensitive: try flag(value["caseSensitive"], at: pointer.appending("caseSensitive")),
                percentEncoded: try flag(value["percentEncoded"], at: pointer.appending("percentEncoded")))
            var action = AssociationRule.Action.stayOnWeb
            if let app = value["app"], !app.isNull {
                guard let index = app.intValue, index >= 0 else {
                    throw error(pointer.appending("app"), "must be the index of an app, or null")
                }
                action = .openApp(index)
            }
            return AssociationRule(
                pattern, action, comment: try text(value["comment"], at: pointer.appending("comment")))
        }

        private func query(_ value: JSONValue?, at pointer: JSONPointer) throws(FormatError) -> QueryPattern? {
            switch value {
            case nil, .null?: return nil
            case .string(let text)?: return .text(Pattern(text))
            case .object(let members)?:
                var items: [QueryPattern.Item] = []
                for member in members {
                    guard let text = member.value.stringValue else {
                        throw error(pointer.appending(member.name), "must be a string")
                    }
                    items.append(QueryPattern.Item(member.name, Pattern(text)))
                }
                return .items(items)
            default: throw error(pointer, "must be a string or an object of strings")
            }
        }

        func variables(_ value: JSONValue?) throws(FormatError) -> SubstitutionVariables {
            let pointer = JSONPointer(tokens: ["variables"])
            guard let value else { return SubstitutionVariables() }
            guard case .object(let members) = value else { throw error(pointer, "must be an object of string lists") }
            var variables: [SubstitutionVariables.Variable] = []
            for member in members {
                variables.append(
                    SubstitutionVariables.Variable(
                        member.name, try texts(member.value, at: pointer.appending(member.name))))
            }
            return SubstitutionVariables(variables)
        }

        func list(_ value: JSONValue?, at pointer: JSONPointer) throws(FormatError) -> [JSONValue] {
            guard let value else { return [] }
            guard case .array(let elements) = value else { throw error(pointer, "must be a list") }
            return elements
        }

        func texts(_ value: JSONValue?, at pointer: JSONPointer) throws(FormatError) -> [String] {
            var texts: [String] = []
            for (index, element) in try list(value, at: pointer).enumerated() {
                guard let text = element.stringValue else { throw error(pointer.appending(index), "must be a string") }
                texts.append(text)
            }
            return texts
        }

        func indices(_ value: JSONValue?, at pointer: JSONPointer) throws(FormatError) -> [Int] {
            var indices: [Int] = []
            for (place, element) in try list(value, at: pointer).enumerated() {
                guard let index = element.intValue, index >= 0 else {
                    throw error(pointer.appending(place), "must be the index of an app")
                }
                indices.append(index)
            }
            return indices
        }

        func text(_ value: JSONValue?, at pointer: JSONPointer) throws(FormatError) -> String? {
            guard let value, !value.isNull else { return nil }
            guard let text = value.stringValue else { throw error(pointer, "must be a string") }
            return text
        }

        private func flag(_ value: JSONValue?, at pointer: JSONPointer) throws(FormatError) -> Bool {
            guard let value, !value.isNull else { return true }
            guard let flag = value.boolValue else { throw error(pointer, "must be true or false") }
            return flag
        }

        private func error(_ pointer: JSONPointer, _ explanation: String) -> FormatError {
            FormatError(pointer: pointer, explanation: explanation)
        }
    }
}
