internal import NIOHTTP1

/// Decides who gets a page, and whose page gets a program.
struct Admission: Sendable {
    /// The answers to a request for a page.
    enum Answer: Equatable {
        /// The page or one of its parts.
        case page
        /// The page without the token in its address, which a cookie holds from then on.
        case welcome
        /// Nothing, with a status and a sentence.
        case refusal(HTTPResponseStatus, String)
    }

    /// The name of the cookie that holds the token: with the port, which browsers leave out when they send cookies to servers of
    /// one name.
    static func cookie(for head: HTTPRequestHead) -> String {
        let host = head.headers.first(name: "Host") ?? ""
        let port = host.split(separator: ":").last.flatMap { Int($0) }
        return "nibble-token" + (port.map { "-\($0)" } ?? "")
    }

    private let options: ServerOptions

    /// Makes the rules of a server.
    init(_ options: ServerOptions) {
        self.options = options
    }

    /// A cookie for the browser to keep, which no script sees and no other site sends.
    func cookie(_ name: String, _ value: some StringProtocol) -> String {
        "\(name)=\(value); Path=/; HttpOnly; SameSite=Strict" + (options.isEncrypted ? "; Secure" : "")
    }

    /// Decides on a request for a page.
    func answer(to head: HTTPRequestHead) -> Answer {
        guard head.method == .GET || head.method == .HEAD else {
            return .refusal(.methodNotAllowed, "Only GET is answered here.")
        }
        guard hasOwnHost(head) else {
            return .refusal(.forbidden, "This server doesn't answer to that name.")
        }
        guard let token = options.token else { return .page }
        if let given = Self.token(in: head.uri) {
            return Self.isEqual(given, token) ? .welcome : .refusal(.forbidden, "That token isn't valid.")
        }
        return hasCookie(head, token: token)
            ? .page : .refusal(.forbidden, "Open the address with the token that the server printed.")
    }

    /// Decides whether a page's line may be opened: only by our own page, or one of the origins allowed.
    func admitsLine(_ head: HTTPRequestHead) -> Bool {
        guard head.method == .GET, Self.isLine(head.uri), hasOwnHost(head), hasOwnOrigin(head) else {
            return false
        }
        return options.token.map { hasCookie(head, token: $0) } ?? true
    }

    private static let line = "/program"
    private static let visit = line + "?visit="

    private static func isLine(_ uri: String) -> Bool { uri == line || uri.hasPrefix(visit) }

    /// The visit that a page comes back to, which the address of its line names; nil where it names none.
    static func visit(in uri: String) -> String? {
        uri.hasPrefix(visit) ? String(uri.dropFirst(visit.count)) : nil
    }

    /// On a loopback address no other name counts: a page elsewhere whose name leads to this machine must get nothing.
    private func hasOwnHost(_ head: HTTPRequestHead) -> Bool {
        guard head.headers["Host"].count == 1, let host = head.headers.first(name: "Host") else {
            return false
        }
        guard options.isLoopback else { return true }
        return ["localhost", "127.0.0.1", "[::1]", options.host].contains(Self.name(ofHost: host))
            || options.origins.contains { $0.hasSuffix("://" + host) }
    }

    private func hasOwnOrigin(_ head: HTTPRequestHead) -> Bool {
        guard head.headers["Origin"].count == 1, let origin = head.headers.first(name: "Origin"),
            let host = head.headers.first(name: "Host")
        else { return false }
        // Without TLS of our own, a proxy in front may have it.
        return origin == "https://" + host || (!options.isEncrypted && origin == "http://" + host)
            || options.origins.contains(origin)
    }

    private func hasCookie(_ head: HTTPRequestHead, token: String) -> Bool {
        let name = Self.cookie(for: head)
        return head.headers[canonicalForm: "Cookie"].flatMap { $0.split(separator: ";") }.contains { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == name && Self.isEqual(String(parts[1]), token)
        }
    }

    /// The name in a Host header, without its port.
    private static func name(ofHost host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
        return String(host.prefix { $0 != ":" })
    }

    /// The token in an address such as `/?token=secret`.
    private static func token(in uri: String) -> String? {
        let prefix = "/?token="
        return uri.hasPrefix(prefix) ? String(uri.dropFirst(prefix.count)) : nil
    }

    /// Whether two texts are equal, in a time that doesn't tell where they differ.
    static func isEqual(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}
