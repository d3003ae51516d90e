import FoundationEssentials
import NibbleViews

/// What tables and collections have in common: items in sections that change, are selected, and of which one is current.
@MainActor protocol ItemList: View {
    /// What the data source says there is.
    associatedtype Content: ListContent

    /// What there is to show, as far as it was read.
    var content: Content { get }
    var selection: ListSelection { get set }
    /// The changes that wait for their end.
    var updates: ListUpdates? { get set }
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    /// What UIKit calls the list and its items where it explains a mistake.
    static var words: (list: String, items: String) { get }

    /// Takes in what the data source says, when that has not been done.
    func readIfNeeded()
    /// Asks the data source what there is.
    func readContent() -> Content
    /// Shows other content, in which the items have gone where a change says.
    func show(_ content: Content, after change: ListChange)
    /// Whether many items that a person selects together are selected without asking and telling about each.
    var selectsAtOnce: Bool { get }

    /// Shows an item as selected or not.
    func showSelection(_ isSelected: Bool, at path: IndexPath)
    /// Shows the items in sight as selected or not.
    func showSelections()
    /// Makes an item the one that keys act on.
    func makeCurrent(_ path: IndexPath?, scrolls: Bool)

    /// Whether an item can be current and be pressed.
    func canBeCurrent(_ path: IndexPath) -> Bool
    /// The item that is selected when a person selects one; nil for none.
    func willSelect(_ path: IndexPath) -> IndexPath?
    /// A person selected an item.
    func didSelect(_ path: IndexPath)
    /// A person opened an item.
    func performPrimaryAction(at path: IndexPath)
    /// The item that is deselected when a person deselects one; nil for none.
    func willDeselect(_ path: IndexPath) -> IndexPath?
    /// A person deselected an item.
    func didDeselect(_ path: IndexPath)
}

/// What there is in a list.
protocol ListContent {
    /// How many items the sections have.
    var counts: SectionCounts { get }
}

extension SectionCounts: ListContent {
    var counts: SectionCounts { self }
}

extension TableGeometry: ListContent {}
