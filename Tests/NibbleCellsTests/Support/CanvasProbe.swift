import NibbleCells

/// Draws on a small grid and reads it as text.
struct CanvasProbe {
    let grid: CellGrid

    init(
        width: Int = 8, height: Int = 4, filledWith cell: Cell = .blank, theme: ColorTheme = ColorTheme(),
        lines: LineGlyphs = .unicode, _ draw: (inout Canvas) -> Void
    ) {
        let grid = CellGrid(size: Size(width: width, height: height), filledWith: cell)
        var canvas = Canvas(grid: grid, theme: theme, lines: lines)
        draw(&canvas)
        self.grid = canvas.finish()
    }

    /// The rows as text, spaces as dots; a half without its glyph shows as `?`.
    var text: [String] {
        (0..<grid.size.height).map { y in
            var row = ""
            for x in 0..<grid.size.width {
                let glyph = self[x, y].glyph
                let left = x == 0 ? .space : self[x - 1, y].glyph
                if glyph.isContinuation {
                    if !left.isWide { row += "?" }
                } else if glyph.isWide, !self[x + 1, y].glyph.isContinuation {
                    row += "?"
                } else {
                    row.append(glyph == .space ? "." : glyph.character)
                }
            }
            return row
        }
    }

    subscript(x: Int, y: Int) -> Cell { grid[Point(x: x, y: y)] }
}
