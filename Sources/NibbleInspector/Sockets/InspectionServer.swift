internal import Dispatch
internal import NibbleSystem

/// Listens for inspectors and answers their lines, on the main queue and without ever waiting.
///
/// One line of a connection is answered at a time: the next one is looked at when the answer was taken.
@MainActor final class InspectionServer {
    /// The most connections at a time; those beyond are told so and closed.
    static let connectionLimit = 8

    private let path: String
    private let answer: @MainActor ([UInt8]) -> [UInt8]
    private let allLeft: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var connections: [Int32: ServedConnection] = [:]

    /// Listens at a path.
    ///
    /// - Parameters:
    ///   - path: The path of the socket.
    ///   - answer: Gives the answer to a line.
    ///   - allLeft: Called when the last inspector that was connected has gone.
    /// - Throws: `InspectionError`.
    init(
        at path: String, answer: @escaping @MainActor ([UInt8]) -> [UInt8],
        allLeft: @escaping @MainActor () -> Void = {}
    ) throws {
        self.path = path
        self.answer = answer
        self.allLeft = allLeft
        let listener = try LocalSocket.listen(at: path)
        let source = DispatchSource.makeReadSource(fileDescriptor: listener, queue: .main)
        source.setEventHandler { [weak self] in Task { @MainActor in self?.acceptAll(listener) } }
        source.setCancelHandler { close(listener) }
        self.source = source
        source.activate()
    }

    isolated deinit { stop() }

    /// Ends all connections and removes the socket; further calls do nothing.
    func stop() {
        guard let source else { return }
        self.source = nil
        source.cancel()
        unlink(path)
        for connection in connections.values { connection.close() }
        connections = [:]
    }

    private func acceptAll(_ listener: Int32) {
        while source != nil, let descriptor = LocalSocket.accept(listener) {
            let isOneTooMany = connections.count >= Self.connectionLimit
            let connection = ServedConnection(descriptor, answer: answer) { [weak self] in
                guard let self else { return }
                connections[descriptor] = nil
                if connections.isEmpty { allLeft() }
            }
            guard !isOneTooMany else {
                connection.refuse("\(Self.connectionLimit) inspectors are connected already; no more can be.")
                continue
            }
            connections[descriptor] = connection
        }
    }
}

/// One inspector that is connected.
@MainActor private final class ServedConnection {
    private let descriptor: Int32
    private let answer: @MainActor ([UInt8]) -> [UInt8]
    private let ended: @MainActor () -> Void
    private var lines = LineCollector(limit: InspectionRequest.limit)
    private var output: [UInt8] = []
    private var sent = 0
    /// The watch for the next line, or for room for the answer; nil once the connection is closed.
    private var watch: DescriptorWatch?
    private var isWriting = false

    init(
        _ descriptor: Int32, answer: @escaping @MainActor ([UInt8]) -> [UInt8],
        ended: @escaping @MainActor () -> Void
    ) {
        self.descriptor = descriptor
        self.answer = answer
        self.ended = ended
        waitToRead()
    }

    isolated deinit { close() }

    /// Says why there is no connection, and ends it.
    func refuse(_ sentence: String) {
        output = InspectionReply(problem: sentence).line
        write()
        close()
    }

    func close() {
        guard watch != nil else { return }
        watch = nil
        _ = NibbleSystem.close(descriptor)
    }

    private func end() {
        close()
        ended()
    }

    /// Waits for lines; an inspector that doesn't take its answers is not listened to.
    private func waitToRead() {
        isWriting = false
        watch = DescriptorWatch(of: descriptor, for: .reading) { [weak self] in self?.isReadable() }
    }

    private func isReadable() {
        var buffer = [UInt8](repeating: 0, count: 16 * 1_024)
        switch buffer.withUnsafeMutableBytes({ LocalSocket.read(descriptor, into: $0) }) {
        case .wait: return
        case .end: return end()
        case .bytes(let count): lines.append(buffer.prefix(count))
        }
        answerLines()
    }

    private func answerLines() {
        while watch != nil, !isWriting, let line = lines.next() {
            output = answer(line)
            write()
        }
        guard watch != nil, lines.isTooLong else { return }
        refuse("A request is one line of at most \(InspectionRequest.limit) bytes.")
        ended()
    }

    /// Writes what is left of the answer, now or when it can be.
    private func write() {
        while sent < output.count {
            switch output[sent...].withUnsafeBytes({ LocalSocket.write(descriptor, $0) }) {
            case .bytes(let count): sent += count
            case .wait: return waitToWrite()
            case .end: return end()
            }
        }
        (output, sent) = ([], 0)
        if isWriting { waitToRead() }
    }

    private func waitToWrite() {
        guard !isWriting else { return }
        isWriting = true
        watch = DescriptorWatch(of: descriptor, for: .writing) { [weak self] in
            self?.write()
            self?.answerLines()
        }
    }
}
