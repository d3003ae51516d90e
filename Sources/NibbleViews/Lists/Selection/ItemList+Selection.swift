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
        for path in selection.paths where path != kept { setSelected(path, false) }
    }

    /// Selects an item as a person does: the delegate is asked and told.
    func userSelects(_ path: IndexPath, keepingOthers: Bool = false) {
        guard allowsSelection, canBeCurrent(path), let chosen = willSelect(path) else { return }
        if !(allowsMultipleSelection && keepingOthers) {
            for other in selection.paths where other != chosen { userDeselects(other) }
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
        if event.clickCount == 2 { userActivates(path) } else { userSelects(path, keepingOthers: true) }
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
        let wanted = Set((first...last).compactMap(counts.path))
        for other in selection.paths where !wanted.contains(other) { userDeselects(other) }
        for item in wanted.sorted() where !selection.contains(item) { userSelects(item, keepingOthers: true) }
    }

    func userSelectsAll() {
        for number in 0..<content.counts.total {
            if let path = content.counts.path(of: number), !selection.contains(path) {
                userSelects(path, keepingOthers: true)
            }
        }
    }
}
