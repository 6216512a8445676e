import GeoIP
import Logging

/// Takes up a new country database when the operator's updater has put one in place.
struct CountriesRefresh: Sendable {
    let countries: Countries
    let log: Log

    /// Looks every minute, until the task is cancelled.
    @Sendable func run() async throws {
        while true {
            try await Task.sleep(for: .seconds(60))
            do {
                if try countries.refresh() { log.info("countries-reloaded", ["path": .string(countries.path)]) }
            } catch {
                log.error("countries-not-reloaded", ["error": .error(error)])
            }
        }
    }
}
