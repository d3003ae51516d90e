import NibbleCells
import FoundationEssentials

/// The new places of a list's sections and items, however they were found out.
@MainActor struct ListChange {
    /// The section that one of the list as it was has become; nil for one that is gone, or is to be shown again.
    let section: (Int) -> Int?
    /// The item that one of the list as it was has become; nil for one that is gone.
    let item: (IndexPath) -> IndexPath?
    /// Whether an item of the list as it was is shown again, though it is still there.
    let isReloaded: (IndexPath) -> Bool
    /// Finds the new places of many items; nil where only each can be asked for.
    var items: ((ItemRanges) -> ItemRanges)?
    /// Whether what is in view stays where it is when something comes in above it.
    var keepsPosition = false

    /// The item that one has become which is shown as it was.
    func kept(_ path: IndexPath) -> IndexPath? { isReloaded(path) ? nil : item(path) }
}

extension ListUpdates {
    /// The changes must lead to the rows that there are: UIKit ends the program with these sentences too.
    func check(
        _ places: ListPlaces, from old: SectionCounts, to new: SectionCounts,
        of words: (list: String, items: String)
    ) {
        let expected = old.sectionCount - deletedSections.count + insertedSections.count
        Precondition.check(
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
            Precondition.check(
                has == count,
                "Invalid update: invalid number of \(words.items) in section \(place). The number of \(words.items) "
                    + "contained in an existing section after the update (\(has)) must be equal to the number "
                    + "of \(words.items) contained in that section before the update (\(had)), plus or minus "
                    + "the number of \(words.items) inserted or deleted from that section and moved into or out of "
                    + "it: \(count).")
        }
    }
}
