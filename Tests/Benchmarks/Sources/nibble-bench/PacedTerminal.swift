import Nibble

/// A terminal that can be waited for: it passes everything on, and tells who waits when it can take a frame.
final class PacedTerminal: Terminal {
    private let terminal: any Terminal
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ terminal: any Terminal) { self.terminal = terminal }

    /// Waits until the last frame has been written out.
    func written() async {
        guard !terminal.isReady else { return }
        await withCheckedContinuation { waiting = $0 }
    }

    var size: Size { terminal.size }
    var capabilities: TerminalCapabilities { terminal.capabilities }
    var isReady: Bool { terminal.isReady }

    func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) throws {
        try terminal.start { [weak self] event in
            receive(event)
            switch event {
            case .ready, .end: self?.resume()
            default: break
            }
        }
    }

    func present(_ changes: FrameChanges, cursor: Cursor?) { terminal.present(changes, cursor: cursor) }

    func perform(_ request: TerminalRequest) { terminal.perform(request) }

    func suspended(_ body: @MainActor () async throws -> Void) async throws {
        try await terminal.suspended(body)
    }

    func stop() { terminal.stop() }

    private func resume() {
        waiting?.resume()
        waiting = nil
    }
}
