import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The field in which the text of a cell is changed in its place.
final class DataTableEditor: TextField {
    let row: Int
    let column: TableColumn
    let index: Int
    private var original = ""
    private weak var table: DataTable?

    init(table: DataTable, row: Int, column: TableColumn, index: Int) {
        self.table = table
        self.row = row
        self.column = column
        self.index = index
        super.init(frame: .zero)
        accessibilityLabel = column.title
    }

    /// Made by tables alone.
    required init(coder: NibCoder) throws {
        (row, index, column) = (0, 0, TableColumn())
        try super.init(coder: coder)
    }

    var hasChanged: Bool { text != original }

    @discardableResult override func becomeFirstResponder() -> Bool {
        if !isFirstResponder { original = text }
        return super.becomeFirstResponder()
    }

    /// Stands over its cell and the gaps beside it, as wide as is in view, with room for a few letters at least.
    ///
    /// Columns that stay are never covered, even while its own is scrolled away.
    func place(in rows: DataTableRows) {
        let path = IndexPath(row: row, section: 0)
        let cells = rows.place(of: index) ?? 0..<0
        let visible = rows.visibleSize.width
        let layout = rows.columnLayout
        let least = index < layout.frozenCount ? 0 : layout.frozenEdge + max(0, rows.inset - 1)
        let width = min(max(cells.count + 2, 8), max(0, visible - least))
        let x = max(least, min(cells.lowerBound - 1, visible - width))
        let place = rows.rectForRow(at: path)
        frame = Rect(x: rows.bounds.minX + x, y: place.minY, width: width, height: max(1, place.height))
        rows.bringSubviewToFront(self)
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        let handling = super.keyDown(with: event)
        guard handling == .ignored, let table else { return handling }
        switch event.key {
        case .escape: table.editing.end(.cancelling)
        case .enter: table.editing.end(.committing)
        case .tab: table.editing.goOn(after: index, by: event.modifiers.contains(.shift) ? -1 : 1)
        // The field stands where it is: the row under it must not go away.
        case .up, .down, .pageUp, .pageDown: break
        default: return .ignored
        }
        return .handled
    }

    /// A press elsewhere takes the text over, or drops what is wrong.
    @discardableResult override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        table?.editing.resigned(self)
        return true
    }
}
