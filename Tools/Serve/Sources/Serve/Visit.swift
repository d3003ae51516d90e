internal import NIOCore
internal import NIOPosix
internal import NIOWebSocket

/// One visitor: a page's line, a program, and what they say to each other.
struct Visit: Sendable {
    /// The reasons for the end of a visit.
    private enum End: Sendable {
        case left
        case refused
        case silent
        case overtime
        case programEnded
        case mute
    }

    private typealias Frames = NIOAsyncChannelOutboundWriter<WebSocketFrame>

    /// The seconds between two questions whether the page is still there.
    private static let pulse = 20
    /// The seconds in which a program says that it draws for a page; each does so at once.
    private static let patience = 15
    /// The longest time for the end of another program of the visitor's, in seconds.
    private static let longestWait = 10

    let options: ServerOptions
    let places: VisitorPlaces
    let parking: Parking
    let processes: VisitorProcesses
    let folders: VisitorFolders
    let warnings: Warnings
    /// The visitor's name, which nobody else knows.
    let name: String
    /// The visit that a page comes back to; nil for a page that was just opened.
    let earlier: String?
    /// The name of this visit.
    private let number = VisitorFolders.newName()

    /// Makes a visit of a page that was admitted.
    init(
        options: ServerOptions, places: VisitorPlaces, parking: Parking, processes: VisitorProcesses,
        folders: VisitorFolders, warnings: Warnings, name: String, earlier: String?
    ) {
        (self.options, self.places, self.parking, self.folders) = (options, places, parking, folders)
        (self.processes, self.warnings, self.name, self.earlier) = (processes, warnings, name, earlier)
    }

    /// Serves a page until it leaves or its program ends.
    func run(on line: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>) async throws {
        try await line.executeThenClose { frames, writer in
            let page = VisitorPage(line.channel, frames, writer)
            if await parking.give(page, to: name, visit: earlier) { return await page.waitForEnd() }
            let stage = Stage()
            stage.enter(page)
            guard await takePlace(for: page, stage) else {
                return try await say("There are too many visitors at the moment.", to: writer)
            }
            defer { places.leave(number) }
            try await serve(page, stage)
        }
    }

    private func serve(_ page: VisitorPage, _ stage: Stage) async throws {
        let program: VisitorProgram
        do {
            program = try VisitorProgram(
                options, visit: number, among: processes, stateFolder: folders.enter(name))
        } catch {
            folders.leave(name)
            return try await say((error as? ServerError)?.description ?? "There's no room.", to: page.writer)
        }
        defer { folders.leave(name) }
        await welcome(page, to: stage)
        let end = await connect(program, stage)
        parking.leave(number)
        let status = await program.end(grace: options.grace)
        // Another page of this visitor's may wait for the place, while this one takes its time for what it's told.
        places.leave(number)
        if let writer = stage.page?.writer { try? await explain(end, status: status, stage, to: writer) }
        stage.leave()
    }

    // MARK: - The place

    private func takePlace(for page: VisitorPage, _ stage: Stage) async -> Bool {
        let guest = VisitorPlaces.Guest(
            visit: number, name: name, isThere: { page.isOpen }, giveUp: { giveUp(stage) })
        return await places.enter(guest, patience: .seconds(min(options.grace, Self.longestWait) + 2))
    }

    /// Ends the visit, whose place another page of the same visitor's gets.
    private func giveUp(_ stage: Stage) {
        guard let page = stage.replace() else { return parking.giveUp(number, name) }
        Task {
            try? await say(
                "You opened the program in another page, which took the place of this one.", to: page.writer)
            page.close()
        }
        // Somebody who is gone without our knowing takes no sentence.
        Task {
            try? await Task.sleep(for: .seconds(1))
            page.close()
        }
    }

    /// Carries messages both ways; when it returns, the program's line is closed.
    private func connect(
        _ program: VisitorProgram, _ stage: Stage
    ) async -> End {
        do {
            let line = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .withConnectedSocket(program.socket) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(MessageDecoder()))
                        return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                            wrappingChannelSynchronously: channel)
                    }
                }
            return try await line.executeThenClose { messages, program in
                await relay(messages, program, stage)
            }
        } catch {
            return .programEnded
        }
    }

    private func relay(
        _ messages: NIOAsyncChannelInboundStream<ByteBuffer>,
        _ program: NIOAsyncChannelOutboundWriter<ByteBuffer>, _ stage: Stage
    ) async -> End {
        await withTaskGroup(of: End?.self) { group in
            group.addTask { await readProgram(messages, stage) }
            group.addTask { await readPages(program, stage) }
            group.addTask { await waitForWord(from: stage) }
            defer { group.cancelAll() }
            for await case let end? in group { return end }
            return .left
        }
    }

    /// Ends the visit of a program that is none of ours: it would be looked at in vain.
    ///
    /// - Returns: The end; nil where the program has said something in time.
    private func waitForWord(from stage: Stage) async -> End? {
        try? await Task.sleep(for: .seconds(Self.patience))
        let isShort = EarlyEnd.isShort(options.memoryLimit)
        return stage.hasDrawn || stage.wasHeard && !isShort ? nil : .mute
    }

    /// Carries what pages send, one page after the other, until none comes back in time.
    private func readPages(_ program: NIOAsyncChannelOutboundWriter<ByteBuffer>, _ stage: Stage) async -> End
    {
        let start = ContinuousClock.now
        while let page = stage.page {
            let end = await attend(page, program, since: start)
            // A program that has ended is not waited for.
            let isReturning = end == .left && options.resumeLimit > 0 && !stage.isReplaced
            guard isReturning, !Task.isCancelled else { return end }
            page.close()
            stage.leave()
            parking.leave(number)
            let next = await parking.waitForPage(number, of: name, seconds: options.resumeLimit)
            guard let next else { break }
            await welcome(next, to: stage)
            // The program shows the new page everything.
            guard (try? await program.write(Self.message(ByteBuffer(string: "n")))) != nil else {
                return .programEnded
            }
        }
        return .left
    }

    private func attend(
        _ page: VisitorPage, _ program: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        since start: ContinuousClock.Instant
    ) async -> End {
        let life = VisitorLife()
        return await withTaskGroup(of: End.self) { group in
            group.addTask { (try? await readPage(page.frames, page.writer, program, life)) ?? .left }
            group.addTask { (try? await watch(life, page.writer, since: start)) ?? .left }
            let first = await group.next() ?? .left
            group.cancelAll()
            return first
        }
    }

    /// Gives the stage to a page, which is told how it comes back where it may.
    private func welcome(_ page: VisitorPage, to stage: Stage) async {
        stage.enter(page)
        parking.enter(number, of: name, page)
        guard options.resumeLimit > 0 else { return }
        let message = ByteBuffer(string: "V\(options.resumeLimit) \(number)")
        // Whoever is gone again is missed where the page is read.
        try? await page.writer.write(WebSocketFrame(fin: true, opcode: .binary, data: message))
    }

    /// A message with its length in front of it, as programs read it.
    private static func message(_ data: ByteBuffer) -> ByteBuffer {
        var message = ByteBuffer(integer: UInt32(data.readableBytes))
        message.writeImmutableBuffer(data)
        return message
    }

    // MARK: - Both ways

    private func readPage(
        _ frames: NIOAsyncChannelInboundStream<WebSocketFrame>, _ writer: Frames,
        _ program: NIOAsyncChannelOutboundWriter<ByteBuffer>, _ life: VisitorLife
    ) async throws -> End {
        var rules = MessageRules()
        for try await frame in frames {
            let data = frame.unmaskedData
            switch frame.opcode {
            case .binary:
                guard rules.allows(data, at: .now) else { return .refused }
                life.sent(isInput: data.getInteger(at: data.readerIndex) != UInt8(ascii: "a"))
                // A program may end before it has read what was sent to it.
                guard (try? await program.write(Self.message(data))) != nil else { return .programEnded }
            case .pong: life.sent(isInput: false)
            case .ping: try await writer.write(WebSocketFrame(fin: true, opcode: .pong, data: data))
            case .connectionClose: return .left
            default: return .refused
            }
        }
        return .left
    }

    private func readProgram(
        _ messages: NIOAsyncChannelInboundStream<ByteBuffer>, _ stage: Stage
    ) async -> End {
        var messages = messages.makeAsyncIterator()
        // A program that ends with input unread resets its line, which is an end as well.
        while let message = try? await messages.next() {
            stage.hear(message.getInteger(at: message.readerIndex))
            // What it says while no page is there is lost; another page is told everything again.
            let frame = WebSocketFrame(fin: true, opcode: .binary, data: message)
            if let page = stage.page { try? await page.writer.write(frame) }
        }
        return .programEnded
    }

    /// Ends the visit when the page is silent, or when the time is over.
    private func watch(
        _ life: VisitorLife, _ writer: Frames, since start: ContinuousClock.Instant
    ) async throws -> End {
        while true {
            let rest = options.timeLimit.map { start + .seconds($0) - .now } ?? .seconds(Self.pulse)
            try await Task.sleep(for: min(rest, .seconds(Self.pulse)))
            if let limit = options.timeLimit, .now - start >= .seconds(limit) { return .overtime }
            if life.isSilent(for: .seconds(3 * Self.pulse)) { return .left }
            if life.isIdle(for: .seconds(options.idleLimit)) { return .silent }
            try await writer.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
        }
    }

    // MARK: - The end

    private func explain(_ end: End, status: CInt?, _ stage: Stage, to writer: Frames) async throws {
        switch end {
        case .left: break
        case .refused: try await close(.policyViolation, to: writer)
        case .silent:
            try await say("The program was ended, as nothing was typed for a long time.", to: writer)
        case .overtime: try await say("The program was ended, as its time is over.", to: writer)
        case .programEnded where stage.hasExplained: try await close(.normalClosure, to: writer)
        case .programEnded where stage.hasDrawn: try await say(VisitorProgram.sentence(status), to: writer)
        case .programEnded: try await say(earlyEnd(status: status).sentence, to: writer)
        case .mute where stage.wasHeard:
            let hint = earlyEnd(status: nil).hint
            try await say("The program was ended, as it drew nothing for a long time." + hint, to: writer)
        case .mute:
            try await say(
                "The program was ended, as it draws nothing for a page: it isn't made with Nibble.",
                to: writer)
        }
    }

    /// The end of a program that drew nothing, of which whoever serves it is told.
    private func earlyEnd(status: CInt?) -> EarlyEnd {
        let end = EarlyEnd(status: status, memoryLimit: options.memoryLimit)
        if let warning = end.warning(about: options.program.first ?? "") { warnings.say(warning) }
        return end
    }

    /// Tells the page a sentence and closes its line.
    private func say(_ sentence: String, to writer: Frames) async throws {
        let message = ByteBuffer(string: "E" + sentence)
        try await writer.write(WebSocketFrame(fin: true, opcode: .binary, data: message))
        try await close(.normalClosure, to: writer)
    }

    private func close(_ code: WebSocketErrorCode, to writer: Frames) async throws {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        try await writer.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
    }
}
