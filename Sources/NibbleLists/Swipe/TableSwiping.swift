import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// How rows are drawn aside: by the mouse, and by the arrow keys.
@MainActor struct TableSwiping {
    let table: TableView

    /// The actions at a side of a row; nil where there are none.
    func configuration(_ side: TableSwipe.Side, at path: IndexPath) -> SwipeActionsConfiguration? {
        guard let delegate = table.tableDelegate, !table.editing.isOn,
            table.dataSource?.tableView(table, canEditRowAt: path) == true
        else { return nil }
        let made =
            side == .leading
            ? delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
        return made?.actions.isEmpty == false ? made : nil
    }

    /// The actions of a row, those at its end first.
    func actions(at path: IndexPath) -> [ContextualAction] {
        [TableSwipe.Side.trailing, .leading].flatMap { configuration($0, at: path)?.actions ?? [] }
    }

    /// Does an action; the row is closed when it says that it is done.
    func perform(_ action: ContextualAction, at path: IndexPath) {
        let source = table.cellForRow(at: path) ?? table
        action.handler(action, source) { [weak table] _ in table?.closeSwipe() }
    }

    // MARK: - Keys

    /// What a key does with the row that is drawn aside, or with the current one; nil where it means something else.
    func handle(_ event: KeyEvent) -> Handling? {
        guard event.modifiers.isEmpty, let current = table.selection.current else { return nil }
        guard let swipe = table.swipe else {
            switch event.key {
            case .left: return open(current, .trailing)
            case .right: return open(current, .leading)
            default: return nil
            }
        }
        switch event.key {
        case .left: select(-1)
        case .right: select(1)
        case .escape: table.closeSwipe()
        case .enter where swipe.selected != nil:
            perform(swipe.configuration.actions[swipe.selected ?? 0], at: swipe.path)
        default:
            table.closeSwipe()
            return nil
        }
        return .handled
    }

    private func open(_ path: IndexPath, _ side: TableSwipe.Side) -> Handling? {
        guard let configuration = configuration(side, at: path) else { return nil }
        var swipe = TableSwipe(path: path, side: side, configuration: configuration)
        swipe.revealed = swipe.fullWidth
        swipe.selected = 0
        table.swipe = swipe
        return .handled
    }

    /// Selects the action to the left or to the right; beyond the last one the row is closed.
    private func select(_ step: Int) {
        guard let swipe = table.swipe else { return }
        let selected = (swipe.selected ?? 0) + (swipe.side == .leading ? step : -step)
        guard swipe.configuration.actions.indices.contains(selected) else {
            if selected > 0 { table.closeSwipe() }
            return
        }
        table.swipe?.selected = selected
    }

    // MARK: - The mouse

    /// A press while a row is drawn aside: it does an action or closes the row.
    func down(_ point: Point) -> Handling? {
        guard let swipe = table.swipe else { return nil }
        if table.indexPathForRow(at: point) == swipe.path, let cell = table.cellForRow(at: swipe.path),
            let index = swipe.action(at: point.x - cell.frame.minX, in: cell.bounds.width)
        {
            perform(swipe.configuration.actions[index], at: swipe.path)
        } else {
            table.closeSwipe()
        }
        return .handled
    }

    /// The columns that the mouse must go before a press becomes a drag.
    private static let threshold = 2

    /// A press that goes to the side draws the row aside.
    func dragged(to point: Point) -> Handling? {
        guard let pressed = table.editing.pressed, let start = table.editing.start,
            let cell = table.cellForRow(at: pressed)
        else { return nil }
        let distance = point.x - start.x
        if table.swipe == nil {
            let side = distance < 0 ? TableSwipe.Side.trailing : .leading
            guard Int(clamping: distance.magnitude) >= Self.threshold,
                table.indexPathForRow(at: point) == pressed,
                let configuration = configuration(side, at: pressed)
            else { return nil }
            table.swipe = TableSwipe(path: pressed, side: side, configuration: configuration)
            cell.setHighlighted(false, animated: false)
        }
        let wanted = table.swipe?.side == .leading ? distance : -distance
        table.swipe?.revealed = min(max(0, wanted), cell.bounds.width)
        return .handled
    }

    /// The row stays open, closes, or its first action is done.
    func released() -> Handling? {
        guard let swipe = table.swipe, table.editing.pressed != nil else { return nil }
        table.editing.pressed = nil
        let width = table.cellForRow(at: swipe.path)?.bounds.width ?? 0
        if swipe.configuration.performsFirstActionWithFullSwipe, swipe.revealed > swipe.fullWidth,
            swipe.revealed * 3 >= width * 2
        {
            perform(swipe.configuration.actions[0], at: swipe.path)
        } else if swipe.revealed * 2 >= swipe.fullWidth {
            table.swipe?.revealed = swipe.fullWidth
        } else {
            table.closeSwipe()
        }
        return .handled
    }
}

extension TableView {
    /// Shows a row in its place again.
    func closeSwipe() {
        if swipe != nil { swipe = nil }
    }

    /// Shows what changed about the row that is drawn aside.
    func swipeChanged(from old: TableSwipe?) {
        if let old, old.path != swipe?.path { cellForRow(at: old.path)?.swipe = nil }
        if let swipe { cellForRow(at: swipe.path)?.swipe = swipe }
    }

    /// The actions of the current row, for the help and the palette.
    var swipeCommands: [KeyCommand] {
        guard let current = selection.current, geometry.contains(current) else { return [] }
        let swiping = TableSwiping(table: self)
        return swiping.actions(at: current).map { action in
            KeyCommand(action.title ?? "", key: nil) { [weak self] in
                if let self { TableSwiping(table: self).perform(action, at: current) }
            }
        }
    }

    /// The keys that show the actions of the current row, where it has any.
    var swipeHints: [KeyHint] {
        guard let current = selection.current, geometry.contains(current) else { return [] }
        let swiping = TableSwiping(table: self)
        let sides: [(side: TableSwipe.Side, key: Key)] = [(.trailing, .left), (.leading, .right)]
        let keys = sides.filter { swiping.configuration($0.side, at: current) != nil }.map(\.key)
        return keys.isEmpty
            ? [] : [KeyHint("Show the row's actions", keys: keys.map { KeyEvent(key: $0) })]
    }

    /// The actions of a row as a menu, behind those that the table's own menu has; nil where there are none.
    func menu(at path: IndexPath, with own: Menu?) -> Menu? {
        let actions = TableSwiping(table: self).actions(at: path)
        guard !actions.isEmpty else { return own }
        let entries = actions.map { action in
            MenuAction(
                title: action.title ?? "", attributes: action.style == .destructive ? .destructive : []
            ) { [weak self] _ in
                if let self { TableSwiping(table: self).perform(action, at: path) }
            }
        }
        return Menu(title: own?.title ?? "", children: (own?.children ?? []) + entries)
    }
}
