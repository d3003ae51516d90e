import NibbleCells
import NibbleTerminal
import Testing

@MainActor struct InMemoryTerminalTests {
    /// A terminal and the events that it sent.
    private final class Log {
        var events: [TerminalEvent] = []
    }

    private func started(width: Int = 4, height: Int = 2) -> (InMemoryTerminal, Log) {
        let terminal = InMemoryTerminal(size: Size(width: width, height: height))
        let log = Log()
        terminal.start { log.events.append($0) }
        return (terminal, log)
    }

    /// The changes from nothing to text in the first row.
    private func changes(_ text: String, width: Int = 4, height: Int = 2, isFullRepaint: Bool = false)
        -> FrameChanges
    {
        let size = Size(width: width, height: height)
        var drawn = CellGrid(size: size)
        for (x, scalar) in text.unicodeScalars.enumerated() { drawn[Point(x: x, y: 0)].glyph = Glyph(scalar) }
        var shown = CellGrid(size: size)
        var changes = FrameChanges(size: size, isFullRepaint: isFullRepaint)
        changes.collect(row: 0, columns: 0..<width, from: drawn.cells, into: &shown.cells, width: width)
        return changes
    }

    private func text(_ terminal: InMemoryTerminal) -> String {
        String((0..<terminal.size.width).map { terminal.screen[Point(x: $0, y: 0)].glyph.character })
    }

    @Test func framesChangeOnlyTheirCells() {
        let (terminal, log) = started()
        let cursor = Cursor(position: Point(x: 1, y: 1), shape: .bar)
        terminal.present(changes("abcd"), cursor: cursor)
        terminal.present(changes("x"), cursor: nil)
        #expect(text(terminal) == "xbcd")
        #expect(terminal.cursor == nil)
        #expect(terminal.frameCount == 2)
        #expect(log.events == [])
    }

    @Test func fullRepaintsBeginBlank() {
        let (terminal, _) = started()
        terminal.present(changes("abcd"), cursor: nil)
        terminal.present(changes("x", isFullRepaint: true), cursor: Cursor(position: .zero))
        #expect(text(terminal) == "x   ")
        #expect(terminal.cursor == Cursor(position: .zero))
    }

    @Test func resizingIsAnEventAndClearsTheScreen() {
        let (terminal, log) = started()
        terminal.present(changes("abcd"), cursor: nil)
        terminal.size = Size(width: 6, height: 1)
        terminal.size = Size(width: 6, height: 1)
        #expect(log.events == [.resize])
        #expect(text(terminal) == "      ")
    }

    @Test func capabilitiesAreAnnounced() {
        let (terminal, log) = started()
        terminal.capabilities.colorDepth = .mono
        terminal.capabilities.colorDepth = .mono
        #expect(log.events == [.capabilitiesChanged])
    }

    @Test func eventsArriveOnlyWhileItRuns() {
        let (terminal, log) = started()
        #expect(terminal.isRunning)
        terminal.send(.key(KeyEvent(key: .tab)))
        terminal.stop()
        terminal.send(.ready)
        terminal.size = Size(width: 1, height: 1)
        #expect(!terminal.isRunning)
        #expect(log.events == [.key(KeyEvent(key: .tab))])
    }

    @Test func requestsAreKept() {
        let (terminal, _) = started()
        terminal.perform(.title("A"))
        terminal.perform(.bell)
        #expect(terminal.requests == [.title("A"), .bell])
    }

    @Test func suspensionEndsWithARepaint() async throws {
        struct Failure: Error {}
        let (terminal, log) = started()
        try await terminal.suspended { #expect(log.events == []) }
        #expect(log.events == [.repaint])
        await #expect(throws: Failure.self) { try await terminal.suspended { throw Failure() } }
        #expect(log.events == [.repaint, .repaint])
    }
}
