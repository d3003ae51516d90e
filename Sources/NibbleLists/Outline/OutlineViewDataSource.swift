import NibbleControls

/// Tells an `OutlineView` what is in its tree.
///
/// Items are values that tell each other apart: paths, identifiers, objects that are `Hashable`.
///
///     func outlineView(_ outlineView: OutlineView, numberOfChildrenOf folder: Folder?) -> Int {
///         folder?.folders.count ?? 1
///     }
@MainActor public protocol OutlineViewDataSource<Item>: AnyObject {
    /// The content of the tree.
    associatedtype Item: Hashable

    /// The number of children of an item; nil means the top.
    ///
    /// Asked when the item is expanded.
    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Item?) -> Int

    /// A child of an item; nil means the top.
    ///
    /// Asked when the child's row comes into sight.
    func outlineView(_ outlineView: OutlineView, child index: Int, of item: Item?) -> Item

    /// Whether an item can be expanded.
    func outlineView(_ outlineView: OutlineView, isExpandable item: Item) -> Bool

    /// The text of an item's row, by which typing finds it too.
    func outlineView(_ outlineView: OutlineView, textFor item: Item) -> String

    /// A cell in place of the plain one with the text: one taken with `dequeueReusableCell(withIdentifier:)`.
    ///
    /// Defaults to nil.
    func outlineView(_ outlineView: OutlineView, cellFor item: Item) -> TableViewCell?
}

extension OutlineViewDataSource {
    /// The plain one.
    public func outlineView(_ outlineView: OutlineView, cellFor item: Item) -> TableViewCell? { nil }

    /// The source with its items as the tree keeps them.
    func treeSource(of view: OutlineView) -> OutlineTree.Source {
        OutlineTree.Source(
            count: { [weak self, weak view] item in
                guard let self, let view else { return 0 }
                guard let item else { return outlineView(view, numberOfChildrenOf: nil) }
                return (item.base as? Item).map { outlineView(view, numberOfChildrenOf: $0) } ?? 0
            },
            child: { [weak self, weak view] index, item in
                guard let self, let view else { return nil }
                guard let item else { return AnyHashable(outlineView(view, child: index, of: nil)) }
                return (item.base as? Item).map { AnyHashable(outlineView(view, child: index, of: $0)) }
            },
            isExpandable: { [weak self, weak view] item in
                guard let self, let view else { return false }
                return (item.base as? Item).map { outlineView(view, isExpandable: $0) } ?? false
            },
            index: { [weak self, weak view] count, item in
                let parent = item?.base as? Item
                guard let self, let view, item == nil || parent != nil else {
                    return OutlineItemPlaces<Item>(count: 0) { _ in nil }
                }
                return OutlineItemPlaces(count: count) { self.outlineView(view, child: $0, of: parent) }
            })
    }

    func text(for item: AnyHashable, in view: OutlineView) -> String {
        (item.base as? Item).map { outlineView(view, textFor: $0) } ?? ""
    }

    func cell(for item: AnyHashable, in view: OutlineView) -> TableViewCell? {
        (item.base as? Item).flatMap { outlineView(view, cellFor: $0) }
    }
}
