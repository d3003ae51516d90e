import NibbleCells
import NibbleStage
import NibbleTerminal

/// The screen that a program's output makes, and the last that it showed before it gave the terminal back.
struct ReplayScreen {
    private static let leaving = Array("\u{1B}[?1049l".utf8)

    private var model: ScreenModel
    private var matched = 0
    private var left: CellGrid?
    /// A screen of long lines for what the program writes once its interface is gone; nil while that is shown.
    private var afterwards: ScreenModel?

    /// Makes a blank screen.
    init(size: Size) {
        model = ScreenModel(size: size)
    }

    /// The interface as it is, or as it was when the program left it.
    var grid: CellGrid { model.showsAlternateScreen ? model.grid : left ?? model.grid }

    /// The interface as text: a line a row, without trailing spaces and empty rows at the end.
    var text: String {
        var rows = grid.textRows
        while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
        return rows.map { TerminalText.sanitize($0) }.joined(separator: "\n")
    }

    /// Reads what a program sent.
    mutating func feed(_ bytes: [UInt8]) {
        var start = 0
        for (index, byte) in bytes.enumerated() {
            if byte == Self.leaving[matched] {
                matched += 1
            } else {
                matched = byte == Self.leaving[0] ? 1 : 0
            }
            guard matched == Self.leaving.count else { continue }
            matched = 0
            // Up to its last byte the sequence changes nothing.
            read(bytes[start..<index])
            if model.showsAlternateScreen {
                left = model.grid
                afterwards = Self.blankLines
            }
            start = index
        }
        read(bytes[start...])
        if model.showsAlternateScreen { afterwards = nil }
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>) {
        model.feed(bytes)
        afterwards?.feed(bytes)
    }

    /// A screen for lines that nothing wraps, which waits for the last byte of the sequence that leaves the interface.
    private static var blankLines: ScreenModel {
        var screen = ScreenModel(size: Size(width: 1_000, height: 50))
        // A line may end with a line feed alone: the program's terminal may still be raw.
        screen.feed("\u{1B}[20h")
        screen.feed(leaving.dropLast())
        return screen
    }

    /// Whether no interface was shown, so that the screen has what the program wrote.
    var isPlain: Bool { afterwards == nil && !model.showsAlternateScreen }

    /// The last lines that the program wrote without an interface, or once that was gone: the sentence of a trap, else a few.
    var lastLines: [String] {
        let rows = isPlain ? model.text : afterwards?.text ?? []
        let lines = rows.map { TerminalText.sanitize($0) }.filter { !$0.isEmpty }
        let start = lines.lastIndex { $0.contains("Fatal ") } ?? max(0, lines.count - 10)
        return Array(lines[start...])
    }

    /// Changes the size, as when a window is resized.
    mutating func resize(to size: Size) { model.resize(to: size) }

    /// The bytes that switch off the modes that a program left on, one that was killed for example.
    var cleanUp: [UInt8] {
        var text = String(repeating: "\u{1B}[<u", count: model.keyboardFlags.count)
        for mode in model.privateModes.subtracting([7, 25]).sorted() { text += "\u{1B}[?\(mode)l" }
        if !model.privateModes.contains(25) { text += "\u{1B}[?25h" }
        return Array((text.isEmpty ? "" : text + "\u{1B}[0m").utf8)
    }
}
