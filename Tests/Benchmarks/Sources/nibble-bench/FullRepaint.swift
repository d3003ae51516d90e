import Nibble
import Workloads

/// W1: every frame shows other glyphs and colours in every cell.
final class FullRepaint: Workload {
    static let frameCount = 500

    private let cells: CellsView
    private let tables: [[Cell]]
    var view: View { cells }

    init(screen: Size) {
        cells = CellsView(frame: Rect(origin: .zero, size: screen))
        cells.isOpaque = true
        cells.cells = Array(repeating: .blank, count: screen.width * screen.height)
        tables = PaintTables(columns: screen.width, rows: screen.height).tables.map { table in
            table.map { cell in
                Cell(
                    glyph: Glyph(character: Character(Unicode.Scalar(cell.character))),
                    foreground: .rgb(cell.foreground),
                    background: .rgb(cell.background))
            }
        }
    }

    func change(frame: Int) { cells.cells = tables[frame % tables.count] }
}
