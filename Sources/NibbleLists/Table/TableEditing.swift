import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// Deletes, inserts and moves rows of a table for the user.
@MainActor final class TableEditing {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let table: TableView
    private(set) var isOn = false
    /// The row that the mouse moves.
    private var moved: IndexPath?
    /// Whether the data source did something with the last style that was committed.
    var isCommitted = false

    init(table: TableView) {
        self.table = table
    }

    /// Lets rows be deleted, inserted and moved, or no longer.
    func setOn(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        for tile in table.tiling.visible { table.cells.prepare(tile.cell, at: tile.path) }
    }

    /// Gives a cell the marks of what can be done with its row.
    func prepare(_ cell: TableViewCell, at path: IndexPath) {
        let source = isOn ? table.dataSource : nil
        let canEdit = source?.tableView(table, canEditRowAt: path) == true
        cell.editingStyle =
            canEdit ? table.tableDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete : .none
        cell.showsReorderControl = source?.tableView(table, canMoveRowAt: path) == true
        cell.setEditing(isOn, animated: false)
    }

    // MARK: - What the user does

    func commit(_ style: TableView.EditingStyle, at path: IndexPath) {
        isCommitted = true
        table.dataSource?.tableView(table, commit: style, forRowAt: path)
    }

    /// Takes a row out where that is possible, whether the table is edited or not.
    func delete(_ path: IndexPath) -> Handling {
        guard table.dataSource?.tableView(table, canEditRowAt: path) == true,
            table.tableDelegate?.tableView(table, editingStyleForRowAt: path) == .delete
        else { return .ignored }
        commit(.delete, at: path)
        return isCommitted ? .handled : .ignored
    }

    /// Moves the current row up or down, while the table is edited.
    func reorder(_ event: KeyEvent) -> Handling {
        guard isOn, let current = table.selectionModel.current, event.key == .up || event.key == .down
        else { return .ignored }
        let counts = table.counts
        let number = counts.number(of: current) + (event.key == .up ? -1 : 1)
        if let target = counts.path(of: number) { move(current, to: target) }
        return .handled
    }

    /// Moves a row; the data source is told.
    private func move(_ source: IndexPath, to proposed: IndexPath) {
        guard let dataSource = table.dataSource, dataSource.tableView(table, canMoveRowAt: source) else {
            return
        }
        let target =
            table.tableDelegate?.tableView(
                table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
        guard target != source, table.counts.contains(target) else { return }
        dataSource.tableView(table, moveRowAt: source, to: target)
        table.performBatchUpdates { table.moveRow(at: source, to: target) }
        table.selectionModel.makeCurrent(target)
        if moved != nil { moved = target }
    }

    // MARK: - The mouse

    /// A press on what the table draws beside the content of a row; nil where there is nothing.
    func press(at point: Point, on path: IndexPath) -> Handling? {
        guard let cell = table.cellForRow(at: path) else { return nil }
        let column = point.x - cell.frame.minX
        if cell.isEditing, cell.editingStyle != .none, column <= 2 {
            commit(cell.editingStyle, at: path)
            return .handled
        }
        guard column >= cell.bounds.width - 3 else { return nil }
        if cell.isEditing, cell.showsReorderControl {
            moved = path
            return .handled
        }
        guard cell.accessoryType == .detailButton, !cell.isEditing else { return nil }
        table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
        return .handled
    }

    /// A row that is being moved follows the mouse; nil while none is.
    func drag(to point: Point) -> Handling? {
        guard let moved else { return nil }
        if let target = table.indexPathForRow(at: point), target != moved { move(moved, to: target) }
        return .handled
    }

    /// The row that is being moved stays where it is.
    func release() { moved = nil }
}
