internal import Dispatch
internal import NibbleSystem

/// Writes to the terminal without ever waiting for it for long: at most one unsent frame is kept in memory.
///
/// A frame goes out at once where the terminal reads as fast as we write. Otherwise the rest is kept and sent when
/// the terminal can take more; until then the queue is not idle and takes no further frame, so that a slow terminal
/// is shown the newest state instead of every old one.
@MainActor package final class OutputQueue {
    /// Called when everything was sent after the queue had not been idle.
    ///
    /// Never from within `send`.
    var whenIdle: @MainActor () -> Void = {}
    /// Called once when the terminal turns out to be gone.
    ///
    /// Never from within `send`.
    var whenHungUp: @MainActor () -> Void = {}
    /// Called with everything that is sent, before it is; nil where nobody listens.
    var whenSent: (@MainActor (ArraySlice<UInt8>) -> Void)?

    /// Whether the terminal is gone; what is sent then is dropped.
    private(set) var isHungUp = false

    /// The time that a frame may wait for a terminal that reads, before the rest is left to the write source.
    ///
    /// A terminal takes some 4 to 64 KB at a time. Waking up for each piece costs more than writing it; a pause
    /// this short is not felt.
    private static let patience = 2

    private let tty: TTY
    private var rest: [UInt8] = []
    private var sent = 0
    /// The bytes that were given to it since it was made.
    private(set) var totalBytes = 0
    private var source: DescriptorWatch?

    /// Makes a queue for a terminal.
    init(_ tty: TTY) {
        self.tty = tty
    }

    /// Whether everything was sent, so that a frame may follow.
    package var isIdle: Bool { sent == rest.count }

    /// Sends bytes behind those that are still unsent.
    ///
    /// Frames are sent only while the queue is idle; short sequences, such as modes and questions, at any time.
    func send(_ bytes: ArraySlice<UInt8>) {
        TerminalGuard.keepReady()
        guard !isHungUp, !bytes.isEmpty else { return }
        whenSent?(bytes)
        totalBytes += bytes.count
        var start = bytes.startIndex
        if isIdle { start = write(bytes) }
        guard start < bytes.endIndex, !isHungUp else { return }
        rest.append(contentsOf: bytes[start...])
        waitForTerminal()
    }

    /// Sends bytes behind those that are still unsent.
    package func send(_ bytes: [UInt8]) { send(bytes[...]) }

    /// Waits until everything is sent, at most some milliseconds.
    ///
    /// Returns whether it is.
    @discardableResult func drain(milliseconds: Int) -> Bool {
        let deadline = monotonicMilliseconds() + milliseconds
        while !isIdle, !isHungUp {
            let left = deadline - monotonicMilliseconds()
            guard left > 0 else { break }
            if tty.waitUntilWritable(milliseconds: Int32(clamping: left)) { writeRest() }
        }
        return isIdle
    }

    /// Forgets what is unsent and stops to watch the terminal.
    ///
    /// `send` starts again.
    func discard() {
        forgetRest()
        source = nil
    }

    // MARK: - Writing

    /// Writes as much as the terminal takes within the patience.
    ///
    /// Returns the index of the first unsent byte.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int {
        var start = bytes.startIndex
        var deadline: Int?
        while start < bytes.endIndex {
            switch bytes[start...].withUnsafeBytes({ tty.write($0) }) {
            case .taken(0):
                let now = monotonicMilliseconds()
                let limit = deadline ?? now + Self.patience
                deadline = limit
                guard now < limit, tty.waitUntilWritable(milliseconds: 1) else { return start }
            case .taken(let count): start += count
            case .hangUp:
                hangUp()
                return start
            }
        }
        return start
    }

    private func writeRest() {
        guard sent < rest.count else { return }
        switch rest[sent...].withUnsafeBytes({ tty.write($0) }) {
        case .taken(let count): sent += count
        case .hangUp: hangUp()
        }
        if isIdle { forgetRest() }
    }

    private func forgetRest() {
        rest.removeAll(keepingCapacity: rest.capacity <= 1 << 20)
        sent = 0
    }

    private func hangUp() {
        guard !isHungUp else { return }
        isHungUp = true
        discard()
        // The caller of `send` is in the middle of a frame.
        DispatchQueue.main.async { MainActor.assumeIsolated { self.whenHungUp() } }
    }

    // MARK: - Waiting

    private func waitForTerminal() {
        guard source == nil else { return }
        source = DescriptorWatch(of: tty.descriptor, for: .writing, keeping: tty) { [weak self] in
            self?.terminalIsWritable()
        }
    }

    private func terminalIsWritable() {
        TerminalGuard.keepReady()
        writeRest()
        guard isIdle else { return }
        source = nil
        whenIdle()
    }
}
