import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// The common ground of tables and collections: items in sections that are selected, and of which one is current.
@MainActor protocol ItemList: View {
    /// The number of items in the sections, as far as they were read.
    var counts: SectionCounts { get }
    /// The selected items and the current one.
    var selectionModel: ListSelectionModel { get }
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var selectionFollowsFocus: Bool { get }
    /// Whether many items that are selected together are selected without asking and telling about each.
    var selectsAtOnce: Bool { get }

    /// Reads what the data source has, when that has not been done.
    func readIfNeeded()

    /// Called when items were selected or deselected.
    func selectionChanged(_ items: ItemRanges)
    /// Shows an item as selected or not.
    func showSelection(_ isSelected: Bool, at path: IndexPath)
    /// The visible items, in order.
    var visibleItems: [IndexPath] { get }
    /// Shows the visible items as selected or not.
    func showSelections()
    /// Shows an item as pressed or not.
    func showHighlight(_ isHighlighted: Bool, at path: IndexPath)
    /// Shows the current item as current, and all others as not.
    func showCurrent()
    /// Scrolls by the least that makes an item visible.
    func scrollToItem(_ path: IndexPath)
    /// Called when another item is current.
    func currentItemChanged()

    /// The item at a point of the content that nothing covers.
    func uncoveredItem(at point: Point) -> IndexPath?
    /// Finds the move of a key; nil for keys that do not move.
    func move(for key: Key) -> ListMove?

    /// Whether an item can be current and be pressed.
    func canBeCurrent(_ path: IndexPath) -> Bool
    /// Called when the user opened an item.
    func performPrimaryAction(at path: IndexPath)
    /// The questions and news for the delegate.
    var delegateCalls: ListDelegateCalls { get }
    /// Does what selecting an item does besides telling the delegate: segues come before it, as in UIKit.
    func performSelectionAction(at path: IndexPath)
}

/// A move in a list by a key.
enum ListMove {
    /// To an item.
    case to(IndexPath)
    /// Nowhere, which others may know better or not.
    case nowhere(Handling)
}

extension ItemList {
    /// The first item from a number on, in steps, that can be current.
    func currentCandidate(from number: Int, by step: Int) -> IndexPath? {
        var number = number
        while let path = counts.path(of: number) {
            if canBeCurrent(path) { return path }
            number += step
        }
        return nil
    }

    /// The item of a number if it can be current, else the next one that can, else the one before.
    func currentCandidate(near number: Int) -> IndexPath? {
        currentCandidate(from: number, by: 1) ?? currentCandidate(from: number - 1, by: -1)
    }

    /// The number of items, and which of them are visible, in words.
    func spokenPosition(of visible: [IndexPath], noun: String) -> String {
        let count = counts.total
        let numbers = visible.map { counts.number(of: $0) + 1 }
        guard count > 0 else { return "no \(noun)s" }
        guard let first = numbers.min(), let last = numbers.max(), last - first + 1 < count else {
            return count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
        }
        return "\(noun)s \(first) to \(last) of \(count)"
    }
}
