import FoundationEssentials
import NibbleTerminal

extension ItemList {
    /// Makes an item the one that keys act on, and shows it.
    func makeCurrent(_ path: IndexPath?) { makeCurrent(path, scrolls: true) }

    /// Shows an item as selected or not, and tells nobody.
    func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        showSelection(isSelected, at: path)
    }

    /// Deselects all items, or all but one, and tells nobody.
    func deselectAll(but kept: IndexPath? = nil) {
        select(only: ItemRanges([kept].compactMap { $0 }.filter(selection.contains)))
    }

    /// Selects some items and no others, and tells nobody.
    func select(only items: ItemRanges) {
        guard items != selection.items else { return }
        selection.items = items
        showSelections()
    }

    /// Selects an item as a person does: the delegate is asked and told.
    func userSelects(_ path: IndexPath, keepingOthers: Bool = false) {
        guard allowsSelection, canBeCurrent(path), let chosen = willSelect(path) else { return }
        if !(allowsMultipleSelection && keepingOthers) {
            userDeselectsAll(but: chosen)
        }
        let isNew = !selection.contains(chosen)
        setSelected(chosen, true)
        // UIKit tells of a press on a selected item again, unless several can be selected.
        guard isNew || !allowsMultipleSelection else { return }
        didSelect(chosen)
    }

    func userDeselects(_ path: IndexPath) {
        guard selection.contains(path), let chosen = willDeselect(path) else { return }
        setSelected(chosen, false)
        didDeselect(chosen)
    }

    /// Does with an item what Enter and a double click do.
    func userActivates(_ path: IndexPath) {
        userSelects(path, keepingOthers: true)
        performPrimaryAction(at: path)
    }

    /// Does what a click on an item does, with its modifiers.
    func userClicks(_ path: IndexPath, _ event: MouseEvent) {
        makeCurrent(path)
        if allowsMultipleSelection, event.modifiers.contains(.shift) {
            return userExtendsSelection(to: path)
        }
        selection.anchor = path
        if allowsMultipleSelection, selection.contains(path), event.clickCount < 2 {
            return userDeselects(path)
        }
        // The first click of two has selected it, and told so, already.
        if event.clickCount > 1, !allowsMultipleSelection, selection.contains(path) {
            if event.clickCount == 2 { performPrimaryAction(at: path) }
            return
        }
        if event.clickCount == 2 { userActivates(path) } else { userSelects(path, keepingOthers: true) }
    }

    private func userDeselectsAll(but kept: IndexPath) {
        if selectsAtOnce, selection.items.count > 1 { return deselectAll(but: kept) }
        for path in selection.items.paths where path != kept { userDeselects(path) }
    }

    /// What Space does with an item.
    func userToggles(_ path: IndexPath) {
        if allowsMultipleSelection, selection.contains(path) {
            userDeselects(path)
        } else {
            userSelects(path, keepingOthers: true)
        }
    }

    /// Selects all items from the one that the selection began at to another.
    func userExtendsSelection(to path: IndexPath) {
        let anchor = selection.anchor ?? selection.current ?? path
        selection.anchor = anchor
        let counts = content.counts
        let numbers = [counts.number(of: anchor), counts.number(of: path)]
        guard let first = numbers.min(), let last = numbers.max() else { return }
        userSelects(only: ItemRanges(first..<(last + 1), of: counts))
    }

    func userSelectsAll() {
        userSelects(only: ItemRanges(0..<content.counts.total, of: content.counts))
    }

    /// Selects some items and no others; the delegate hears of those that change, unless it does not want to.
    private func userSelects(only wanted: ItemRanges) {
        guard allowsSelection else { return }
        if selectsAtOnce { return select(only: wanted) }
        for path in selection.items.subtracting(wanted).paths { userDeselects(path) }
        for path in wanted.subtracting(selection.items).paths { userSelects(path, keepingOthers: true) }
    }
}
