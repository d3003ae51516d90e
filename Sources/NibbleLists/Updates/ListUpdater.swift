import FoundationEssentials

/// A list whose items come, go and move.
@MainActor protocol UpdatableList: ItemList {
    /// The content that the data source describes.
    associatedtype Content: ListContent

    /// UIKit's words for the list and its items, where it explains a mistake.
    static var words: (list: String, items: String) { get }

    /// Asks the data source what there is.
    func readContent() -> Content
    /// Shows other content, in which the items have gone where a change says.
    func show(_ content: Content, after change: ListChange)
    /// Reads what the data source has after a change, and shows it with the selection carried over.
    func showContent(after change: ListChange)
    /// Fills items again whose cells stay.
    func reconfigure(_ paths: [IndexPath])
    /// Reads everything again.
    func reloadData()
}

/// The content of a list.
protocol ListContent {
    /// The number of items in each section.
    var counts: SectionCounts { get }
}

extension SectionCounts: ListContent {
    var counts: SectionCounts { self }
}

extension TableGeometry: ListContent {}

/// Collects the changes of a list that belong together, and carries the selection over them.
@MainActor final class ListUpdater<List: UpdatableList> {
    private unowned let list: List
    /// The changes that wait for their end.
    private var pending: ListUpdates?

    init(list: List) {
        self.list = list
    }

    /// Begins changes that belong together.
    func begin() {
        list.readIfNeeded()
        if pending == nil { pending = ListUpdates() }
        pending?.depth += 1
    }

    /// Shows the changes since `begin()`.
    func end() {
        guard var made = pending else { return }
        made.depth -= 1
        pending = made.depth > 0 ? made : nil
        if made.depth == 0 { apply(made) }
    }

    /// Makes a change, at once or with those that it belongs to.
    func change(_ change: (inout ListUpdates) -> Void) {
        list.readIfNeeded()
        var made = pending ?? ListUpdates()
        change(&made)
        if pending == nil { apply(made) } else { pending = made }
    }

    /// Makes several changes that belong together.
    func batch(_ changes: () -> Void, completion: (@MainActor (Bool) -> Void)?) {
        begin()
        changes()
        end()
        completion?(true)
    }

    private func apply(_ updates: ListUpdates) {
        let content = list.readContent()
        let (old, new) = (list.counts, content.counts)
        let places = updates.places(from: old.perSection, to: new.perSection)
        updates.check(places, from: old, to: new, of: List.words)
        var change = ListChange {
            updates.reloadedSections.contains($0) ? nil : places.section($0)
        } item: {
            places.item($0)
        } isReloaded: {
            updates.reloadedItems.contains($0) || updates.reloadedSections.contains($0.section)
        }
        change.items = places.items
        take(content, after: change)
    }

    /// Shows other content, with the selection carried over; the next item is current when the current one is gone.
    ///
    /// An item that is current and in view stays in view: keys act on it.
    func take(_ content: List.Content, after change: ListChange) {
        let old = list.counts
        let selection = list.selectionModel
        let current = selection.current.flatMap { old.contains($0) ? old.number(of: $0) : nil }
        let wasVisible = selection.current.map(list.visibleItems.contains) ?? false
        selection.map(within: old, items: change.items) { old.contains($0) ? change.item($0) : nil }
        list.show(content, after: change)
        if selection.current == nil, let current {
            let number = min(current, list.counts.total - 1)
            selection.makeCurrent(list.currentCandidate(near: number), scrolls: false)
        }
        if wasVisible, let path = selection.current { list.scrollToItem(path) }
    }
}
