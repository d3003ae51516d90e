internal import Glibc
internal import NIOCore

extension ServerOptions {
    /// The page's address, as somebody opens it.
    func address(port: Int) -> String {
        let host = listensOnAll ? Self.ownAddress ?? "localhost" : self.host
        return "\(isEncrypted ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
            + (token.map { "?token=\($0)" } ?? "")
    }

    /// Whether it listens on all addresses of the machine, none of which is that one.
    private var listensOnAll: Bool { host == "0.0.0.0" || host == "::" }

    /// An address by which other machines reach this one.
    private static var ownAddress: String? {
        let addresses = ((try? System.enumerateDevices()) ?? []).compactMap(\.address)
        return addresses.first { $0.protocol == .inet && $0.ipAddress?.hasPrefix("127.") == false }?.ipAddress
    }
}
