internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// A server that gives each visitor a page and a process of a program behind it.
///
/// The program is one that is made with Nibble; nothing in it has to know that it's served.
///
/// ```swift
/// var options = ServerOptions(program: ["photos"])
/// options.port = 8081
/// try await Server(options).run { print("Listening on \($0)") }
/// ```
public struct Server: Sendable {
    /// The end of a connection's first request.
    private enum Connection: Sendable {
        case line(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, visitor: String, visit: String?)
        case page(NIOAsyncChannel<HTTPServerRequestPart, PageResponder.Part>)
    }

    /// The time that a connection has to open a line, or to fetch the page.
    private static let patience = TimeAmount.seconds(15)

    private let options: ServerOptions
    private let encryption: Encryption?
    private let places: VisitorPlaces
    /// The connections that are open, each of which takes a descriptor.
    private let connections = ConnectionCount()
    /// The connections beside those of visitors: pages that are fetched, and whoever only connects.
    private static let spare = 200
    private let parking = Parking()
    private let processes = VisitorProcesses()
    private let warnings = Warnings()

    /// Makes a server that doesn't listen yet.
    ///
    /// - Throws: `ServerError` when the options don't go together, or when a certificate can't be used.
    public init(_ options: ServerOptions) throws {
        guard options.program.first?.isEmpty == false else {
            throw ServerError("There's no program to serve; name one after two dashes.")
        }
        guard options.isLoopback || options.token != nil else {
            throw ServerError(
                "Other machines reach \(options.host), so that a token is needed; give one, or listen on 127.0.0.1."
            )
        }
        let isPlain = options.token?.utf8.allSatisfy { $0.isTokenByte } ?? true
        guard isPlain, options.token?.utf8.count ?? 16 >= 16 else {
            throw ServerError("A token is at least 16 letters, digits, dashes and underscores.")
        }
        self.options = options
        places = VisitorPlaces(limit: options.visitorLimit)
        encryption = try Encryption(options)
    }

    /// Listens until the task is cancelled.
    ///
    /// - Parameter whenListening: Called with the page's address once it can be opened.
    /// - Throws: An error that says why it can't listen.
    public func run(whenListening: @Sendable (String) -> Void = { _ in }) async throws {
        let (admission, encryption) = (Admission(options), self.encryption)
        let folders = try VisitorFolders(keepingFor: options.stateLimit)
        defer { folders.remove() }
        let channel = try await listen(admission, encryption)
        whenListening(options.address(port: channel.channel.localAddress?.port ?? options.port))
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask {
                while (try? await Task.sleep(for: .seconds(60))) != nil { folders.sweep() }
            }
            try await channel.executeThenClose { connections in
                for try await connection in connections {
                    // What one visitor does ends nobody else's program.
                    group.addTask { try? await serve(connection.get(), admission, folders) }
                }
            }
        }
    }

    /// Begins to listen.
    ///
    /// - Throws: `ServerError` where the address can't be had.
    private func listen(
        _ admission: Admission, _ encryption: Encryption?
    ) async throws -> NIOAsyncChannel<EventLoopFuture<Connection>, Never> {
        do {
            return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .bind(host: options.host, port: options.port) { [connections, options] channel in
                    let isAdmitted = connections.enter(limit: options.visitorLimit + Self.spare)
                    channel.closeFuture.whenComplete { _ in if isAdmitted { connections.leave() } }
                    let connection = Self.configure(channel, admission, encryption)
                    // A closed channel fails by itself; an error here would end the server.
                    if !isAdmitted { channel.close(promise: nil) }
                    return connection
                }
        } catch {
            throw ServerError(listeningOn: options, error)
        }
    }

    private func serve(
        _ connection: Connection, _ admission: Admission, _ folders: VisitorFolders
    ) async throws {
        switch connection {
        case .page(let channel): try await PageResponder(admission: admission).respond(on: channel)
        case .line(let channel, let visitor, let visit):
            try await Visit(
                options: options, places: places, parking: parking, processes: processes,
                folders: folders, warnings: warnings, name: visitor, earlier: visit
            )
            .run(on: channel)
        }
    }

    // MARK: - Connections

    private static func configure(
        _ channel: any Channel, _ admission: Admission, _ encryption: Encryption?
    ) -> EventLoopFuture<EventLoopFuture<Connection>> {
        channel.eventLoop.makeCompletedFuture {
            try encryption?.start(on: channel)
            let upgrader = NIOTypedWebSocketServerUpgrader<Connection>(
                maxFrameSize: MessageRules.lengthLimit,
                shouldUpgrade: { channel, head in
                    let isAdmitted = admission.admitsLine(head)
                    if !isAdmitted { refuse(channel) }
                    return channel.eventLoop.makeSucceededFuture(
                        isAdmitted ? answer(to: head.headers) : nil)
                },
                upgradePipelineHandler: { channel, head in
                    let visitor = VisitorFolders.name(in: head.headers) ?? VisitorFolders.newName()
                    return channel.eventLoop.makeCompletedFuture {
                        .line(
                            try line(on: channel, DeflateAgreement(head.headers)), visitor: visitor,
                            visit: Admission.visit(in: head.uri))
                    }
                })
            let configuration = NIOTypedHTTPServerUpgradeConfiguration(upgraders: [upgrader]) { channel in
                channel.eventLoop.makeCompletedFuture { .page(try page(on: channel)) }
            }
            let connection = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
                configuration: .init(upgradeConfiguration: configuration))
            let timer = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
            connection.whenSuccess { if case .line = $0 { timer.cancel() } }
            return connection
        }
    }

    /// The headers of the answer that opens a line.
    private static func answer(to headers: HTTPHeaders) -> HTTPHeaders {
        guard let agreement = DeflateAgreement(headers) else { return [:] }
        return [DeflateAgreement.header: agreement.answer]
    }

    /// Answers a page that gets no line.
    private static func refuse(_ channel: any Channel) {
        let headers = HTTPHeaders([("Content-Length", "0"), ("Connection", "close")])
        let head = HTTPResponseHead(version: .http1_1, status: .forbidden, headers: headers)
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    private static func line(
        on channel: any Channel, _ agreement: DeflateAgreement?
    ) throws -> NIOAsyncChannel<WebSocketFrame, WebSocketFrame> {
        try channel.pipeline.syncOperations.addHandler(MessageCompression(agreement))
        return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
    }

    private static func page(
        on channel: any Channel
    ) throws -> NIOAsyncChannel<HTTPServerRequestPart, PageResponder.Part> {
        try channel.pipeline.syncOperations.addHandler(BodyBuffers())
        return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
    }
}

extension UInt8 {
    /// Whether a token may hold it: what is safe in an address and in a cookie.
    fileprivate var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
