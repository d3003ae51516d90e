internal import Dispatch
import NibbleTerminal

/// Feeds the input parser with bytes and time.
@MainActor final class KeyReader {
    private var parser: InputParser
    private let receive: (InputEvent) -> Void
    private var pending: DispatchWorkItem?
    private var events: [InputEvent] = []

    /// Makes a reader for a terminal.
    init(terminfo: Terminfo, usesUTF8: Bool, receive: @escaping @MainActor (InputEvent) -> Void) {
        var configuration = InputParser.Configuration()
        if terminfo.string("kmous") == nil { configuration.keyStrings = terminfo.keyStrings }
        parser = InputParser(configuration: configuration)
        self.receive = receive
    }

    /// Whether the terminal was asked where its cursor is.
    var expectsCursorReports: Bool {
        get { parser.expectsCursorReports }
        set { parser.expectsCursorReports = newValue }
    }

    /// Reads bytes and reports what they mean.
    func read(_ bytes: UnsafeRawBufferPointer) {
        parser.feed(bytes, at: now, into: &events)
        deliver()
    }

    /// Ends the waiting for the rest of a sequence.
    func stop() {
        pending?.cancel()
        pending = nil
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

    private func deliver() {
        let delivered = events
        events.removeAll(keepingCapacity: true)
        for event in delivered { receive(event) }
        waitForRest()
    }

    /// A lone ESC, or the beginning of a sequence, is decided when nothing followed for a while.
    private func waitForRest() {
        stop()
        guard let deadline = parser.deadline else { return }
        let work = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated { self?.timeOut() }
        }
        pending = work
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, deadline - now), execute: work)
    }

    private func timeOut() {
        pending = nil
        parser.timeOut(at: now, into: &events)
        deliver()
    }
}
