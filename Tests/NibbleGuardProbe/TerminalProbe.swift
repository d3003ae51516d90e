import Dispatch
import Glibc
import NibbleCells
import NibbleNcurses
import NibbleTerminal

/// The probe with a whole terminal in place of a session, for what happens between questions and answers.
///
/// It says what it gets in frames of one row; `q` ends it, Ctrl-Z suspends it, `l` draws a large frame, `g` dies; Backspace begins or ends a secret.
@MainActor final class TerminalProbe {
    private let terminal: NcursesTerminal
    private let death: String
    private var shown: [Cell] = []
    private var unsaid: [(text: String, glyph: Character)] = []
    private var frames = 0
    private var ending: CheckedContinuation<Void, Never>?
    private var takesSecret = false

    init(death: String) {
        self.death = death
        var options = NcursesTerminal.Options()
        options.hasGuardian = variable("PROBE_GUARDIAN") != "no"
        terminal = NcursesTerminal(options: options)
    }

    func run() async throws {
        try terminal.start { [weak self] in self?.receive($0) }
        if death == "quit-at-once" { return terminal.stop() }
        say("UP")
        await withCheckedContinuation { ending = $0 }
        terminal.stop()
    }

    /// Shows a text, and a character in all other cells, as soon as the terminal can take a frame.
    private func say(_ text: String, over glyph: Character = " ") {
        unsaid.append((text, glyph))
        sayNext()
    }

    private func sayNext() {
        guard terminal.isReady, !unsaid.isEmpty else { return }
        let (text, glyph) = unsaid.removeFirst()
        draw(filling: glyph, below: text)
    }

    private func draw(filling glyph: Character, below text: String) {
        frames += 1
        let size = terminal.size
        var drawn = CellGrid(size: size, filledWith: Cell(glyph: Glyph(character: glyph)))
        let line = "<\(text) \(frames) \(size.width)x\(size.height)>"
        for (column, character) in line.prefix(size.width).enumerated() {
            drawn[Point(x: column, y: 0)] = Cell(glyph: Glyph(character: character))
        }
        // Every frame is drawn whole: what it says stands in one piece in the output.
        shown = [Cell](repeating: .blank, count: size.width * size.height)
        var changes = FrameChanges(size: size, isFullRepaint: true)
        for row in 0..<size.height {
            changes.collect(
                row: row, columns: 0..<size.width, from: drawn.cells, into: &shown, width: size.width)
        }
        terminal.present(changes, cursor: nil)
    }

    private func receive(_ event: TerminalEvent) {
        switch event {
        case .key(let key): press(key)
        case .paste(let text): say("PASTE \(text.utf8.count)")
        case .mouse: say("MOUSE")
        case .resize, .repaint, .capabilitiesChanged: say("DRAWN")
        case .ready: sayNext()
        case .end: finish()
        default: break
        }
    }

    private func press(_ key: KeyEvent) {
        switch (key.key, key.modifiers) {
        case (.character("q"), []): finish()
        case (.character("l"), []): say("LARGE", over: "#")
        case (.character("g"), []): Death.die(death)
        case (.backspace, []):
            takesSecret.toggle()
            terminal.perform(.echo(takesSecret ? .hidden : .shown))
        case (.character("z"), .control): terminal.perform(.suspend)
        case (.character(let character), _): say("KEY \(character)")
        default: say("KEY \(key.key)")
        }
    }

    private func finish() {
        ending?.resume()
        ending = nil
    }
}
