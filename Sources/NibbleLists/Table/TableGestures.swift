import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The meaning of keys and presses in tables besides choosing a row: swiping, editing, finding a row by its text.
@MainActor final class TableGestures: ListGestures {
    private unowned let table: TableView
    private var typing = TypedText()
    private var search: TextSearch?
    /// Whether the search goes on by itself.
    private var isScheduled = false

    init(table: TableView) {
        self.table = table
    }

    // MARK: - Keys

    func keyDown(_ event: KeyEvent) -> Handling? {
        if case .character = event.key, event.modifiers.isSubset(of: .shift) {} else { finishSearch() }
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

    /// Typing is told where a row in view has a text: then no cell has to be made to know.
    var hints: [KeyHint] {
        table.readIfNeeded()
        let shown = table.indexPathsForVisibleRows.first {
            table.counts.contains($0) && table.cellForRow(at: $0) != nil
        }
        let text = shown.flatMap { table.dataSource?.tableView(table, typeSelectTextForRowAt: $0) }
        return (text == nil ? [] : [KeyHint("Find a row", keysNamed: "Letters")]) + table.swiping.hints
    }

    private var now: Double { table.window?.application?.clock.now ?? 0 }

    /// A search for the row that begins with what is typed.
    ///
    /// Rows without few letters do not have more: it goes on where it is while letters are added, and once it has been at
    /// every row nothing is looked at any more.
    private struct TextSearch {
        let origin: IndexPath
        let start: Int
        let total: Int
        /// The rows that were looked at.
        var step = 0
        /// Whether a row has a text.
        var isKnown = false
        /// Whether the rest is looked at later.
        var isWaiting = false
    }

    /// The rows that typing looks at in one go: a search must hold up neither keys nor frames.
    private static let sliceLength = 1_000
    /// The slices that a key waits for which acts on the row.
    private static let slicesAtOnce = 100

    private func find(_ character: Character, from current: IndexPath) -> Handling {
        guard table.dataSource != nil, !character.isNewline else { return .ignored }
        let isGoingOn = typing.isGoingOn(at: now)
        typing.goOn(at: now)
        typing.append(character)
        let counts = table.counts
        if !isGoingOn || search?.total != counts.total {
            let start = counts.number(of: current) + (isGoingOn ? 0 : 1)
            search = TextSearch(origin: current, start: start, total: counts.total)
        }
        if search?.isWaiting != true { continueSearch() }
        // Few rows begin with a sign, and most signs are commands elsewhere, as `?` is: no more rows are looked at for one.
        if !isGoingOn, !character.isLetter, !character.isNumber { search?.isWaiting = false }
        // A row was found, or is still looked for.
        guard let search, !search.isWaiting else { return .handled }
        // A first letter that begins no row is not typed to find one: it may ask for help, as `?` does.
        guard isGoingOn else {
            typing = TypedText()
            self.search = nil
            return .ignored
        }
        guard search.isKnown else { return .ignored }
        tellMiss()
        return .handled
    }

    /// Says that no row begins with what is typed, as the current one stays.
    private func tellMiss() {
        let letters = typing.letters.prefix(Self.toldLetters)
        table.window?.application?.showNotice("No row begins with “\(letters)”.")
    }

    /// A held key types many, and a notice has one row.
    private static let toldLetters = 40

    /// Another key acts on the row that was typed for, so the search comes to its end first.
    private func finishSearch() {
        for _ in 0..<Self.slicesAtOnce where search?.isWaiting == true { continueSearch() }
        search?.isWaiting = false
    }

    /// Looks at some more rows, and leaves the rest for later.
    private func continueSearch() {
        // It may go on before the frame in which the table reads rows that have become fewer.
        table.readIfNeeded()
        guard let source = table.dataSource, var search, search.total == table.counts.total,
            search.origin == table.selectionModel.current
        else {
            search = nil
            return
        }
        let end = min(search.total, search.step + Self.sliceLength)
        while search.step < end {
            let path = table.counts.path(of: (search.start + search.step) % search.total)
            search.step += 1
            guard let path, let title = source.tableView(table, typeSelectTextForRowAt: path) else {
                continue
            }
            search.isKnown = true
            guard title.lowercased().hasPrefix(typing.letters) else { continue }
            self.search = nil
            return table.selectionModel.move(to: path)
        }
        search.isWaiting = search.isKnown && search.step < search.total
        self.search = search
        guard search.isWaiting, !isScheduled, let clock = table.window?.application?.clock else { return }
        isScheduled = true
        clock.schedule(after: 0) { [weak self] in
            guard let self else { return }
            isScheduled = false
            guard self.search?.isWaiting == true else { return }
            continueSearch()
            // What is found ends the search.
            if self.search?.isWaiting == false { tellMiss() }
        }
    }

    // MARK: - The mouse

    func mouseDown(at point: Point, on path: IndexPath?) -> Handling? {
        search = nil
        return table.swiping.press(at: point) ?? path.flatMap { table.editing.press(at: point, on: $0) }
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
