import ClickLog
import Cryptography
import HTTPServing
import LinkDomain
import Logging
import ManagementAPI
import Postgres

/// The settings as each part of the service wants them.
extension ServiceConfiguration {
    func database(sessions: Int) -> Database {
        var database = Database.Configuration(conninfo: databaseURL)
        database.sessions = sessions
        database.role = ServiceDatabase.role
        return Database(database)
    }

    var api: APIConfiguration {
        var api = APIConfiguration(operatorKeySHA256: operatorKey.map { SHA256.hash($0.utf8) })
        api.requests = TokenRate(
            capacity: max(requestsPerMinute / 2, 1), refill: Double(requestsPerMinute) / 60)
        // Addresses and names of one label are no hostnames that a tenant could ask for.
        api.ownHostnames = Set(apiHosts.compactMap { try? Hostname(parsing: $0) })
        return api
    }

    func publicListener(loops: Int) -> HTTPServing.ServerConfiguration {
        var listener = HTTPServing.ServerConfiguration(address: listen, loops: loops)
        listener.name = "public"
        listener.trustedProxies = trustedProxies
        listener.expectsProxyProtocol = expectsProxyProtocol
        listener.drain = drainSeconds * 500
        return listener
    }
}
