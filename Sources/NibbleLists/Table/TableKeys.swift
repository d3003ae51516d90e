import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// What keys do in a table.
@MainActor struct TableKeys {
    let table: TableView

    func handle(_ event: KeyEvent) -> Handling {
        table.readIfNeeded()
        guard table.allowsSelection, table.isFirstResponder, table.geometry.rowCount > 0 else {
            return .ignored
        }
        if let handling = TableSwiping(table: table).handle(event) { return handling }
        if event.modifiers == .alt { return reorder(event) }
        if let step = step(of: event) { return move(by: step, extending: event.modifiers.contains(.shift)) }
        if event.modifiers == .control, event.key == .character("a"), table.allowsMultipleSelection {
            table.userSelectsAll()
            return .handled
        }
        guard event.modifiers.isEmpty || event.modifiers == .shift else { return .ignored }
        return act(event)
    }

    /// The rows that a key moves by.
    private func step(of event: KeyEvent) -> Int? {
        guard event.modifiers.isSubset(of: .shift) else { return nil }
        let page = max(1, table.visibleSize.height - 1)
        switch event.key {
        case .up: return -1
        case .down: return 1
        case .pageUp: return -page
        case .pageDown: return page
        case .home: return -table.geometry.rowCount
        case .end: return table.geometry.rowCount
        default: return nil
        }
    }

    private func move(by step: Int, extending: Bool) -> Handling {
        let count = table.geometry.rowCount
        var number = table.selection.current.map(table.geometry.number) ?? (step > 0 ? -1 : count)
        let target = min(max(0, number + step), count - 1)
        guard target != number else { return step.magnitude == 1 ? .ignored : .handled }
        // Rows that cannot be current are passed over.
        number = target
        let direction = step > 0 ? 1 : -1
        while let path = table.geometry.path(of: number), !table.canBeCurrent(path) { number += direction }
        guard let path = table.geometry.path(of: number) else { return .handled }
        if extending, table.allowsMultipleSelection { table.userExtendsSelection(to: path) }
        table.makeCurrent(path)
        if !extending {
            table.selection.anchor = nil
            if table.selectionFollowsFocus { table.userSelects(path) }
        }
        return .handled
    }

    private func act(_ event: KeyEvent) -> Handling {
        guard let current = table.selection.current, table.geometry.contains(current) else { return .ignored }
        switch event.key {
        case .enter:
            table.userActivates(current)
            return .handled
        case .character(" ") where !table.typing.isGoingOn(at: now):
            table.userToggles(current)
            return .handled
        case .delete, .backspace: return table.userDeletes(current)
        case .character(let character): return find(character)
        default: return .ignored
        }
    }

    /// Alt with Up or Down moves the current row while the table is edited.
    private func reorder(_ event: KeyEvent) -> Handling {
        guard table.editing.isOn, let current = table.selection.current,
            event.key == .up || event.key == .down
        else { return .ignored }
        let number = table.geometry.number(of: current) + (event.key == .up ? -1 : 1)
        guard let target = table.geometry.path(of: number) else { return .handled }
        table.userMoves(current, to: target)
        return .handled
    }

    // MARK: - Typing

    private var now: Double { table.window?.application?.clock.now ?? 0 }

    /// The rows that typing looks at, at most: a search must not hold a key up.
    private static let searchLimit = 20_000

    private func find(_ character: Character) -> Handling {
        guard let source = table.dataSource, !character.isNewline, let current = table.selection.current
        else {
            return .ignored
        }
        let isGoingOn = table.typing.isGoingOn(at: now)
        table.typing.goOn(at: now)
        table.typing.append(character)
        let text = table.typing.letters
        let count = table.geometry.rowCount
        let start = table.geometry.number(of: current) + (isGoingOn ? 0 : 1)
        var isKnown = false
        for step in 0..<min(count, Self.searchLimit) {
            guard let path = table.geometry.path(of: (start + step) % count),
                let title = source.tableView(table, typeSelectTextForRowAt: path)
            else { continue }
            isKnown = true
            guard title.lowercased().hasPrefix(text) else { continue }
            table.makeCurrent(path)
            if table.selectionFollowsFocus { table.userSelects(path) }
            return .handled
        }
        return isKnown ? .handled : .ignored
    }
}
