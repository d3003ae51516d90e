import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// The selected items of a list and the current one, and the rules by which they change.
@MainActor final class ListSelectionModel {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let list: any ItemList
    private var selection = ListSelection()
    /// The calls that the delegate was found to leave to the default when it was last called.
    private var unanswered: UnansweredCalls = []

    init(list: any ItemList) {
        self.list = list
    }

    /// The selected items.
    var items: ItemRanges { selection.items }
    /// The item that keys act on.
    var current: IndexPath? { selection.current }

    func contains(_ path: IndexPath) -> Bool { selection.contains(path) }

    /// Whether an item is shown as current.
    func marks(_ path: IndexPath) -> Bool { selection.current == path && list.isFirstResponder }

    // MARK: - The current item

    /// Makes an item the current one.
    func makeCurrent(_ path: IndexPath?, scrolls: Bool = true) {
        let isNew = selection.current != path
        selection.current = path
        list.showCurrent()
        if isNew { list.currentItemChanged() }
        if let path, scrolls { list.scrollToItem(path) }
    }

    /// Makes an item the current one as a key does, which may extend the selection to it.
    func move(to path: IndexPath, extending: Bool = false) {
        if extending, list.allowsMultipleSelection { userExtendsSelection(to: path) }
        makeCurrent(path)
        guard !extending else { return }
        selection.anchor = nil
        if list.selectionFollowsFocus { userSelects(path) }
    }

    /// Keeps the current item among those that a list has after reading its data again.
    ///
    /// Where it is gone the last item takes its place; one that cannot be current makes way for the next that can.
    func keepCurrent() {
        guard let current = selection.current else { return }
        let counts = list.counts
        guard counts.total > 0 else { return makeCurrent(nil, scrolls: false) }
        let section = min(current.section, counts.sectionCount - 1)
        let row = current.section == section ? min(current.item, counts.count(ofSection: section)) : .max
        let number = min(counts.start(ofSection: section).saturatingAdd(row), counts.total - 1)
        makeCurrent(list.currentCandidate(near: number), scrolls: false)
    }

    /// Keeps the current item where it is when the list has read its data again; nobody is told.
    func currentMoved(to path: IndexPath) { selection.current = path }

    /// Forgets which item is current, without telling anyone: the list shows something else.
    func forgetCurrent() { selection.current = nil }

    // MARK: - Selecting without telling the delegate

    /// Shows an item as selected or not.
    func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        list.showSelection(isSelected, at: path)
        list.selectionChanged(ItemRanges([path]))
    }

    /// Adds an item that the list shows as selected already, or will when it is laid out.
    func insert(_ path: IndexPath) { selection.insert(path) }

    /// Deselects all items, or all but one.
    func deselectAll(but kept: IndexPath? = nil) {
        select(only: ItemRanges([kept].compactMap { $0 }.filter(selection.contains)))
    }

    /// Selects some items and no others.
    func select(only items: ItemRanges) {
        guard items != selection.items else { return }
        selection.items = items
        list.showSelections()
    }

    /// Forgets what is selected, because the list reads its data again.
    func forgetItems() {
        selection.items = ItemRanges()
        selection.anchor = nil
    }

    /// Selects an item as the program does.
    ///
    /// - Returns: Whether there is such an item to select.
    func programSelects(_ path: IndexPath) -> Bool {
        guard list.allowsSelection, list.counts.contains(path) else { return false }
        if !list.allowsMultipleSelection { deselectAll(but: path) }
        setSelected(path, true)
        makeCurrent(path, scrolls: false)
        return true
    }

    /// Carries the selection over to where the items have gone.
    func map(
        within counts: SectionCounts? = nil, items many: ((ItemRanges) -> ItemRanges)? = nil,
        _ place: (IndexPath) -> IndexPath?
    ) {
        selection.map(within: counts, items: many, place)
    }

    // MARK: - What the user does, of which the delegate is asked and told

    /// Selects an item.
    func userSelects(_ path: IndexPath, keepingOthers: Bool = false) {
        guard list.allowsSelection, list.canBeCurrent(path),
            let chosen = list.delegateCalls.willSelect(path)
        else {
            return
        }
        if !(list.allowsMultipleSelection && keepingOthers) { userDeselectsAll(but: chosen) }
        let isNew = !selection.contains(chosen)
        setSelected(chosen, true)
        // UIKit tells of a press on a selected item again, unless several can be selected.
        guard isNew || !list.allowsMultipleSelection else { return }
        list.performSelectionAction(at: chosen)
        list.delegateCalls.didSelect(chosen)
    }

    func userDeselects(_ path: IndexPath) {
        guard selection.contains(path), let chosen = list.delegateCalls.willDeselect(path) else { return }
        setSelected(chosen, false)
        list.delegateCalls.didDeselect(chosen)
    }

    /// Does with an item what Enter and a double click do.
    func userActivates(_ path: IndexPath) {
        userSelects(path, keepingOthers: true)
        list.performPrimaryAction(at: path)
    }

    /// Whether an item that is chosen is selected alone, as in file managers, though several can be: others come by Shift and Control.
    var choosesAlone: Bool { list.allowsMultipleSelection && list.selectionFollowsFocus }

    /// Does with an item what Enter does, and takes it out of a selection of several, as a screen reader's users ask.
    ///
    /// Where items are chosen alone, the first activation selects one, as a click does; the second does what Enter does.
    func accessibilityActivates(_ path: IndexPath) {
        let isChosen = selection.items == ItemRanges([path])
        makeCurrent(path)
        if choosesAlone {
            userSelects(path)
            if isChosen { list.performPrimaryAction(at: path) }
        } else if list.allowsMultipleSelection, selection.contains(path) {
            userDeselects(path)
        } else {
            userActivates(path)
        }
    }

    /// Adds an item to the selection or takes it out, as a screen reader's users ask.
    func accessibilityToggles(_ path: IndexPath) {
        makeCurrent(path)
        userToggles(path)
    }

    /// Makes an item current in a list that has the focus: the menu that opens is about it.
    func pointOut(_ path: IndexPath) {
        list.becomeFirstResponder()
        makeCurrent(path)
    }

    /// Does what a click on an item does, with its modifiers.
    func userClicks(_ path: IndexPath, _ event: MouseEvent) {
        if list.allowsMultipleSelection, event.modifiers.contains(.shift) {
            // From the item that was current until now.
            userExtendsSelection(to: path)
            return makeCurrent(path)
        }
        makeCurrent(path)
        selection.anchor = path
        if choosesAlone, !event.modifiers.contains(.control) {
            return event.clickCount == 2 ? userActivates(path) : userSelects(path)
        }
        if list.allowsMultipleSelection, selection.contains(path), event.clickCount < 2 {
            return userDeselects(path)
        }
        // The first click of two has selected it, and told so, already.
        if event.clickCount > 1, !list.allowsMultipleSelection, selection.contains(path) {
            if event.clickCount == 2 { list.performPrimaryAction(at: path) }
            return
        }
        if event.clickCount == 2 { userActivates(path) } else { userSelects(path, keepingOthers: true) }
    }

    private func userDeselectsAll(but kept: IndexPath) {
        if list.selectsAtOnce, selection.items.count > 1 { return deselectAll(but: kept) }
        userRemoves(selection.items.subtracting(ItemRanges([kept])))
    }

    /// Does what Space does with an item.
    func userToggles(_ path: IndexPath) {
        if list.allowsMultipleSelection, selection.contains(path) {
            userDeselects(path)
        } else {
            userSelects(path, keepingOthers: true)
        }
    }

    /// Selects all items from the one that the selection began at to another.
    func userExtendsSelection(to path: IndexPath) {
        let anchor = selection.anchor ?? selection.current ?? path
        selection.anchor = anchor
        let counts = list.counts
        let numbers = [counts.number(of: anchor), counts.number(of: path)]
        guard let first = numbers.min(), let last = numbers.max() else { return }
        userSelects(only: ItemRanges(first..<(last + 1), of: counts))
    }

    func userSelectsAll() {
        userSelects(only: ItemRanges(0..<list.counts.total, of: list.counts))
    }

    /// Selects some items and no others; the delegate hears of those that change, unless it does not want to.
    private func userSelects(only wanted: ItemRanges) {
        guard list.allowsSelection else { return }
        if list.selectsAtOnce { return select(only: wanted) }
        userRemoves(selection.items.subtracting(wanted))
        userAdds(wanted.subtracting(selection.items))
    }

    // MARK: - Many items together

    /// Selects items besides those that are selected: the delegate is asked about all, then told about all.
    private func userAdds(_ items: ItemRanges) {
        guard !items.isEmpty else { return }
        let calls = list.delegateCalls
        var chosen = answers(about: items, to: .canBeCurrent) { calls.canBeCurrent($0) ? $0 : nil }
        chosen = answers(about: chosen, to: .willSelect, calls.willSelect).subtracting(selection.items)
        selection.items.formUnion(chosen)
        list.showSelections()
        list.selectionChanged(chosen)
        for path in list.visibleItems where chosen.contains(path) { list.performSelectionAction(at: path) }
        tell(about: chosen, .didSelect, calls.didSelect)
    }

    /// Deselects items: the delegate is asked about all, then told about all.
    private func userRemoves(_ items: ItemRanges) {
        guard !items.isEmpty else { return }
        let calls = list.delegateCalls
        let chosen = answers(about: items, to: .willDeselect, calls.willDeselect)
        selection.items = selection.items.subtracting(chosen)
        list.showSelections()
        list.selectionChanged(chosen)
        tell(about: chosen, .didDeselect, calls.didDeselect)
    }

    /// The answers of a delegate about items; the items themselves where it leaves the question to the default.
    private func answers(
        about items: ItemRanges, to question: UnansweredCalls, _ ask: (IndexPath) -> IndexPath?
    ) -> ItemRanges {
        guard let first = items.first else { return items }
        unanswered.remove(question)
        var answers = ItemRanges([ask(first)].compactMap { $0 })
        if unanswered.contains(question) { return items }
        items.forEach { path in
            if path != first, let answer = ask(path) { answers.insert(answer) }
        }
        return answers
    }

    /// Tells a delegate about items, unless it leaves that to the default.
    private func tell(about items: ItemRanges, _ event: UnansweredCalls, _ tell: (IndexPath) -> Void) {
        guard let first = items.first else { return }
        unanswered.remove(event)
        tell(first)
        if unanswered.contains(event) { return }
        items.forEach { if $0 != first { tell($0) } }
    }

    /// Called by the default of a call: the list's delegate need not be asked or told the same about other items.
    func leavesToDefault(_ call: UnansweredCalls, isOwnDelegate: Bool) {
        if isOwnDelegate { unanswered.insert(call) }
    }
}
