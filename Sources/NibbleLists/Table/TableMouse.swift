import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// What the mouse does in a table.
@MainActor struct TableMouse {
    let table: TableView

    func down(_ event: MouseEvent) -> Handling {
        guard event.button == .left, table.allowsSelection else {
            // The menu that opens is about this row.
            if event.button == .right, table.allowsSelection,
                let path = row(at: event.location(in: table))
            {
                table.becomeFirstResponder()
                table.makeCurrent(path)
            }
            return .ignored
        }
        table.becomeFirstResponder()
        let point = event.location(in: table)
        if let handling = TableSwiping(table: table).down(point) { return handling }
        guard let path = row(at: point) else { return .handled }
        if let cell = table.cellForRow(at: path), pressMark(of: cell, at: path, point) { return .handled }
        guard table.canBeCurrent(path) else { return .handled }
        table.editing.pressed = path
        table.editing.start = point
        table.cellForRow(at: path)?.setHighlighted(true, animated: false)
        return .handled
    }

    /// The row at a point; nil where a header or footer stands over it.
    func row(at point: Point) -> IndexPath? {
        let covers = [tiles.headers.values, tiles.footers.values].joined()
        return covers.contains { $0.frame.contains(point) } ? nil : table.indexPathForRow(at: point)
    }

    private var tiles: TableTiles { table.tiles }

    func dragged(_ event: MouseEvent) -> Handling {
        let point = event.location(in: table)
        if let moved = table.editing.moved {
            if let target = table.indexPathForRow(at: point), target != moved {
                table.userMoves(moved, to: target)
            }
            return .handled
        }
        if let handling = TableSwiping(table: table).dragged(to: point) { return handling }
        guard let pressed = table.editing.pressed else { return .ignored }
        table.cellForRow(at: pressed)?.setHighlighted(isClick(on: pressed, point), animated: false)
        return .handled
    }

    func up(_ event: MouseEvent) -> Handling {
        table.editing.moved = nil
        if let handling = TableSwiping(table: table).released() { return handling }
        guard let pressed = table.editing.pressed else { return .ignored }
        table.editing.pressed = nil
        table.cellForRow(at: pressed)?.setHighlighted(false, animated: false)
        guard isClick(on: pressed, event.location(in: table)) else { return .handled }
        table.userClicks(pressed, event)
        return .handled
    }

    private func isClick(on pressed: IndexPath, _ point: Point) -> Bool {
        table.indexPathForRow(at: point) == pressed
            && table.editing.start.map { PressPlace(start: $0).isClick(endingAt: point) } != false
    }

    /// The press gets no release: nothing is pressed or moved any more, and a row that is half open closes.
    func cancelled() {
        if table.editing.pressed != nil, table.swipe != nil { table.closeSwipe() }
        table.editing.moved = nil
        guard let pressed = table.editing.pressed else { return }
        table.editing.pressed = nil
        table.cellForRow(at: pressed)?.setHighlighted(false, animated: false)
    }

    /// Presses on what the table draws beside the content.
    private func pressMark(of cell: TableViewCell, at path: IndexPath, _ point: Point) -> Bool {
        let column = point.x - cell.frame.minX
        if cell.isEditing, cell.editingStyle != .none, column <= 2 {
            table.commit(cell.editingStyle, at: path)
            return true
        }
        guard column >= cell.bounds.width - 3 else { return false }
        if cell.isEditing, cell.showsReorderControl {
            table.editing.moved = path
            return true
        }
        guard cell.accessoryType == .detailButton, !cell.isEditing else { return false }
        table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
        return true
    }
}
