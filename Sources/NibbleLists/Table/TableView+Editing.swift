import FoundationEssentials
import NibbleCells
import NibbleViews

/// What a table keeps while it is edited or pressed.
struct TableEditing {
    var isOn = false
    /// The row that a press began on.
    var pressed: IndexPath?
    /// Where the press began.
    var start: Point?
    /// The row that the mouse moves.
    var moved: IndexPath?
}

extension TableView {
    /// Whether rows can be deleted, inserted and moved by a person.
    ///
    /// Defaults to false.
    public var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Lets rows be deleted, inserted and moved, or no longer.
    public func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing.isOn else { return }
        self.editing.isOn = editing
        for tile in tiles.tiles { prepare(tile.cell, at: tile.path) }
    }

    /// The Delete key: takes the row out where that is possible, whether the table is edited or not.
    func userDeletes(_ path: IndexPath) -> Handling {
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path), let tableDelegate,
            tableDelegate.tableView(self, editingStyleForRowAt: path) == .delete
        else { return .ignored }
        commit(.delete, at: path)
        return .handled
    }

    func commit(_ style: EditingStyle, at path: IndexPath) {
        dataSource?.tableView(self, commit: style, forRowAt: path)
    }

    /// Moves a row as a person does; the data source is told.
    func userMoves(_ source: IndexPath, to proposed: IndexPath) {
        guard let dataSource, dataSource.tableView(self, canMoveRowAt: source) else { return }
        let target =
            tableDelegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
        guard target != source, geometry.contains(target) else { return }
        dataSource.tableView(self, moveRowAt: source, to: target)
        performBatchUpdates { moveRow(at: source, to: target) }
        makeCurrent(target)
        if editing.moved != nil { editing.moved = target }
    }
}
