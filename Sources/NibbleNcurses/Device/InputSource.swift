internal import CTerminal
internal import NibbleSystem

/// Hands over what the terminal sends, as it comes.
@MainActor final class InputSource {
    /// Called with bytes, which are valid during the call only.
    var whenRead: @MainActor (UnsafeRawBufferPointer) -> Void = { _ in }
    /// Says whether what was read is still being handled; nothing is read meanwhile.
    var isBusy: @MainActor () -> Bool = { false }
    /// Called when the terminal is gone; nothing follows.
    var whenHungUp: @MainActor () -> Void = {}

    /// A paste of a megabyte comes in pieces of a few KB; more than this at a time would keep signals waiting.
    private static let readsAtATime = 16

    private let tty: TTY
    private var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
    private var source: DescriptorWatch?

    /// Makes a source for a terminal; nothing is read before `start`.
    init(_ tty: TTY) {
        self.tty = tty
    }

    /// Begins to read.
    func start() {
        guard source == nil else { return }
        source = DescriptorWatch(of: tty.descriptor, for: .reading, keeping: tty) { [weak self] in
            self?.terminalIsReadable()
        }
    }

    /// Stops reading; not a byte is taken after this returns.
    func stop() { source = nil }

    /// Reads and drops what arrives until some answers came, or the time is over.
    func swallow(_ answers: tui_answers, milliseconds: Int) {
        _ = tui_answers_swallow(tty.descriptor, answers, Int32(clamping: milliseconds))
    }

    private func terminalIsReadable() {
        TerminalGuard.keepReady()
        for _ in 0..<Self.readsAtATime where source != nil && !isBusy() {
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
