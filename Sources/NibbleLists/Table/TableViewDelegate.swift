public import FoundationEssentials
public import NibbleCells
public import NibbleControls
public import NibbleViews

/// Arranges a table and follows what a user does with it; every method may be left out.
@MainActor public protocol TableViewDelegate: ScrollViewDelegate {
    /// The height of a row, in rows of the screen; `TableView.automaticDimension` lets the cell say.
    ///
    /// Defaults to the table's `rowHeight`. Asked when the row comes into view.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int

    /// A view above a section, in place of its title; nil for the title.
    ///
    /// Defaults to nil.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

    /// A view below a section, in place of its title; nil for the title.
    ///
    /// Defaults to nil.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// The height of a section's header, in rows of the screen.
    ///
    /// Defaults to 1 where there is a title or a view, else 0.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int?

    /// The height of a section's footer, in rows of the screen.
    ///
    /// Defaults to 1 where there is a title or a view, else 0.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int?

    /// A row is about to come into view.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)

    /// A row is out of view.
    func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

    /// Whether a row can be current and be pressed.
    ///
    /// Defaults to true.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// A row is about to be selected: the answer is selected in its place; nil for none.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// The user selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

    /// A row is about to be deselected: the answer is deselected in its place; nil for none.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// The user deselected a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// Whether rows that the user selects or deselects together, with Ctrl-A or Shift-End, are selected without asking
    /// and telling about each of them.
    ///
    /// Defaults to false. With true a million rows are selected as fast as ten; `shouldHighlightRowAt` is not asked then.
    func tableViewSelectsRowsAtOnce(_ tableView: TableView) -> Bool

    /// Enter or a double click: the row is to be opened.
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)

    /// The button that tells more was pressed.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// The context menu of a row, for a place in the table's coordinates; nil for the table's own.
    ///
    /// Defaults to nil. The actions that the row has are in it too.
    func tableView(
        _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration?

    /// The effect of editing on a row.
    ///
    /// Defaults to `.delete`.
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath)
        -> TableView.EditingStyle

    /// The actions before a row, which is drawn to the right for them; nil for none.
    ///
    /// Defaults to nil. Rows that cannot be edited have none.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// The actions behind a row, which is drawn to the left for them; nil for none.
    ///
    /// Defaults to nil. Left and Right, the row's menu, the palette and the help offer them too.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// Says to which row a moved one may go.
    ///
    /// Defaults to where the user moves it.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath
}

extension TableViewDelegate {
    /// The table's `rowHeight`.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
        tableView.rowHeight
    }
    /// None.
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    /// None.
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    /// Not said.
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int? { nil }
    /// Not said.
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int? { nil }
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// True.
    public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionModel.leavesToDefault(.canBeCurrent, isOwnDelegate: self === tableView.delegate)
        return true
    }
    /// The row itself.
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.selectionModel.leavesToDefault(.willSelect, isOwnDelegate: self === tableView.delegate)
        return indexPath
    }
    /// Does nothing.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.selectionModel.leavesToDefault(.didSelect, isOwnDelegate: self === tableView.delegate)
    }
    /// The row itself.
    public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.selectionModel.leavesToDefault(.willDeselect, isOwnDelegate: self === tableView.delegate)
        return indexPath
    }
    /// Does nothing.
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        tableView.selectionModel.leavesToDefault(.didDeselect, isOwnDelegate: self === tableView.delegate)
    }
    /// False.
    public func tableViewSelectsRowsAtOnce(_ tableView: TableView) -> Bool { false }
    /// Does nothing.
    public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Nil.
    public func tableView(
        _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? { nil }
    /// Deletes.
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableView.EditingStyle { .delete }
    /// None.
    public func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    /// None.
    public func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    /// The place itself.
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
}
