import NIOHTTP1
import Testing

@testable import Serve

@Suite struct AdmissionTests {
    private static let token = "0123456789abcdef"

    private func admission(_ change: (inout ServerOptions) -> Void = { _ in }) -> Admission {
        var options = ServerOptions(program: ["hello"])
        change(&options)
        return Admission(options)
    }

    static func request(_ uri: String, _ headers: [(String, String)] = [("Host", "127.0.0.1:8080")])
        -> HTTPRequestHead
    {
        HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: HTTPHeaders(headers))
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "localhost", "[::1]:8080"])
    func ourOwnNamesGetThePage(host: String) {
        #expect(admission().answer(to: Self.request("/", [("Host", host)])) == .page)
        let line = Self.request("/program", [("Host", host), ("Origin", "http://" + host)])
        #expect(admission().admitsLine(line))
    }

    @Test func aQuestionForTheHeadGetsNoBody() {
        let responder = PageResponder(admission: admission())
        var head = Self.request("/")
        #expect(responder.answer(to: head).count == 3)
        head.method = .HEAD
        #expect(responder.answer(to: head).count == 2)
    }

    @Test func theAddressOfAllIsNoneToOpen() {
        var options = ServerOptions(program: ["hello"])
        #expect(options.address(port: 81) == "http://127.0.0.1:81/")
        options.host = "::1"
        #expect(options.address(port: 81) == "http://[::1]:81/")
        (options.host, options.token) = ("0.0.0.0", Self.token)
        let address = options.address(port: 81)
        #expect(!address.contains("0.0.0.0") && address.hasSuffix(":81/?token=" + Self.token))
    }

    @Test func aLineMayNameTheVisitThatItComesBackTo() {
        let headers = [("Host", "localhost"), ("Origin", "http://localhost")]
        #expect(admission().admitsLine(Self.request("/program?visit=abc", headers)))
        #expect(!admission().admitsLine(Self.request("/program?other=abc", headers)))
        #expect(Admission.visit(in: "/program?visit=abc") == "abc" && Admission.visit(in: "/program") == nil)
    }

    @Test(arguments: [
        [("Host", "evil.example:8080")], [], [("Host", "127.0.0.1"), ("Host", "evil.example")],
        [("Host", "127.0.0.1.evil.example")], [("Host", "localhost@evil.example")],
    ])
    func otherNamesGetNothing(headers: [(String, String)]) {
        let answer = admission().answer(to: Self.request("/", headers))
        #expect(answer != .page && answer != .welcome)
        #expect(!admission().admitsLine(Self.request("/program", headers + [("Origin", "http://127.0.0.1")])))
    }

    @Test(arguments: [
        [("Origin", "http://evil.example")], [], [("Origin", "null")], [("Origin", "http://127.0.0.1:9999")],
        [("Origin", "http://127.0.0.1:8080"), ("Origin", "http://evil.example")],
        [("Origin", "http://127.0.0.1:8080.evil.example")],
    ])
    func pagesFromElsewhereGetNoLine(headers: [(String, String)]) {
        #expect(!admission().admitsLine(Self.request("/program", [("Host", "127.0.0.1:8080")] + headers)))
    }

    @Test func anAllowedOriginGetsALine() {
        let behind = admission { $0.origins = ["https://photos.example.org"] }
        let headers = [("Host", "photos.example.org"), ("Origin", "https://photos.example.org")]
        #expect(behind.admitsLine(Self.request("/program", headers)))
        #expect(behind.answer(to: Self.request("/", headers)) == .page)
        #expect(!behind.admitsLine(Self.request("/other", headers)))
    }

    @Test func aTokenIsNeededWhereThereIsOne() {
        let open = admission {
            $0.host = "0.0.0.0"
            $0.token = Self.token
        }
        let host = ("Host", "192.0.2.1:8080")
        func cookie(_ value: String) -> (String, String) {
            ("Cookie", "a=b; nibble-token=x; nibble-token-8080=\(value)")
        }
        #expect(open.answer(to: Self.request("/", [host])) != .page)
        #expect(open.answer(to: Self.request("/?token=\(Self.token)", [host])) == .welcome)
        #expect(open.answer(to: Self.request("/?token=\(Self.token)x", [host])) != .welcome)
        #expect(open.answer(to: Self.request("/", [host, cookie(Self.token)])) == .page)
        let origin = ("Origin", "http://192.0.2.1:8080")
        #expect(open.admitsLine(Self.request("/program", [host, origin, cookie(Self.token)])))
        #expect(!open.admitsLine(Self.request("/program", [host, origin, cookie("wrong")])))
        #expect(!open.admitsLine(Self.request("/program", [host, origin])))
    }

    @Test func otherAddressesNeedAToken() {
        var options = ServerOptions(program: ["hello"])
        options.host = "0.0.0.0"
        #expect(throws: ServerError.self) { try Server(options) }
        options.token = "short"
        #expect(throws: ServerError.self) { try Server(options) }
        options.token = "has spaces; and more"
        #expect(throws: ServerError.self) { try Server(options) }
        options.token = Self.token
        #expect(throws: Never.self) { try Server(options) }
        #expect(throws: ServerError.self) { try Server(ServerOptions(program: [])) }
    }

    @Test func everyAnswerKeepsOthersOut() throws {
        let responder = PageResponder(admission: admission())
        for uri in ["/", "/page.js", "/nothing", "/../Server.swift"] {
            guard case .head(let head)? = responder.answer(to: Self.request(uri)).first else {
                Issue.record("No answer to \(uri)")
                continue
            }
            #expect(
                head.headers.first(name: "Content-Security-Policy")?.contains("default-src 'none'") == true)
            #expect(head.headers.first(name: "X-Content-Type-Options") == "nosniff")
            #expect(head.status == (["/", "/page.js"].contains(uri) ? .ok : .notFound))
        }
    }

    /// The text after a question mark is the visitor's own; the page is the same, and so is the folder that a new one gets.
    @Test func aQueryLeadsToThePageOfANewVisitor() {
        let responder = PageResponder(admission: admission())
        for uri in ["/", "/?x=1"] {
            guard case .head(let head)? = responder.answer(to: Self.request(uri)).first else {
                Issue.record("No answer to \(uri)")
                continue
            }
            #expect(head.status == .ok && head.headers.contains(name: "Set-Cookie"))
        }
    }

    @Test func thePageIsSmallAndWhole() throws {
        let page = String(decoding: PageFiles.file(at: "/")?.bytes ?? [], as: UTF8.self)
        var size = page.utf8.count
        #expect(page.contains("page.js") && page.contains("page.css"))
        for name in [
            "page.css", "page.js", "keyboard.js", "mirror.js", "painter.js", "pointer.js", "shapes.js",
            "wire.js",
        ] {
            size += try #require(PageFiles.file(at: "/" + name)).bytes.count
        }
        #expect(size < 60_000)
    }
}
