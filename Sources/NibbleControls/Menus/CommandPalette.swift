import NibbleCells
import NibbleTerminal
import NibbleViews

/// Finds a command by some letters of its title and does it.
final class CommandPalette: Overlay {
    private let list: CommandPaletteList
    private let perform: (KeyCommand) -> Void

    init(_ commands: ActiveCommands, perform: @escaping (KeyCommand) -> Void) {
        // An item of a menu that does what a key does is listed beside that under the same title.
        let titles = Set(commands.entries.filter { !$0.keys.isEmpty }.map(\.command.title))
        let entries = commands.entries.filter { !$0.keys.isEmpty || !titles.contains($0.command.title) }
        // The command that opened it would only open it again.
        list = CommandPaletteList(entries.filter { $0.command.identifier != "commandPalette" })
        self.perform = perform
        super.init(panel: list)
        receivesMouseMotion = true
        list.chosen = { [unowned self] in choose($0) }
    }

    required init(coder: NibCoder) throws {
        list = CommandPaletteList([])
        perform = { _ in }
        try super.init(coder: coder)
    }

    /// A fifth below the top, so that the list grows downwards.
    override func panelFrame(in bounds: Rect) -> Rect {
        let width = min(60, max(0, bounds.width - 2))
        let y = bounds.minY + bounds.height / 5
        let height = min(list.preferredHeight, max(3, bounds.maxY - y))
        return Rect(x: bounds.minX + (bounds.width - width) / 2, y: y, width: width, height: height)
    }

    override var caret: Cursor? {
        list.caretPosition.map { Cursor(position: list.convert($0, to: self), shape: .bar) }
    }

    override func panelKeyDown(with event: KeyEvent) {
        switch event.key {
        case .up: list.select(list.selection - 1)
        case .down: list.select(list.selection + 1)
        case .character("p") where event.modifiers == .control: list.select(list.selection - 1)
        case .character("n") where event.modifiers == .control: list.select(list.selection + 1)
        case .pageUp: list.select(list.selection - 10)
        case .pageDown: list.select(list.selection + 10)
        case .enter: list.selectedCommand.map(choose)
        case .backspace: list.query = String(list.query.dropLast())
        case .character("u") where event.modifiers == .control: list.query = ""
        case .character(let character) where event.modifiers.isSubset(of: .shift):
            list.type(String(character))
        default: break
        }
        setNeedsLayout()
    }

    override func paste(_ text: String) -> Handling {
        list.type(String(text.prefix { !$0.isNewline }))
        setNeedsLayout()
        return .handled
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        list.select(list.selection.saturatingAdd(event.scrollDelta.y))
        return .handled
    }

    private func choose(_ command: KeyCommand) {
        close()
        perform(command)
    }
}

/// The line that is typed and the commands that fit it.
final class CommandPaletteList: View {
    private struct Row {
        let entry: ActiveCommands.Entry
        let match: FuzzyMatch
    }

    /// Told of a row that is pressed.
    var chosen: (KeyCommand) -> Void = { _ in }
    /// The rows shown, the best first.
    private var rows: [Row] = []
    private let entries: [ActiveCommands.Entry]
    private var first = 0
    private(set) var selection = 0
    /// The line of the list that is under the mouse.
    private var hoveredLine: Int? { didSet { if hoveredLine != oldValue { setNeedsDisplay() } } }

    /// The letters that were typed.
    var query = "" {
        didSet {
            // More letters fit no more than fewer did.
            let findsNothing = rows.isEmpty && !oldValue.isEmpty && query.hasPrefix(oldValue)
            if query != oldValue { findsNothing ? setNeedsDisplay() : filter() }
        }
    }

    /// Nobody looks for more letters; what comes after them isn't a query.
    private static let queryLimit = 200

    /// Adds letters to the query.
    func type(_ letters: String) {
        query += letters.prefix(max(0, Self.queryLimit - query.count))
    }

    init(_ entries: [ActiveCommands.Entry]) {
        self.entries = entries
        super.init(frame: .zero)
        filter()
    }

    required init(coder: NibCoder) throws {
        entries = []
        try super.init(coder: coder)
    }

    /// The border, the line that is typed, a line below it, and the rows.
    var preferredHeight: Int { max(1, rows.count) + 4 }

    var selectedCommand: KeyCommand? {
        rows.indices.contains(selection) ? rows[selection].entry.command : nil
    }

    var caretPosition: Point? {
        guard bounds.height > 1 else { return nil }
        return Point(
            x: bounds.minX + 2 + min(TerminalText.columns(of: query), inner.width), y: bounds.minY + 1)
    }

    private var inner: Rect { bounds.insetBy(dx: 2, dy: 1) }
    /// The commands that are spoken of; more letters leave fewer.
    private static let spokenRows = 20
    private var visibleRows: Int { max(1, bounds.height - 4) }

    private func filter() {
        let wanted = FuzzyQuery(query)
        let found = entries.enumerated().compactMap { index, entry in
            wanted.match(in: entry.command.title).map { (index, Row(entry: entry, match: $0)) }
        }
        rows = found.sorted { ($1.1.match.score, $0.0) < ($0.1.match.score, $1.0) }.map(\.1)
        // Without a query they keep the order in which they were found.
        if query.isEmpty { rows = found.map(\.1) }
        selection = 0
        first = 0
        setNeedsDisplay()
    }

    func select(_ index: Int) {
        let new = max(0, min(rows.count - 1, index))
        guard new != selection, !rows.isEmpty else { return }
        selection = new
        first = min(selection, max(first, selection - visibleRows + 1))
        setNeedsDisplay()
    }

    // MARK: - The mouse

    /// The line of the list at a point, with a command or without.
    private func line(at point: Point) -> Int? {
        let line = point.y - bounds.minY - 3
        return bounds.contains(point) && 0..<visibleRows ~= line ? line : nil
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        let line = line(at: event.location(in: self))
        guard event.button == .left, let line, rows.indices.contains(first + line) else { return .handled }
        chosen(rows[first + line].entry.command)
        return .handled
    }

    override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredLine = line(at: event.location(in: self))
        return super.mouseMoved(with: event)
    }

    override func mouseExited(with event: MouseEvent) -> Handling {
        hoveredLine = nil
        return super.mouseExited(with: event)
    }

    // MARK: - Drawing

    override func draw(in canvas: inout Canvas) {
        canvas.panel(bounds, title: "Commands", footer: "Enter does it, Esc closes", tint: tintColor)
        guard bounds.height > 3 else { return }
        if query.isEmpty {
            canvas.write(
                canvas.cut("Type some letters", to: inner.width), at: inner.origin,
                style: CellStyle(foreground: .placeholderText))
        } else {
            canvas.write(canvas.cut(query, to: inner.width), at: inner.origin, style: CellStyle())
        }
        canvas.line(
            from: Point(x: bounds.minX, y: bounds.minY + 2),
            to: Point(x: bounds.maxX - 1, y: bounds.minY + 2),
            in: CellStyle(foreground: .separator))
        if rows.isEmpty {
            let place = Point(x: inner.minX, y: bounds.minY + 3)
            canvas.write(
                canvas.cut("No matching command", to: inner.width), at: place,
                style: CellStyle(foreground: .secondaryLabel))
        }
        for (line, row) in rows.dropFirst(first).prefix(visibleRows).enumerated() {
            var state: Control.State = line == hoveredLine ? .hovered : .normal
            if first + line == selection { state = .focused }
            draw(row, state, y: bounds.minY + 3 + line, on: &canvas)
        }
    }

    /// The place of a command in the list; empty for one that is scrolled out.
    private func frame(ofRow index: Int) -> Rect {
        guard first..<first + visibleRows ~= index else { return .zero }
        return Rect(x: inner.minX - 1, y: bounds.minY + 3 + index - first, width: inner.width + 2, height: 1)
    }

    private func draw(_ row: Row, _ state: Control.State, y: Int, on canvas: inout Canvas) {
        let isSelected = state == .focused
        var style = ControlStyle.text(isSelected ? tintColor : .label, state)
        if isSelected {
            let line = Rect(x: inner.minX - 1, y: y, width: inner.width + 2, height: 1)
            canvas.write(String(repeating: " ", count: line.width), at: line.origin, style: style)
        }
        let keys = row.entry.keys.first?.title ?? ""
        let keyWidth = TerminalText.columns(of: keys)
        let room = max(0, inner.width - (keyWidth == 0 ? 0 : keyWidth + 2))
        let glyphs = canvas.cut(row.entry.command.title, to: room)
        canvas.write(glyphs, at: Point(x: inner.minX, y: y), style: style)
        mark(row, limit: room, y: y, style: style, on: &canvas)
        guard keyWidth > 0, inner.width >= keyWidth else { return }
        if !isSelected { style = CellStyle(foreground: .secondaryLabel) }
        canvas.write(keys, at: Point(x: inner.maxX - keyWidth, y: y), style: style)
    }

    /// Shows the letters that were typed.
    private func mark(_ row: Row, limit: Int, y: Int, style: CellStyle, on canvas: inout Canvas) {
        var style = style
        style.attributes.formUnion([.bold, .underline])
        let characters = Array(row.entry.command.title.prefix(256))
        var x = 0
        for (position, character) in characters.enumerated() {
            let width = TerminalText.columns(of: String(character))
            guard x + width < limit else { return }
            if row.match.positions.contains(position) {
                canvas.write(String(character), at: Point(x: inner.minX + x, y: y), style: style)
            }
            x += width
        }
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .searchField, label: "Command", value: query, hint: selectedCommand.map { "Enter: \($0.title)" })
        properties.setText = { [weak self] text in
            self?.query = text
            return self == nil ? .ignored : .handled
        }
        properties.elements = rows.prefix(Self.spokenRows).enumerated().map { index, row in
            .part(.menuItem, label: row.entry.command.title, isSelected: index == selection) { [weak self] in
                self?.chosen(row.entry.command)
            }
            .placed(at: frame(ofRow: index))
        }
        return properties
    }
}
