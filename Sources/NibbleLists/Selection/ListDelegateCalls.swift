import FoundationEssentials

/// The questions and news of a list for its delegate.
@MainActor struct ListDelegateCalls {
    /// Whether an item can be current and be pressed.
    var canBeCurrent: (IndexPath) -> Bool
    /// The item that is selected when the user selects one; nil for none.
    var willSelect: (IndexPath) -> IndexPath?
    /// Called when the user selected an item.
    var didSelect: (IndexPath) -> Void
    /// The item that is deselected when the user deselects one; nil for none.
    var willDeselect: (IndexPath) -> IndexPath?
    /// Called when the user deselected an item.
    var didDeselect: (IndexPath) -> Void
}

/// Calls that a list's delegate leaves to the default, which need not be made for each of a million items.
struct UnansweredCalls: OptionSet {
    let rawValue: Int
    static let canBeCurrent = UnansweredCalls(rawValue: 1)
    static let willSelect = UnansweredCalls(rawValue: 2)
    static let didSelect = UnansweredCalls(rawValue: 4)
    static let willDeselect = UnansweredCalls(rawValue: 8)
    static let didDeselect = UnansweredCalls(rawValue: 16)
}
