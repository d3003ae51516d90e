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
    private var reading: (any DispatchSourceRead)?
    private var writing: (any DispatchSourceWrite)?

    init(
        _ descriptor: Int32, answer: @escaping @MainActor ([UInt8]) -> [UInt8],
        ended: @escaping @MainActor () -> Void
    ) {
        self.descriptor = descriptor
        self.answer = answer
        self.ended = ended
        let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        reading.setEventHandler { [weak self] in Task { @MainActor in self?.isReadable() } }
        reading.setCancelHandler { [descriptor] in NibbleSystem.close(descriptor) }
        self.reading = reading
        reading.activate()
    }

    isolated deinit { close() }

    /// Says why there is no connection, and ends it.
    func refuse(_ sentence: String) {
        output = InspectionReply(problem: sentence).line
        write()
        close()
    }

    func close() {
        stopWriting()
        guard let reading else { return }
        self.reading = nil
        // The number is closed once nothing listens on it any more.
        reading.cancel()
    }

    private func end() {
        close()
        ended()
    }

    private func isReadable() {
        // An inspector that doesn't take its answers is not listened to either.
        guard reading != nil, writing == nil else { return }
        var buffer = [UInt8](repeating: 0, count: 16 * 1_024)
        switch buffer.withUnsafeMutableBytes({ LocalSocket.read(descriptor, into: $0) }) {
        case .wait: return
        case .end: return end()
        case .bytes(let count): lines.append(buffer.prefix(count))
        }
        answerLines()
    }

    private func answerLines() {
        while reading != nil, writing == nil, let line = lines.next() {
            output = answer(line)
            write()
        }
        guard reading != nil, lines.isTooLong else { return }
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
        stopWriting()
        (output, sent) = ([], 0)
    }

    private func waitToWrite() {
        guard writing == nil else { return }
        reading?.suspend()
        let writing = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        writing.setEventHandler { [weak self] in Task { @MainActor in self?.isWritable() } }
        self.writing = writing
        writing.activate()
    }

    private func isWritable() {
        guard writing != nil else { return }
        write()
        answerLines()
    }

    /// Reads again: a source that is paused must not be let go.
    private func stopWriting() {
        guard let writing else { return }
        self.writing = nil
        writing.cancel()
        reading?.resume()
    }
}
