public import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

extension CollectionView {
    /// The selected items, in order; nil when there are none, as in UIKit.
    public var indexPathsForSelectedItems: [IndexPath]? {
        selectionModel.items.isEmpty ? nil : Array(selectionModel.items.paths)
    }

    /// The item that keys act on.
    ///
    /// Setting it scrolls to it; an item that does not exist is left alone. With nil a list that has the focus chooses the first
    /// visible item when it is next laid out.
    public var indexPathForCurrentItem: IndexPath? {
        get { selectionModel.current }
        set {
            readIfNeeded()
            guard newValue.map(counts.contains) ?? true else { return }
            selectionModel.makeCurrent(newValue)
            setNeedsLayout()
        }
    }

    /// Selects an item and scrolls to it; the delegate is not told.
    ///
    /// Nil deselects all. An empty position does not scroll.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        readIfNeeded()
        guard let indexPath else { return selectionModel.deselectAll() }
        if selectionModel.programSelects(indexPath), !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item; the delegate is not told.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selectionModel.setSelected(indexPath, false)
    }

    /// Scrolls so that an item is in view: where a position says, and otherwise with the least scrolling.
    public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        if counts.contains(indexPath) { collectionViewLayout.prepareToShowItem(at: indexPath) }
        guard let item = layoutAttributesForItem(at: indexPath) else { return }
        let (frame, room) = (item.frame, visibleSize)
        guard !position.isEmpty else {
            return scrollRectToVisible(rectToShow(item), animated: animated)
        }
        var shown = Rect(origin: bounds.origin, size: room)
        if position.contains(.top) { shown.origin.y = frame.minY }
        if position.contains(.centeredVertically) { shown.origin.y = frame.midY - room.height / 2 }
        if position.contains(.bottom) { shown.origin.y = frame.maxY - room.height }
        if position.contains(.left) { shown.origin.x = frame.minX }
        if position.contains(.centeredHorizontally) { shown.origin.x = frame.midX - room.width / 2 }
        if position.contains(.right) { shown.origin.x = frame.maxX - room.width }
        scrollRectToVisible(shown, animated: animated)
    }

    /// The rectangle that is to be visible with an item: the header above the first line, the end behind the last.
    func rectToShow(_ item: CollectionViewLayoutAttributes) -> Rect {
        var rect = item.frame
        let start = IndexPath(item: 0, section: item.indexPath.section)
        let header = collectionViewLayout.layoutAttributesForSupplementaryView(
            ofKind: Self.elementKindSectionHeader, at: start)
        if let header, collectionViewLayout.headerStaysInView(inSection: start.section) {
            // A header that stays in view covers what is below it.
            let flow = collectionViewLayout as? CollectionViewFlowLayout
            let height = flow?.axis ?? .vertical == .vertical ? header.frame.height : 0
            rect = Rect(x: rect.minX, y: rect.minY - height, width: rect.width, height: rect.height + height)
        } else if let header, collectionViewLayout.layoutAttributesForItem(at: start)?.frame.minY == rect.minY
        {
            rect = rect.union(header.frame)
        }
        if counts.number(of: item.indexPath) == 0 {
            rect = rect.union(Rect(x: 0, y: 0, width: 1, height: 1))
        }
        if let last = counts.path(of: counts.total - 1),
            let end = collectionViewLayout.layoutAttributesForItem(at: last)?.frame,
            end.maxY == item.frame.maxY
        {
            rect.size.height = max(rect.height, contentSize.height - rect.minY)
        }
        let fits = rect.height <= visibleSize.height && rect.width <= visibleSize.width
        return fits ? rect : item.frame
    }
}

extension CollectionView: UpdatableList {
    static var words: (list: String, items: String) { ("collection view", "items") }

    func readContent() -> SectionCounts { content.read() }

    func show(_ counts: SectionCounts, after change: ListChange) {
        let anchor = change.keepsPosition ? tiling.anchor(change) : nil
        tiling.carry(change)
        content.adopt(counts)
        tiling.contentChanged()
        if let anchor { tiling.follow(anchor) }
    }

    func showSelection(_ isSelected: Bool, at path: IndexPath) {
        if let cell = cellForItem(at: path), cell.isSelected != isSelected { cell.isSelected = isSelected }
    }

    func selectionChanged(_ items: ItemRanges) {}

    var visibleItems: [IndexPath] { indexPathsForVisibleItems }

    func showContent(after change: ListChange) { updater.take(readContent(), after: change) }

    func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }

    func showSelections() {
        for path in indexPathsForVisibleItems { showSelection(selectionModel.contains(path), at: path) }
    }

    func showHighlight(_ isHighlighted: Bool, at path: IndexPath) {
        cellForItem(at: path)?.isHighlighted = isHighlighted
    }

    func showCurrent() {
        for path in indexPathsForVisibleItems {
            cellForItem(at: path)?.isCurrent = selectionModel.marks(path)
        }
    }

    func scrollToItem(_ path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }

    func currentItemChanged() {}

    func uncoveredItem(at point: Point) -> IndexPath? {
        tiling.covers(point) ? nil : indexPathForItem(at: point)
    }

    func move(for key: Key) -> ListMove? { CollectionMoves(collection: self).move(for: key) }

    var selectsAtOnce: Bool { collectionDelegate?.collectionViewSelectsItemsAtOnce(self) ?? true }

    func canBeCurrent(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    var delegateCalls: ListDelegateCalls {
        let delegate = collectionDelegate
        return ListDelegateCalls { [unowned self] in
            delegate?.collectionView(self, shouldHighlightItemAt: $0) ?? true
        } willSelect: { [unowned self] in
            delegate?.collectionView(self, shouldSelectItemAt: $0) == false ? nil : $0
        } didSelect: { [unowned self] in
            delegate?.collectionView(self, didSelectItemAt: $0)
        } willDeselect: { [unowned self] in
            delegate?.collectionView(self, shouldDeselectItemAt: $0) == false ? nil : $0
        } didDeselect: { [unowned self] in
            delegate?.collectionView(self, didDeselectItemAt: $0)
        }
    }

    func performSelectionAction(at path: IndexPath) {
        if let cell = cellForItem(at: path) { cell.selectionAction?(cell) }
    }

    func performPrimaryAction(at path: IndexPath) {
        collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
}
