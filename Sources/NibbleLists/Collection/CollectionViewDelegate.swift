public import FoundationEssentials
public import NibbleCells
public import NibbleControls
public import NibbleViews

/// Follows what a user does with a collection; every method may be left out.
@MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
    /// An item is about to come into view.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    )

    /// An item is out of view.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath)

    /// Whether an item can be current and be pressed.
    ///
    /// Defaults to true.
    func collectionView(
        _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool

    /// Whether a user may select an item.
    ///
    /// Defaults to true.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

    /// The user selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

    /// Whether a user may deselect an item.
    ///
    /// Defaults to true.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

    /// The user deselected an item.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

    /// Whether items that the user selects or deselects together, with Ctrl-A or Shift-End, are selected without asking
    /// and telling about each of them.
    ///
    /// Defaults to false. With true a million items are selected as fast as ten; `shouldHighlightItemAt` is not asked then.
    func collectionViewSelectsItemsAtOnce(_ collectionView: CollectionView) -> Bool

    /// Enter or a double click: the item is to be opened.
    func collectionView(
        _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

    /// The context menu of an item, for a place in the collection's coordinates; nil for the collection's own.
    ///
    /// Defaults to nil.
    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration?
}

extension CollectionViewDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// True.
    public func collectionView(
        _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.selectionModel.leavesToDefault(
            .canBeCurrent, isOwnDelegate: self === collectionView.delegate)
        return true
    }
    /// True.
    public func collectionView(
        _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.selectionModel.leavesToDefault(
            .willSelect, isOwnDelegate: self === collectionView.delegate)
        return true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.selectionModel.leavesToDefault(
            .didSelect, isOwnDelegate: self === collectionView.delegate)
    }
    /// True.
    public func collectionView(
        _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.selectionModel.leavesToDefault(
            .willDeselect, isOwnDelegate: self === collectionView.delegate)
        return true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        collectionView.selectionModel.leavesToDefault(
            .didDeselect, isOwnDelegate: self === collectionView.delegate)
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    /// Nil.
    public func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? { nil }
    /// False.
    public func collectionViewSelectsItemsAtOnce(_ collectionView: CollectionView) -> Bool { false }
}
