import Glibc
import NibbleCells
import NibbleTerminal
import Testing

@testable import NibbleNcurses

@MainActor struct StreamTerminalTests {
    /// A terminal, the other end of its socket and what it reported.
    @MainActor private final class Connection {
        let far: Int32
        let near: Int32
        let terminal: StreamTerminal
        var events: [TerminalEvent] = []
        private var page = PageModel()

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            (near, far) = (ends[0], ends[1])
            terminal = StreamTerminal(socket: near)
            try terminal.start { [unowned self] in events.append($0) }
        }

        isolated deinit {
            terminal.stop()
            close(near)
            if !isClosed { close(far) }
        }

        private var isClosed = false

        func leave() {
            close(far)
            isClosed = true
        }

        func send(_ kind: Character, _ fields: [UInt8]) {
            let message = [0, 0, 0, UInt8(fields.count + 1), kind.asciiValue ?? 0] + fields
            #expect(write(far, message, message.count) == message.count)
        }

        func frames() throws -> PageModel {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(far, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            try page.take(Array(bytes.prefix(max(0, count))))
            return page
        }

        /// Lets the main queue deliver until something holds.
        func wait(until isTrue: () -> Bool) async throws {
            for _ in 0..<2_000 where !isTrue() { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(isTrue())
        }
    }

    private func frame(_ text: String) -> FrameChanges {
        var grid = CellGrid(size: Size(width: 10, height: 1))
        for (x, character) in text.enumerated() {
            grid[Point(x: x, y: 0)] = Cell(glyph: Glyph(character: character))
        }
        var changes = FrameChanges(size: grid.size, isFullRepaint: true)
        var shown = CellGrid(size: grid.size).cells
        changes.collect(row: 0, columns: 0..<10, from: grid.cells, into: &shown, width: 10)
        return changes
    }

    @Test func nothingIsDrawnBeforeTheSizeIsKnown() async throws {
        let line = try Connection()
        #expect(!line.terminal.isReady)
        line.send("s", [0, 10, 0, 1, 0, 8, 0, 16])
        try await line.wait { line.events.last == .ready }
        #expect(line.events == [.capabilitiesChanged, .resize, .ready])
        #expect(line.terminal.size == Size(width: 10, height: 1))
        #expect(line.terminal.capabilities.cellPixels == Size(width: 8, height: 16))
    }

    @Test func framesGoOutAndRequestsToo() throws {
        let line = try Connection()
        line.terminal.present(frame("Hello"), cursor: nil)
        line.terminal.perform(.title("A\u{1B}]0;b"))
        line.terminal.perform(.copy("copied"))
        line.terminal.perform(.mouse(.motion))
        let page = try line.frames()
        #expect(page.kinds == ["H", "F", "T", "C", "M"])
        #expect(page.text(0) == "Hello     ")
        #expect(page.texts["T"] == "A^[]0;b" && page.texts["C"] == "copied")
    }

    @Test func anotherPageIsToldEverythingAgain() async throws {
        let line = try Connection()
        line.send("s", [0, 10, 0, 1, 0, 8, 0, 16])
        try await line.wait { line.events.last == .ready }
        line.terminal.perform(.title("old"))
        line.terminal.perform(.title("new"))
        line.terminal.perform(.mouse(.motion))
        for _ in 0..<3 { line.terminal.present(frame("Hello"), cursor: nil) }
        _ = try line.frames()
        #expect(!line.terminal.isReady)
        line.send("n", [])
        try await line.wait { line.events.suffix(2) == [.repaint, .ready] }
        line.terminal.present(frame("Again"), cursor: nil)
        let page = try line.frames()
        #expect(page.kinds.suffix(3) == ["T", "M", "F"])
        #expect(page.texts["T"] == "new" && page.text(0) == "Again     ")
    }

    @Test func keysMouseFocusAndColorsComeIn() async throws {
        let line = try Connection()
        line.send("k", [0, 0, 0x71])
        line.send("f", [0])
        line.send("c", [1, 2, 3, 250, 251, 252])
        line.send("p", Array("two\r\nlines".utf8))
        try await line.wait { line.events.count == 4 }
        #expect(
            line.events == [
                .key(KeyEvent(key: .character("q"))), .focus(isActive: false), .capabilitiesChanged,
                .paste("two\nlines"),
            ])
        #expect(line.terminal.capabilities.background == 0x010203)
        #expect(line.terminal.capabilities.foreground == 0xFAFBFC)
    }

    @Test func aSlowPageIsNotSentFrameAfterFrame() async throws {
        let line = try Connection()
        line.send("s", [0, 10, 0, 1, 0, 0, 0, 0])
        try await line.wait { line.terminal.isReady }
        for text in ["1", "2", "3"] { line.terminal.present(frame(text), cursor: nil) }
        #expect(!line.terminal.isReady)
        line.events = []
        line.send("a", [])
        try await line.wait { line.terminal.isReady }
        #expect(line.events == [.ready])
    }

    @Test func aPageThatLeavesEndsTheApplication() async throws {
        let line = try Connection()
        line.leave()
        try await line.wait { !line.events.isEmpty }
        #expect(line.events == [.end(.hangUp)])
        // Nobody is there: this must not kill the process.
        line.terminal.present(frame("x"), cursor: nil)
    }

    @Test func nothingIsTakenFromAPageThatIsNotOurs() async throws {
        let line = try Connection()
        line.send("z", [])
        line.send("k", [0, 2])
        try await line.wait { !line.events.isEmpty }
        #expect(line.events == [.end(.hangUp)])
    }

    @Test func aDescriptorThatIsNoSocketIsRefused() {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        #expect(throws: NcursesError.self) { try StreamTerminal(socket: ends[0]).start { _ in } }
        for end in ends { close(end) }
    }
}
