import NibbleCells

@testable import NibbleTerminal

/// The laws of the screen in memory: no cell steers a terminal, wide characters are whole, and what is shown can be
/// drawn again by a renderer.
///
/// The first two bytes are the size, the third chooses how wide characters are and where the size changes.
enum ScreenLaws {
    static func check(_ bytes: [UInt8]) {
        guard bytes.count > 3 else { return }
        let size = Size(width: Int(bytes[0] % 24) + 1, height: Int(bytes[1] % 8) + 1)
        var widths = ScreenModel.Widths()
        widths.joinsEmoji = bytes[2] & 1 != 0
        widths.widensWithVariationSelectors = bytes[2] & 2 != 0
        var screen = ScreenModel(size: size, widths: widths)
        let stream = bytes.dropFirst(3)
        let half = stream.count / 2
        screen.feed(stream.prefix(half))
        check(screen, size)
        var resized = size
        if bytes[2] & 4 != 0 {
            resized = Size(width: Int(bytes[2] / 8 % 8) + 1, height: Int(bytes[2] / 64) + 1)
            screen.resize(to: resized)
            check(screen, resized)
        }
        screen.feed(stream.dropFirst(half))
        check(screen, resized)
        if bytes[2] & 3 == 0 { checkRenderer(screen) }
    }

    private static func check(_ screen: ScreenModel, _ size: Size) {
        require(screen.grid.size == size, "\(screen.grid.size) is not \(size)")
        let cursor = screen.cursorPosition
        require(
            (0..<size.width).contains(cursor.x) && (0..<size.height).contains(cursor.y),
            "the cursor is at \(cursor) of \(size)")
        for y in 0..<size.height {
            for x in 0..<size.width { check(screen.grid, Point(x: x, y: y)) }
        }
        require(!screen.text.contains(where: steers), "a row holds \(screen.text)")
    }

    private static func check(_ grid: CellGrid, _ point: Point) {
        let glyph = grid[point].glyph
        if glyph.isContinuation {
            let isSecondHalf = point.x > 0 && grid[Point(x: point.x - 1, y: point.y)].glyph.isWide
            require(isSecondHalf, "half a character at \(point)")
        } else if glyph.isWide {
            let isWhole =
                point.x + 1 < grid.size.width && grid[Point(x: point.x + 1, y: point.y)].glyph.isContinuation
            require(isWhole, "a wide character is cut at \(point)")
        } else {
            require(!steers(String(glyph.character)), "\(glyph) at \(point)")
        }
    }

    /// Draws the cells on a fresh screen, which shows the same, as far as such a terminal can.
    private static func checkRenderer(_ screen: ScreenModel) {
        let capabilities = TerminalCapabilities()
        var renderer = DirectRenderer(capabilities: capabilities)
        let (grid, width) = (screen.grid, screen.grid.size.width)
        var changes = FrameChanges(size: grid.size, isFullRepaint: true)
        var shown = CellGrid(size: grid.size)
        for y in 0..<grid.size.height {
            changes.collect(row: y, columns: 0..<width, from: grid.cells, into: &shown.cells, width: width)
        }
        renderer.render(changes, cursor: nil)
        var copy = ScreenModel(size: screen.grid.size)
        copy.feed(renderer.output.bytes)
        let wanted = rows(of: grid, for: capabilities)
        require(copy.text == wanted, "drawn again it is \(copy.text), not \(wanted)")
        require(copy.unknownSequences.isEmpty, "the renderer writes \(copy.unknownSequences)")
    }

    /// The rows without blanks at their ends; characters that the terminal would show wider or narrower than their cells are
    /// reduced for it.
    private static func rows(of grid: CellGrid, for capabilities: TerminalCapabilities) -> [String] {
        (0..<grid.size.height).map { y in
            let glyphs = (0..<grid.size.width).map { grid[Point(x: $0, y: y)].glyph }.filter {
                !$0.isContinuation
            }
            var row = glyphs.map { shown($0, by: capabilities) }.joined()
            while row.hasSuffix(" ") { row.removeLast() }
            return row
        }
    }

    /// The glyph as it's sent, and a blank where what it's reduced to takes one of its two columns.
    private static func shown(_ glyph: Glyph, by capabilities: TerminalCapabilities) -> String {
        let sent = String(decoding: glyph.utf8(for: capabilities), as: UTF8.self)
        guard glyph.isWide, sent.unicodeScalars.count == 1, let character = sent.first else { return sent }
        return Glyph(character: character).isWide ? sent : sent + " "
    }
}
