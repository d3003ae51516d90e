internal import Dispatch

/// Hands over what the terminal sends, as it comes.
@MainActor final class InputSource {
    /// Called with bytes, which are valid during the call only.
    var whenRead: @MainActor (UnsafeRawBufferPointer) -> Void = { _ in }
    /// Called when the terminal is gone; nothing follows.
    var whenHungUp: @MainActor () -> Void = {}

    /// A paste of a megabyte comes in pieces of a few KB; more than this at a time would keep signals waiting.
    private static let readsAtATime = 16

    private let tty: TTY
    private var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
    private var source: (any DispatchSourceRead)?

    /// Makes a source for a terminal; nothing is read before `start`.
    init(_ tty: TTY) {
        self.tty = tty
    }

    /// Begins to read.
    func start() {
        guard source == nil else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: tty.descriptor, queue: .main)
        source.setEventHandler { [tty, weak self] in
            withExtendedLifetime(tty) { MainActor.assumeIsolated { self?.terminalIsReadable() } }
        }
        self.source = source
        source.activate()
    }

    /// Stops reading; not a byte is taken after this returns.
    func stop() {
        source?.cancel()
        source = nil
    }

    /// Reads and drops what arrives until the answer to a question (DSR, `ESC[5n`) came, or the time is over.
    ///
    /// Mouse reports and answers on their way would otherwise be typed into the shell. Terminals answer in order,
    /// and nobody else asks this question.
    func skipToAnswer(milliseconds: Int) {
        let deadline = monotonicMilliseconds() + milliseconds
        var scanner = AnswerScanner()
        // Not `buffer`: somebody may be ending the session in the middle of what it holds.
        var skipped = [UInt8](repeating: 0, count: 4_096)
        while !scanner.isComplete {
            let left = deadline - monotonicMilliseconds()
            guard left > 0 else { return }
            guard tty.waitUntilReadable(milliseconds: Int32(clamping: left)) else { continue }
            guard case .bytes(let count) = skipped.withUnsafeMutableBytes({ tty.read(into: $0) }) else {
                return
            }
            skipped[..<count].withUnsafeBytes { scanner.scan($0) }
        }
    }

    private func terminalIsReadable() {
        TerminalGuard.keepReady()
        for _ in 0..<Self.readsAtATime where source != nil {
            switch buffer.withUnsafeMutableBytes({ tty.read(into: $0) }) {
            case .bytes(let count): buffer[..<count].withUnsafeBytes { whenRead($0) }
            case .nothing: return
            case .hangUp:
                stop()
                whenHungUp()
                return
            }
        }
    }
}

/// Finds the answer `ESC[0n` to `ESC[5n` in a stream of bytes; a terminal in trouble answers `ESC[3n`.
struct AnswerScanner {
    private enum State { case outside, escape, bracket, parameter, complete }
    private var state = State.outside

    /// Whether an answer was seen.
    var isComplete: Bool { state == .complete }

    /// Looks at the next bytes.
    mutating func scan(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes where !isComplete {
            switch (state, byte) {
            case (_, 0x1B): state = .escape
            case (.escape, UInt8(ascii: "[")): state = .bracket
            case (.bracket, UInt8(ascii: "0")), (.bracket, UInt8(ascii: "3")): state = .parameter
            case (.parameter, UInt8(ascii: "n")): state = .complete
            default: state = .outside
            }
        }
    }
}
