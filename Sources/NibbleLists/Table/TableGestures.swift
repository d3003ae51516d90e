import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The meaning of keys and presses in tables besides choosing a row: swiping, editing, finding a row by its text.
@MainActor final class TableGestures: ListGestures {
    private unowned let table: TableView
    private var typing = TypedText()

    init(table: TableView) {
        self.table = table
    }

    // MARK: - Keys

    func keyDown(_ event: KeyEvent) -> Handling? {
        if let handling = table.swiping.keyDown(event) { return handling }
        return event.modifiers == .alt ? table.editing.reorder(event) : nil
    }

    func act(_ event: KeyEvent, on current: IndexPath) -> Handling? {
        switch event.key {
        // A space belongs to what is being typed.
        case .character(" ") where !typing.isGoingOn(at: now): return nil
        case .character(let character): return find(character, from: current)
        case .delete, .backspace: return table.editing.delete(current)
        default: return nil
        }
    }

    private var now: Double { table.window?.application?.clock.now ?? 0 }

    /// The rows that typing looks at, at most: a search must not hold a key up.
    private static let searchLimit = 20_000

    private func find(_ character: Character, from current: IndexPath) -> Handling {
        guard let source = table.dataSource, !character.isNewline else { return .ignored }
        let isGoingOn = typing.isGoingOn(at: now)
        typing.goOn(at: now)
        typing.append(character)
        let (text, counts) = (typing.letters, table.counts)
        let start = counts.number(of: current) + (isGoingOn ? 0 : 1)
        var isKnown = false
        for step in 0..<min(counts.total, Self.searchLimit) {
            guard let path = counts.path(of: (start + step) % counts.total),
                let title = source.tableView(table, typeSelectTextForRowAt: path)
            else { continue }
            isKnown = true
            guard title.lowercased().hasPrefix(text) else { continue }
            table.selectionModel.move(to: path)
            return .handled
        }
        // A first letter that begins no row is not typed to find one: it may ask for help, as `?` does.
        guard isGoingOn else {
            typing = TypedText()
            return .ignored
        }
        return isKnown ? .handled : .ignored
    }

    // MARK: - The mouse

    func mouseDown(at point: Point, on path: IndexPath?) -> Handling? {
        table.swiping.press(at: point) ?? path.flatMap { table.editing.press(at: point, on: $0) }
    }

    func mouseDragged(to point: Point, from press: ListPress?) -> Handling? {
        table.editing.drag(to: point) ?? table.swiping.drag(to: point, from: press)
    }

    func mouseUp(from press: ListPress?) -> Handling? {
        table.editing.release()
        return table.swiping.release(press)
    }

    /// A row that is half open closes.
    func pressWasCancelled(_ press: ListPress?) {
        if press != nil { table.swiping.close() }
        table.editing.release()
    }
}
