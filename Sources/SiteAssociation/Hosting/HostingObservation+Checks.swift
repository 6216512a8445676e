extension HostingObservation {
    /// What is wrong with how the file is served.
    public func findings(about kind: AssociationFileKind) -> [Finding] {
        var findings = location(kind) + transport(kind) + reach
        if status == nil || status == 200 { findings += content(kind) }
        if let cdn { findings += cdn.findings }
        return findings
    }

    private func location(_ kind: AssociationFileKind) -> [Finding] {
        guard let url = LinkURL(url) else { return [] }
        var findings: [Finding] = []
        if url.scheme != "https" {
            findings.append(
                Finding(.notHTTPS, .error, "The file must be served by https.", fix: "Serve it at https://\(url.host).")
            )
        }
        if kind == .apple, url.path == "/apple-app-site-association" {
            guard let wellKnownStatus, wellKnownStatus != 200 else { return findings }
            findings.append(
                Finding(
                    .rootLocationOnly, .warning,
                    "Only the old place at the root answers; iOS 13 and later look in .well-known.",
                    fix: "Serve the same file at \(kind.path)."))
        } else if url.path != kind.path {
            findings.append(
                Finding(
                    .wrongLocation, .error, "Nobody looks for the file at \(url.path).",
                    fix: "Serve it at \(kind.path), without another extension."))
        }
        return findings
    }

    private func transport(_ kind: AssociationFileKind) -> [Finding] {
        var findings: [Finding] = []
        if let certificateFault {
            findings.append(
                Finding(
                    .certificate, .error, "The certificate is not accepted: \(certificateFault).",
                    fix: "Use one from a public authority, with its intermediates."))
        }
        if let status, (300..<400).contains(status) {
            findings.append(
                Finding(
                    .redirect, .error,
                    "The answer is a redirect (\(status)\(location.map { " to " + $0 } ?? "")), which is not followed.",
                    fix: "Answer 200 with the file on this very host."))
        } else if let status, status != 200 {
            findings.append(
                Finding(
                    .httpError, .error, "The answer is \(status), so there is no association.",
                    fix: "Answer 200; check that folders with a dot are deployed and no login is asked for."))
        } else if let location {
            findings.append(
                Finding(.redirect, .error, "The file redirects to \(location).", fix: "Answer on this very host."))
        }
        if let seconds, seconds >= 5 {
            findings.append(
                Finding(
                    .slowAnswer, .warning, "The answer took \(seconds) s; fetchers give up after about 5.",
                    fix: "Serve it as a static file."))
        }
        return findings
    }

    private var reach: [Finding] {
        var findings: [Finding] = []
        if Self.isMixed(statusByUserAgent) {
            findings.append(
                Finding(
                    .userAgentBlocked, .error, "Some user agents are turned away: \(Self.refused(statusByUserAgent)).",
                    fix: "Let every user agent have the file, without a challenge page."))
        }
        if Self.isMixed(statusByRegion) {
            findings.append(
                Finding(
                    .geoOrIPBlocked, .error, "Some places are turned away: \(Self.refused(statusByRegion)).",
                    fix: "Let every address have the file."))
        }
        return findings
    }

    private static func isMixed(_ statuses: [String: Int]) -> Bool {
        statuses.values.contains { $0 != 200 } && statuses.values.contains(200)
    }

    private static func refused(_ statuses: [String: Int]) -> String {
        statuses.filter { $0.value != 200 }.sorted { $0.key < $1.key }.map { "\($0.key) gets \($0.value)" }
            .joined(separator: ", ")
    }

    private func content(_ kind: AssociationFileKind) -> [Finding] {
        var findings: [Finding] = []
        let type = contentType?.split(separator: ";").first.map { $0.lowercased().filter { $0 != " " } }
        let looksLikePage = body?.first { $0 > 0x20 } == UInt8(ascii: "<")
        if looksLikePage {
            findings.append(.htmlInsteadOfJSON)
        } else if let type, type != "application/json" {
            findings.append(
                Finding(
                    .contentType, kind == .apple ? .warning : .error,
                    type == "application/pkcs7-mime"
                        ? "application/pkcs7-mime is for signed files, which iOS 9 and later do not need."
                        : "The media type is \(type) and not application/json.",
                    fix: "Send Content-Type: application/json."))
        }
        let limit = kind == .apple ? AppleMatcher.largestFile : 1 << 20
        if let size, size > limit {
            findings.append(
                Finding(
                    .tooLarge, .error, "The file has \(size) bytes uncompressed; over \(limit) it is not used.",
                    fix: "Join rules with *; compression does not help."))
        } else if let size, kind == .apple, size > AppleMatcher.certainlySmallEnough {
            findings.append(
                Finding(
                    .tooLarge, .warning, "The file has \(size) bytes; over 128,000 it may not be used.",
                    fix: "Join rules with *."))
        }
        return findings
    }
}

extension HostingObservation.CDN {
    var findings: [Finding] {
        let reason = failureReason ?? ""
        let known: [(String, String, ProblemCode, String, String)] = [
            (
                "SWCERR00301", "Timeout", .cdnTimeout, "The host did not answer Apple's CDN in time.",
                "Answer within 5 seconds, to Apple's addresses too."
            ),
            (
                "SWCERR00202", "private", .cdnPrivateAddress,
                "Apple's CDN does not connect to private or reserved addresses.",
                "Give the host a public address, or use developer or managed mode."
            ),
            (
                "SWCERR00401", "JSON", .cdnBadJSON, "Apple's CDN fetched the file and could not parse it.",
                "Check the JSON that Apple's robot gets, for example behind a challenge page."
            ),
            (
                "SWCERR00101", "HTTP", .cdnHTTPError, "The host answered Apple's CDN with an error.",
                "Let AASA-Bot have the file."
            ),
        ]
        if let match = known.first(where: { reason.contains($0.0) }) ?? known.first(where: { reason.contains($0.1) }) {
            return [Finding(match.2, .error, "\(match.3) (\(reason))", fix: match.4)]
        }
        guard let status, status != 200 else { return [] }
        return [
            Finding(
                .cdnHTTPError, .error, "Apple's CDN answers \(status).",
                fix: "See its Apple-Failure-Reason header, and check that the file can be reached from outside.")
        ]
    }
}

extension Finding {
    static let htmlInsteadOfJSON = Finding(
        .htmlInsteadOfJSON, .error, "This is a web page and not JSON, as from a catch-all route of the site.",
        fix: "Serve the file itself, before the application's routes.")
}
