import FoundationEssentials

/// Where the sections and items of a list have gone, however that was found out.
@MainActor struct ListChange {
    /// The section that one of the list as it was has become; nil for one that is gone, or is to be shown anew.
    let section: (Int) -> Int?
    /// The item that one of the list as it was has become; nil for one that is gone.
    let item: (IndexPath) -> IndexPath?
    /// Whether an item of the list as it was is shown anew, though it is still there.
    let isReloaded: (IndexPath) -> Bool
    /// Where many items have gone; nil where only each can be asked for.
    var items: ((ItemRanges) -> ItemRanges)?
    /// Whether what is in sight stays where it is when something comes in above it.
    var keepsPosition = false

    /// The item that one has become which is shown as it was.
    func kept(_ path: IndexPath) -> IndexPath? { isReloaded(path) ? nil : item(path) }
}

extension ItemList {
    /// Begins changes that belong together.
    func beginChanges() {
        readIfNeeded()
        if updates == nil { updates = ListUpdates() }
        updates?.depth += 1
    }

    /// Shows the changes since `beginChanges()`.
    func endChanges() {
        guard var made = updates else { return }
        made.depth -= 1
        updates = made.depth > 0 ? made : nil
        if made.depth == 0 { apply(made) }
    }

    /// Makes a change, at once or with those that it belongs to.
    func change(_ change: (inout ListUpdates) -> Void) {
        readIfNeeded()
        var made = updates ?? ListUpdates()
        change(&made)
        if updates == nil { apply(made) } else { updates = made }
    }

    private func apply(_ updates: ListUpdates) {
        let content = readContent()
        let (old, new) = (self.content.counts, content.counts)
        let places = updates.places(from: old.perSection, to: new.perSection)
        updates.check(places, from: old, to: new, of: Self.words)
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

    /// Shows other content, with the selection carried over; keys act on the next item when theirs is gone.
    func take(_ content: Content, after change: ListChange) {
        let old = self.content.counts
        let current = selection.current.flatMap { old.contains($0) ? old.number(of: $0) : nil }
        selection.map(within: old, items: change.items) { old.contains($0) ? change.item($0) : nil }
        show(content, after: change)
        guard selection.current == nil, let current else { return }
        makeCurrent(content.counts.path(of: min(current, content.counts.total - 1)), scrolls: false)
    }
}

extension ListUpdates {
    /// What was said must be what there is: UIKit ends the program with these sentences too.
    func check(
        _ places: ListPlaces, from old: SectionCounts, to new: SectionCounts,
        of words: (list: String, items: String)
    ) {
        let expected = old.sectionCount - deletedSections.count + insertedSections.count
        precondition(
            expected == new.sectionCount,
            "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after "
                + "the update (\(new.sectionCount)) must be equal to the number of sections contained in the "
                + "\(words.list) before the update (\(old.sectionCount)), plus or minus the number of sections "
                + "inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        )
        for index in 0..<old.sectionCount where !reloadedSections.contains(index) {
            let had = old.count(ofSection: index)
            guard let (place, count) = places.expectedCount(ofSection: index, had: had) else { continue }
            let has = new.count(ofSection: place)
            precondition(
                has == count,
                "Invalid update: invalid number of \(words.items) in section \(place). The number of \(words.items) "
                    + "contained in an existing section after the update (\(has)) must be equal to the number "
                    + "of \(words.items) contained in that section before the update (\(had)), plus or minus "
                    + "the number of \(words.items) inserted or deleted from that section and moved into or out of "
                    + "it: \(count).")
        }
    }
}
