import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// Draws a row aside, by the mouse and by the arrow keys, and does the actions behind it.
@MainActor final class TableSwiping {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let table: TableView
    /// The row that is drawn aside.
    private var swipe: TableSwipe? { didSet { changed(from: oldValue) } }

    init(table: TableView) {
        self.table = table
    }

    /// The swipe of a row; nil for one that is not drawn aside.
    func swipe(at path: IndexPath) -> TableSwipe? { swipe?.path == path ? swipe : nil }

    /// Shows the row in its place again.
    func close() {
        if swipe != nil { swipe = nil }
    }

    /// Shows what changed about the row that is drawn aside.
    private func changed(from old: TableSwipe?) {
        if let old, old.path != swipe?.path { table.cellForRow(at: old.path)?.swipe = nil }
        if let swipe { table.cellForRow(at: swipe.path)?.swipe = swipe }
    }

    // MARK: - Actions

    /// The actions at a side of a row; nil where there are none.
    private func configuration(_ side: TableSwipe.Side, at path: IndexPath) -> SwipeActionsConfiguration? {
        guard let delegate = table.tableDelegate, !table.isEditing,
            table.dataSource?.tableView(table, canEditRowAt: path) == true
        else { return nil }
        let made =
            side == .leading
            ? delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
        return made?.actions.isEmpty == false ? made : nil
    }

    /// The actions of a row, those at its end first.
    private func actions(at path: IndexPath) -> [ContextualAction] {
        [TableSwipe.Side.trailing, .leading].flatMap { configuration($0, at: path)?.actions ?? [] }
    }

    /// Does an action; the row is closed when it says that it is done.
    private func perform(_ action: ContextualAction, at path: IndexPath) {
        let source = table.cellForRow(at: path) ?? table
        action.handler(action, source) { [weak self] _ in self?.close() }
    }

    /// The current row, if there is one.
    private var current: IndexPath? {
        table.selectionModel.current.flatMap { table.counts.contains($0) ? $0 : nil }
    }

    /// The actions of the current row, for the help and the palette.
    var commands: [KeyCommand] {
        guard let current else { return [] }
        return actions(at: current).map { action in
            // A command of the same title around the table is another one, with a key of its own.
            let title = action.shownTitle
            return KeyCommand(title, key: nil, identifier: "rowAction.\(title)") { [weak self] in
                self?.perform(action, at: current)
            }
        }
    }

    /// The keys that show the actions of the current row, where it has any.
    var hints: [KeyHint] {
        guard let current else { return [] }
        let sides: [(side: TableSwipe.Side, key: Key)] = [(.trailing, .left), (.leading, .right)]
        let keys = sides.filter { configuration($0.side, at: current) != nil }.map(\.key)
        return keys.isEmpty
            ? [] : [KeyHint("Show the row's actions", keys: keys.map { KeyEvent(key: $0) })]
    }

    /// The actions of a row as a menu, behind those that the table's own menu has; nil where there are none.
    func menu(at path: IndexPath, with own: Menu?) -> Menu? {
        let actions = actions(at: path)
        guard !actions.isEmpty else { return own }
        let entries = actions.map { action in
            MenuAction(
                title: action.shownTitle, attributes: action.style == .destructive ? .destructive : []
            ) { [weak self] _ in self?.perform(action, at: path) }
        }
        return Menu(title: own?.title ?? "", children: (own?.children ?? []) + entries)
    }

    // MARK: - Keys

    /// Handles a key for the row that is drawn aside, or for the current one; nil where it means something else.
    func keyDown(_ event: KeyEvent) -> Handling? {
        guard event.modifiers.isEmpty, let current = table.selectionModel.current else { return nil }
        guard let swipe else {
            switch event.key {
            case .left: return open(current, .trailing)
            case .right: return open(current, .leading)
            default: return nil
            }
        }
        switch event.key {
        case .left: select(-1)
        case .right: select(1)
        case .escape: close()
        case .enter where swipe.selected != nil:
            perform(swipe.configuration.actions[swipe.selected ?? 0], at: swipe.path)
        default:
            close()
            return nil
        }
        return .handled
    }

    private func open(_ path: IndexPath, _ side: TableSwipe.Side) -> Handling? {
        guard let configuration = configuration(side, at: path) else { return nil }
        var swipe = TableSwipe(path: path, side: side, configuration: configuration)
        swipe.revealed = swipe.fullWidth
        swipe.selected = 0
        self.swipe = swipe
        return .handled
    }

    /// Selects the action to the left or to the right; beyond the last one the row is closed.
    private func select(_ step: Int) {
        guard let swipe else { return }
        let selected = (swipe.selected ?? 0) + (swipe.side == .leading ? step : -step)
        guard swipe.configuration.actions.indices.contains(selected) else {
            if selected > 0 { close() }
            return
        }
        self.swipe?.selected = selected
    }

    // MARK: - The mouse

    /// A press while a row is drawn aside: it does an action or closes the row; nil while none is.
    func press(at point: Point) -> Handling? {
        guard let swipe else { return nil }
        if table.indexPathForRow(at: point) == swipe.path, let cell = table.cellForRow(at: swipe.path),
            let index = swipe.action(at: point.x - cell.frame.minX, in: cell.bounds.width)
        {
            perform(swipe.configuration.actions[index], at: swipe.path)
        } else {
            close()
        }
        return .handled
    }

    /// The columns that the mouse must go before a press becomes a drag.
    private static let threshold = 2

    /// A press that goes to the side draws the row aside; nil for other presses.
    func drag(to point: Point, from press: ListPress?) -> Handling? {
        guard let press, let cell = table.cellForRow(at: press.path) else { return nil }
        let distance = point.x - press.start.x
        if swipe == nil {
            let side = distance < 0 ? TableSwipe.Side.trailing : .leading
            guard Int(clamping: distance.magnitude) >= Self.threshold,
                table.indexPathForRow(at: point) == press.path,
                let configuration = configuration(side, at: press.path)
            else { return nil }
            swipe = TableSwipe(path: press.path, side: side, configuration: configuration)
            cell.setHighlighted(false, animated: false)
        }
        let wanted = swipe?.side == .leading ? distance : -distance
        swipe?.revealed = min(max(0, wanted), cell.bounds.width)
        return .handled
    }

    /// The row stays open, closes, or its first action is done; nil while none is drawn aside.
    func release(_ press: ListPress?) -> Handling? {
        guard let swipe, press != nil else { return nil }
        let width = table.cellForRow(at: swipe.path)?.bounds.width ?? 0
        if swipe.configuration.performsFirstActionWithFullSwipe, swipe.revealed > swipe.fullWidth,
            swipe.revealed * 3 >= width * 2
        {
            perform(swipe.configuration.actions[0], at: swipe.path)
        } else if swipe.revealed * 2 >= swipe.fullWidth {
            self.swipe?.revealed = swipe.fullWidth
        } else {
            close()
        }
        return .handled
    }
}
