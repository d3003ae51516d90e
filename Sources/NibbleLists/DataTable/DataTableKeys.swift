import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The commands of keys in the rows of a table with columns, besides those of all tables.
@MainActor struct DataTableKeys {
    let table: DataTable

    func handle(_ event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        switch event.key {
        case .left: return step(-1)
        case .right: return step(1)
        case .function(2): return table.editing.beginInCurrentCell() ? .handled : .ignored
        default: return .ignored
        }
    }

    /// The key hints; those of all tables come behind.
    var hints: [KeyHint] {
        guard table.numberOfRows > 0 else { return [] }
        var hints = [KeyHint(table.usesCellCursor ? "Move to a cell" : "Scroll by a column", .left, .right)]
        guard table.editing.canBeginInCurrentCell else { return hints }
        // Enter begins to edit where a cell can be pointed at, and opens a row elsewhere.
        let keys: [Key] = table.usesCellCursor ? [.enter, .function(2)] : [.function(2)]
        hints.append(KeyHint("Edit the cell", keys: keys.map { KeyEvent(key: $0) }))
        return hints
    }

    private func step(_ step: Int) -> Handling {
        table.usesCellCursor ? moveCursor(by: step) : scroll(by: step)
    }

    private func moveCursor(by step: Int) -> Handling {
        let target = table.currentColumn + step
        guard (0..<table.rows.columnLayout.count).contains(target) else { return .ignored }
        table.moveCursor(column: target)
        table.rows.reveal(target)
        return .handled
    }

    /// Scrolls so that the next column, or the one before, stands first.
    private func scroll(by step: Int) -> Handling {
        let rows = table.rows
        let layout = rows.columnLayout
        rows.tiling.updateContentSize()
        let limit = rows.contentSize.width - rows.visibleSize.width
        guard limit > 0 else { return .ignored }
        let offset = rows.contentOffset.x
        let places = layout.starts.dropFirst(layout.frozenCount).map { $0 - layout.frozenEdge }
        let target = step > 0 ? places.first { $0 > offset } : places.last { $0 < offset }
        guard let target, min(target, limit) != offset else { return .ignored }
        rows.contentOffset = Point(x: min(target, limit), y: rows.contentOffset.y)
        return .handled
    }
}
