internal import NibbleCells
internal import NibbleControls
internal import NibbleNibs
internal import NibbleTerminal
internal import NibbleViews

/// A line that is typed and, below it, the lines that have its letters, the best first.
final class LinePickerView: View {
    /// A line that has the letters of the query.
    private struct Match {
        let index: Int
        var score = 0
    }

    private let title: String
    private(set) var lines: [String]
    private let end: (Int?) -> Void
    /// The lines that fit, in their order.
    private var fitting: [Match]
    /// The same lines, the best first.
    private var found: [Match]
    /// Whether more lines may come.
    var isReading = false { didSet { if isReading != oldValue { setNeedsDisplay() } } }
    /// Whether there may be lines that weren't taken.
    var isCut = false { didSet { if isCut != oldValue { setNeedsDisplay() } } }
    private var selection = 0
    private var first = 0
    private var query = ""

    /// The least columns of the query.
    private static let queryColumns = 10
    /// The least columns in which lines have marks before them.
    private static let markedColumns = 8
    /// Nobody types more; what comes after it isn't a query.
    private static let queryLimit = 200

    /// Makes the view of a choice.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - lines: The lines.
    ///   - end: Called with the index of the line that is chosen, nil where none is.
    init(_ title: String, _ lines: [String], end: @escaping (Int?) -> Void) {
        self.title = title
        self.lines = lines
        self.end = end
        fitting = lines.indices.map { Match(index: $0) }
        found = fitting
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        (title, lines, fitting, found) = ("", [], [], [])
        end = { _ in }
        try super.init(coder: coder)
    }

    override var canBecomeFirstResponder: Bool { true }

    override var caret: Cursor? {
        let end = queryColumn + TerminalText.columns(of: query)
        return Cursor(position: Point(x: min(end, max(0, bounds.width - 1)), y: 0), shape: .bar)
    }

    /// The column where the query begins; a long title leaves it some room.
    private var queryColumn: Int {
        min(TerminalText.columns(of: title) + 2, max(0, bounds.width - Self.queryColumns))
    }
    private var visibleRows: Int { max(1, bounds.height - 1) }

    // MARK: - Keys

    override var keyHints: [KeyHint] {
        [
            KeyHint("Choose the line", .enter),
            KeyHint("Move in the list", .up, .down, .pageUp, .pageDown, .home, .end),
            KeyHint("Find lines", keysNamed: "Letters"),
            KeyHint("Show all lines", keys: [KeyEvent(key: .character("u"), modifiers: .control)]),
            KeyHint("Leave without a choice", .escape),
        ] + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        switch (event.key, event.modifiers) {
        case (.escape, []), (.character("c"), .control), (.character("g"), .control): end(nil)
        case (.enter, []): if found.indices.contains(selection) { end(found[selection].index) }
        case (.up, []), (.character("p"), .control), (.character("k"), .control): select(selection - 1)
        case (.down, []), (.character("n"), .control), (.character("j"), .control): select(selection + 1)
        case (.pageUp, []): select(selection - visibleRows)
        case (.pageDown, []): select(selection + visibleRows)
        case (.home, []): select(0)
        case (.end, []): select(found.count - 1)
        case (.backspace, []): search(for: String(query.dropLast()))
        case (.character("u"), .control): search(for: "")
        case (.character(let letter), _) where event.modifiers.isSubset(of: .shift): type(String(letter))
        default: return .ignored
        }
        return .handled
    }

    override func paste(_ text: String) -> Handling {
        type(String(text.prefix { !$0.isNewline }))
        return .handled
    }

    private func type(_ letters: String) {
        search(for: query + letters.prefix(max(0, Self.queryLimit - query.count)))
    }

    private func search(for letters: String) {
        // More letters leave lines out of those that had the first ones.
        let isLonger = !query.isEmpty && letters.hasPrefix(query)
        query = letters
        fitting = isLonger ? matches(among: fitting.map(\.index)) : matches(among: lines.indices)
        found = Self.bestFirst(fitting)
        (selection, first) = (0, 0)
        setNeedsDisplay()
    }

    private func matches(among indices: some Sequence<Int>) -> [Match] {
        guard !query.isEmpty else { return indices.map { Match(index: $0) } }
        let wanted = FuzzyQuery(query)
        return indices.compactMap { index in
            wanted.match(in: lines[index]).map { Match(index: index, score: $0.score) }
        }
    }

    /// Some matches in the order of their lines, the best first.
    ///
    /// A letter gives all lines a few scores, so they are gathered by those: to sort them would take longer than to find them.
    private static func bestFirst(_ matches: [Match]) -> [Match] {
        var groups: [Int: [Match]] = [:]
        for match in matches { groups[match.score, default: []].append(match) }
        return groups.keys.sorted(by: >).flatMap { groups[$0] ?? [] }
    }

    /// Takes the lines of a source until it ends, or there are more than anybody would search in.
    func read(_ source: AsyncStream<[String]>) async {
        var limit = LineLimit()
        for await lines in source {
            add(limit.admit(lines))
            guard !limit.isReached else {
                isCut = true
                break
            }
        }
        isReading = false
    }

    /// Takes lines that have come; what is selected stays so.
    func add(_ more: [String]) {
        let selected = found.indices.contains(selection) && selection > 0 ? found[selection] : nil
        let old = lines.count
        lines += more
        let new = matches(among: old..<lines.count)
        fitting += new
        let best = Self.bestFirst(new)
        if let last = found.last, let top = best.first, top.score > last.score {
            found = Self.bestFirst(fitting)
        } else {
            found += best
        }
        // The best one is selected until somebody moves.
        if let selected, let place = found.firstIndex(where: { $0.index == selected.index }) { select(place) }
        setNeedsDisplay()
    }

    private func select(_ index: Int) {
        selection = max(0, min(found.count - 1, index))
        first = min(selection, max(first, selection - visibleRows + 1))
        setNeedsDisplay()
    }

    // MARK: - Drawing

    /// The number of lines, the longest way to say it first.
    private var counts: [String] {
        let count = "\(found.count)/\(lines.count)"
        return isCut ? ["\(count), more aren't read", "\(count)+"] : [count + (isReading ? "…" : "")]
    }

    override func draw(in canvas: inout Canvas) {
        let start = queryColumn
        let titleWidth = start == 0 && query.isEmpty ? bounds.width : max(0, start - 1)
        canvas.write(Prompt.marked(title), in: Rect(x: 0, y: 0, width: titleWidth, height: 1))
        let room = Rect(x: start, y: 0, width: max(0, bounds.width - start - 1), height: 1)
        canvas.write(query, in: room, truncation: .head)
        let free = bounds.width - start - TerminalText.columns(of: query) - 1
        if let count = counts.first(where: { TerminalText.columns(of: $0) < free }) {
            let place = Point(x: bounds.width - TerminalText.columns(of: count), y: 0)
            canvas.write(count, at: place, style: CellStyle(foreground: .secondaryLabel))
        }
        first = min(selection, max(first, selection - visibleRows + 1))
        for (row, match) in found.dropFirst(first).prefix(visibleRows).enumerated() {
            let isSelected = first + row == selection
            // Few columns are for the line alone.
            let hasMarks = bounds.width >= Self.markedColumns
            let attributes: CellAttributes = hasMarks ? .bold : [.bold, .reverse]
            let style =
                isSelected ? CellStyle(foreground: tintColor, attributes: attributes) : CellStyle()
            let text = (hasMarks ? isSelected ? "> " : "  " : "") + lines[match.index]
            canvas.write(text, in: Rect(x: 0, y: row + 1, width: bounds.width, height: 1), style: style)
        }
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.searchField, label: title, value: query)
        properties.elements = found.prefix(visibleRows).enumerated().map { place, match in
            .part(.menuItem, label: lines[match.index], isSelected: place == selection) { [weak self] in
                self?.end(match.index)
            }
            .placed(at: Rect(x: 0, y: place + 1, width: bounds.width, height: 1))
        }
        return properties
    }
}
