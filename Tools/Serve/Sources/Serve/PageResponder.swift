internal import NIOCore
internal import NIOHTTP1

/// Answers requests that don't open a line: the page and its parts.
struct PageResponder: Sendable {
    /// A part of an answer.
    typealias Part = HTTPPart<HTTPResponseHead, ByteBuffer>

    let admission: Admission

    /// Answers one request and ends the connection.
    func respond(on channel: NIOAsyncChannel<HTTPServerRequestPart, Part>) async throws {
        try await channel.executeThenClose { inbound, outbound in
            for try await part in inbound {
                guard case .head(let head) = part else { continue }
                for part in answer(to: head) { try await outbound.write(part) }
                return
            }
        }
    }

    /// The parts of the answer to a request.
    func answer(to head: HTTPRequestHead) -> [Part] {
        let parts = wholeAnswer(to: head)
        guard head.method == .HEAD else { return parts }
        return parts.filter { if case .body = $0 { false } else { true } }
    }

    private func wholeAnswer(to head: HTTPRequestHead) -> [Part] {
        switch admission.answer(to: head) {
        case .refusal(let status, let sentence):
            return parts(status, "text/plain; charset=utf-8", Array((sentence + "\n").utf8))
        case .welcome:
            let cookie = admission.cookie(
                Admission.cookie(for: head), head.uri.drop { $0 != "=" }.dropFirst())
            return parts(
                .ok, "text/html; charset=utf-8", Array(Self.entrance.utf8), adding: [("Set-Cookie", cookie)])
        case .page:
            let path = String(head.uri.prefix { $0 != "?" })
            guard let file = PageFiles.file(at: path) else {
                return parts(.notFound, "text/plain; charset=utf-8", Array("There's nothing here.\n".utf8))
            }
            let isNew = path == "/" && VisitorFolders.name(in: head.headers) == nil
            let cookie = admission.cookie(VisitorFolders.cookie, VisitorFolders.newName())
            return parts(.ok, file.type, file.bytes, adding: isNew ? [("Set-Cookie", cookie)] : [])
        }
    }

    private func parts(
        _ status: HTTPResponseStatus, _ type: String, _ bytes: [UInt8], adding more: [(String, String)] = []
    ) -> [Part] {
        let headers = HTTPHeaders(
            [
                ("Content-Type", type), ("Content-Length", String(bytes.count)), ("Connection", "close"),
                ("Content-Security-Policy", Self.policy), ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
                ("Cross-Origin-Opener-Policy", "same-origin"),
            ] + more)
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        return [.head(head), .body(ByteBuffer(bytes: bytes)), .end(nil)]
    }

    /// Leads on to the page without the token.
    ///
    /// A redirection would still count as the site's that had the link, to which browsers send no strict cookies.
    private static let entrance =
        "<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=\"0;url=/\"><title>Nibble</title>"
        + "<a href=/>Open the program</a>\n"

    /// The page loads from the server alone, and nobody puts it into a frame of theirs.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data: blob:; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

/// Turns the parts that the responder writes into those of the HTTP encoder.
final class BodyBuffers: ChannelOutboundHandler {
    typealias OutboundIn = PageResponder.Part
    typealias OutboundOut = HTTPServerResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part: HTTPServerResponsePart =
            switch Self.unwrapOutboundIn(data) {
            case .head(let head): .head(head)
            case .body(let buffer): .body(.byteBuffer(buffer))
            case .end(let trailers): .end(trailers)
            }
        context.write(Self.wrapOutboundOut(part), promise: promise)
    }
}
