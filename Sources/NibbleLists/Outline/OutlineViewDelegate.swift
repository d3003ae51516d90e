import NibbleControls

/// Follows what a user does with an `OutlineView`; every method may be left out.
@MainActor public protocol OutlineViewDelegate<Item>: AnyObject {
    /// The content of the tree, as its data source says.
    associatedtype Item: Hashable

    /// Another item is the one that keys act on; nil when there is none.
    func outlineView(_ outlineView: OutlineView, didMoveTo item: Item?)

    /// The user selected an item.
    func outlineView(_ outlineView: OutlineView, didSelect item: Item)

    /// The user deselected an item.
    func outlineView(_ outlineView: OutlineView, didDeselect item: Item)

    /// Enter or a double click on an item that cannot be expanded.
    func outlineView(_ outlineView: OutlineView, performPrimaryActionFor item: Item)

    /// An item's children are shown now.
    func outlineView(_ outlineView: OutlineView, didExpand item: Item)

    /// An item's children are no longer shown.
    func outlineView(_ outlineView: OutlineView, didCollapse item: Item)
}

extension OutlineViewDelegate {
    /// Does nothing.
    public func outlineView(_ outlineView: OutlineView, didMoveTo item: Item?) {}
    /// Does nothing.
    public func outlineView(_ outlineView: OutlineView, didSelect item: Item) {}
    /// Does nothing.
    public func outlineView(_ outlineView: OutlineView, didDeselect item: Item) {}
    /// Does nothing.
    public func outlineView(_ outlineView: OutlineView, performPrimaryActionFor item: Item) {}
    /// Does nothing.
    public func outlineView(_ outlineView: OutlineView, didExpand item: Item) {}
    /// Does nothing.
    public func outlineView(_ outlineView: OutlineView, didCollapse item: Item) {}

    func tell(_ event: OutlineEvent, about item: AnyHashable?, in view: OutlineView) {
        let typed = item?.base as? Item
        if event == .moved { return outlineView(view, didMoveTo: typed) }
        guard let typed else { return }
        switch event {
        case .moved: break
        case .selected: outlineView(view, didSelect: typed)
        case .deselected: outlineView(view, didDeselect: typed)
        case .opened: outlineView(view, performPrimaryActionFor: typed)
        case .expanded: outlineView(view, didExpand: typed)
        case .collapsed: outlineView(view, didCollapse: typed)
        }
    }
}

/// An event of an item in a tree.
enum OutlineEvent {
    case moved, selected, deselected, opened, expanded, collapsed
}
