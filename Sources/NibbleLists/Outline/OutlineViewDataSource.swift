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
    /// Asked when the child's row comes into view.
    func outlineView(_ outlineView: OutlineView, child index: Int, of item: Item?) -> Item

    /// The place of an item among the children of another, where nil means the top; nil for one that is not among them.
    ///
    /// Asked when the row of an item is looked for. By default the children are looked through, which a source that knows
    /// better spares: among 100,000 children that takes milliseconds.
    func outlineView(_ outlineView: OutlineView, indexOfChild child: Item, of item: Item?) -> Int?

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

    /// Looks through the children.
    public func outlineView(_ outlineView: OutlineView, indexOfChild child: Item, of item: Item?) -> Int? {
        outlineView.placeIsUnanswered = true
        return nil
    }

    /// The place of a child, if this source knows it.
    private func place(of child: AnyHashable, of item: AnyHashable?, in view: OutlineView)
        -> OutlineTree.KnownPlace
    {
        let parent = item?.base as? Item
        guard let child = child.base as? Item, item == nil || parent != nil else { return .absent }
        view.placeIsUnanswered = false
        let index = outlineView(view, indexOfChild: child, of: parent)
        if view.placeIsUnanswered { return .unknown }
        return index.map(OutlineTree.KnownPlace.index) ?? .absent
    }

    /// The children of an item at some places, up to one that is wanted.
    ///
    /// Straight into memory: this is code for any type of item, in which appending to an array is slow.
    private func children(
        of item: Item?, at places: Range<Int>, upTo wanted: Item, in view: OutlineView
    ) -> [Item] {
        Array(unsafeUninitializedCapacity: places.count) { buffer, count in
            for place in places {
                let child = outlineView(view, child: place, of: item)
                let isWanted = child == wanted
                buffer.initializeElement(at: count, to: child)
                count += 1
                if isWanted { return }
            }
        }
    }

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
                    return OutlineItemPlaces<Item> { _, _ in [] }
                }
                return OutlineItemPlaces<Item> { [weak self, weak view] places, wanted in
                    guard let self, let view else { return [] }
                    let end = max(0, min(count, outlineView(view, numberOfChildrenOf: parent)))
                    return children(of: parent, at: places.clamped(to: 0..<end), upTo: wanted, in: view)
                }
            },
            place: { [weak self, weak view] child, item in
                guard let self, let view else { return .absent }
                return place(of: child, of: item, in: view)
            })
    }

    func text(for item: AnyHashable, in view: OutlineView) -> String {
        (item.base as? Item).map { outlineView(view, textFor: $0) } ?? ""
    }

    func cell(for item: AnyHashable, in view: OutlineView) -> TableViewCell? {
        (item.base as? Item).flatMap { outlineView(view, cellFor: $0) }
    }
}
