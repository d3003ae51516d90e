public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Lists side by side, each turned until what is wanted is in the middle.
///
/// Up and Down turn a list, Left and Right go to the next one, typing goes to the row that begins so; the wheel turns
/// what it is over, a click picks a row. Only the rows that show are asked for, so lists may be of any length.
///
/// ```swift
/// let picker = PickerView(items: ["Tea", "Coffee", "Water"])
/// picker.addAction(for: .valueChanged) { picker in order(picker.selectedRow(inComponent: 0)) }
/// ```
open class PickerView: Control {
    private var rowCounts: [Int] = []
    private var selection: [Int] = []
    private var current = 0
    private var typed = TypedText()
    private var pressed: (component: Int, row: Int)?
    /// The place of the row under the mouse, whatever the list is turned to.
    private var hoveredPlace: Rect? { didSet { if hoveredPlace != oldValue { setNeedsDisplay() } } }

    /// Makes a picker of one list, as large as it needs.
    public convenience init(items: [String]) {
        self.init(frame: .zero)
        self.items = items
        reloadAllComponents()
        frame.size = sizeThatFits(.zero)
    }

    // MARK: - Rows

    /// The rows of one list, for pickers without a data source.
    ///
    /// Defaults to none.
    public var items: [String] = [] {
        didSet { if items != oldValue { reloadAllComponents() } }
    }

    /// The source of the lists and their rows.
    ///
    /// Not kept alive. Defaults to nil: one list of `items`.
    public weak var dataSource: (any PickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }

    /// The object that says what rows show, and is told what is picked.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any PickerViewDelegate)? {
        didSet { reloadAllComponents() }
    }

    /// The number of lists.
    public var numberOfComponents: Int { rowCounts.count }

    /// The number of rows in a list; 0 for lists that are not there.
    public func numberOfRows(inComponent component: Int) -> Int {
        rowCounts.indices.contains(component) ? rowCounts[component] : 0
    }

    /// Asks again how many lists and rows there are, and what they say.
    public func reloadAllComponents() {
        let count = dataSource.map { min(max(0, $0.numberOfComponents(in: self)), Self.componentLimit) } ?? 1
        rowCounts = (0..<count).map { component in
            max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? items.count)
        }
        selection = rowCounts.indices.map { component in
            let old = selection.indices.contains(component) ? selection[component] : 0
            return min(max(0, old), rowCounts[component] - 1)
        }
        current = min(current, max(0, count - 1))
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private static let componentLimit = 32

    /// Asks again how many rows a list has, and what they say.
    public func reloadComponent(_ component: Int) {
        guard rowCounts.indices.contains(component) else { return }
        rowCounts[component] =
            max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? items.count)
        selection[component] = min(max(0, selection[component]), rowCounts[component] - 1)
        setNeedsDisplay()
    }

    /// Turns a list to a row; rows outside mean the nearest one.
    ///
    /// Tells nobody.
    public func selectRow(_ row: Int, inComponent component: Int, animated: Bool = false) {
        guard rowCounts.indices.contains(component) else { return }
        let new = min(max(0, row), rowCounts[component] - 1)
        guard new != selection[component] else { return }
        selection[component] = new
        setNeedsDisplay()
    }

    /// The row that a list is turned to; -1 where there is none.
    public func selectedRow(inComponent component: Int) -> Int {
        selection.indices.contains(component) ? selection[component] : -1
    }

    /// The text of a row.
    private func title(_ row: Int, _ component: Int) -> String {
        if let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) { return title }
        return dataSource == nil && items.indices.contains(row) ? items[row] : ""
    }

    /// Whether there is anything to pick from.
    open override var canBecomeFirstResponder: Bool {
        super.canBecomeFirstResponder && rowCounts.contains { $0 > 0 }
    }

    // MARK: - Size

    /// The widths of the lists; five rows.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: Self.rows)
    }

    /// The widths of the lists, as far as their first rows tell; five rows.
    open override func sizeThatFits(_ size: Size) -> Size {
        let widths = rowCounts.indices.map { component in
            let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
            if own > 0 { return own }
            let titles = (0..<min(rowCounts[component], Self.measuredRows)).map { title($0, component) }
            return (titles.map { TerminalText.columns(of: $0) }.max() ?? 0) + 2 * Self.inset
        }
        return Size(width: widths.reduce(0) { $0.saturatingAdd($1) }, height: Self.rows)
    }

    private static let rows = 5
    private static let measuredRows = 100
    /// A bracket and a space.
    private static let inset = 2

    /// The columns of each list.
    private var places: [Rect] {
        let wanted = rowCounts.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        let free = bounds.width.saturatingSubtract(wanted.reduce(0) { $0.saturatingAdd(max(0, $1)) })
        let sharing = wanted.count { $0 <= 0 }
        var start = bounds.minX
        var shared = 0
        return wanted.map { width in
            var columns = width
            if width <= 0 {
                columns = max(0, free) * (shared + 1) / sharing - max(0, free) * shared / sharing
                shared += 1
            }
            columns = min(columns, bounds.maxX - start)
            defer { start += columns }
            let x = isRightToLeft ? bounds.minX + bounds.maxX - start - columns : start
            return Rect(x: x, y: bounds.minY, width: columns, height: bounds.height)
        }
    }

    /// The row of the bounds that the picked ones are in.
    private var middle: Int { bounds.minY + max(0, bounds.height - 1) / 2 }

    // MARK: - Looks

    /// Draws the rows that show.
    open override func draw(in canvas: inout Canvas) {
        for (component, place) in places.enumerated() where !place.isEmpty {
            for y in place.minY..<place.maxY {
                let row = selection[component] + y - middle
                guard row >= 0, row < rowCounts[component] else { continue }
                draw(
                    row, component, in: Rect(x: place.minX, y: y, width: place.width, height: 1), on: &canvas)
            }
        }
    }

    private func draw(_ row: Int, _ component: Int, in place: Rect, on canvas: inout Canvas) {
        let isPicked = row == selection[component]
        var state: Control.State = isEnabled ? .normal : .disabled
        if isPicked { state.insert(.selected) }
        if isHovered, place == hoveredPlace { state.insert(.hovered) }
        if isPicked, isFirstResponder, component == current { state.insert(.focused) }
        if let pressed, pressed == (component, row), isHighlighted { state.insert(.highlighted) }
        let isNear = abs(row - selection[component]) <= 1
        var style = ControlStyle.text(isPicked ? .label : isNear ? .secondaryLabel : .tertiaryLabel, state)
        let isReversed = style.attributes.contains(.reverse)
        if isReversed { style.foreground = tintColor }
        let mark = ChoiceMark(place: place, style: style, isEnabled: isEnabled)
        if isPicked || isReversed { mark.begin(on: &canvas) }
        let inset = place.width >= 5 ? Self.inset : place.width >= 3 ? 1 : 0
        canvas.write(
            title(row, component), in: place.insetBy(dx: inset, dy: 0),
            alignment: isRightToLeft ? .right : .left, style: style)
        if isEnabled, !isPicked, !isReversed { canvas.makeTextReadable(in: place) }
        if isPicked, inset > 0 { mark.end(glyphs: controlGlyphs, on: &canvas) }
    }

    // MARK: - Keys

    /// Arrows, pages, Home and End choose.
    open override var keyHints: [KeyHint] {
        isEnabled
            ? [
                KeyHint("Choose", .up, .down, .pageUp, .pageDown, .home, .end),
                KeyHint("Next list", .left, .right),
            ] : []
    }

    /// Up and Down turn the list, Left and Right go to another; typing goes to the row that begins so.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isSubset(of: .shift), rowCounts.indices.contains(current) else {
            return .ignored
        }
        let row = selection[current]
        let page = max(1, bounds.height - 1)
        switch event.key {
        case .up: return pick(row - 1, current)
        case .down: return pick(row + 1, current)
        case .pageUp: return pick(max(0, row - page), current)
        case .pageDown: return pick(min(rowCounts[current] - 1, row.saturatingAdd(page)), current)
        case .home: return pick(0, current)
        case .end: return pick(rowCounts[current] - 1, current)
        case .left: return go(to: current + (isRightToLeft ? 1 : -1))
        case .right: return go(to: current + (isRightToLeft ? -1 : 1))
        case .character(let character): return type(character)
        default: return .ignored
        }
    }

    private func go(to component: Int) -> Handling {
        guard rowCounts.indices.contains(component) else { return .ignored }
        current = component
        setNeedsDisplay()
        return .handled
    }

    /// Turns a list as a user asked; at its end the event is left to others.
    private func pick(_ row: Int, _ component: Int) -> Handling {
        guard rowCounts.indices.contains(component), row >= 0, row < rowCounts[component],
            row != selection[component]
        else { return .ignored }
        selection[component] = row
        setNeedsDisplay()
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return .handled
    }

    private func type(_ character: Character) -> Handling {
        typed.goOn(at: motionClock?.now ?? 0)
        // The same letter again and again stays one.
        if typed.letters != character.lowercased() { typed.append(character) }
        let prefix = typed.letters
        let component = current
        let count = min(rowCounts[component], Self.searchedRows)
        // From the picked row on, so that the same letter again finds the next one.
        let start = prefix.count > 1 ? selection[component] : selection[component] + 1
        let rows = (0..<count).map { ($0 + start) % max(1, rowCounts[component]) }
        guard let row = rows.first(where: { title($0, component).lowercased().hasPrefix(prefix) }) else {
            return .ignored
        }
        return row == selection[component] ? .handled : pick(row, component)
    }

    private static let searchedRows = 10_000

    /// Picks the row of the current list that has a title, or begins with it.
    private func pick(titled text: String) -> Handling {
        guard isEnabled, rowCounts.indices.contains(current), !text.isEmpty else { return .ignored }
        let text = text.lowercased()
        let titles = (0..<min(rowCounts[current], Self.searchedRows)).lazy.map { [self] row in
            title(row, current).lowercased()
        }
        let row = titles.firstIndex(of: text) ?? titles.firstIndex { $0.hasPrefix(text) }
        guard let row else { return .ignored }
        _ = pick(row, current)
        return .handled
    }

    // MARK: - The mouse

    /// The wheel turns the list that it is over, once the picker has the focus; else it is for what scrolls around.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        guard isEnabled, isFirstResponder, event.scrollDelta.y != 0,
            let component = places.firstIndex(where: { $0.contains(event.location(in: self)) })
        else { return .ignored }
        return pick(selection[component] + event.scrollDelta.y.signum(), component)
    }

    /// Highlights the row under the mouse.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        hoveredPlace = places.first { $0.contains(point) }.map {
            Rect(x: $0.minX, y: point.y, width: $0.width, height: 1)
        }
        return super.mouseMoved(with: event)
    }

    /// Follows a press on a row.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        pressed = row(at: event.location(in: self))
        if let pressed { current = pressed.component }
        return pressed != nil
    }

    /// Picks the row that was pressed, if the mouse is still on it.
    open override func endTracking(with event: MouseEvent) {
        defer { pressed = nil }
        guard let pressed, let row = row(at: event.location(in: self)), row == pressed else { return }
        _ = pick(row.row, row.component)
    }

    /// Forgets the press.
    open override func cancelTracking() {
        pressed = nil
    }

    private func row(at point: Point) -> (component: Int, row: Int)? {
        guard let component = places.firstIndex(where: { $0.contains(point) }) else { return nil }
        let row = selection[component] + point.y - middle
        return row >= 0 && row < rowCounts[component] ? (component, row) : nil
    }

    /// The part that keys act on.
    open override var focusRect: Rect {
        let places = self.places
        guard places.indices.contains(current) else { return super.focusRect }
        return Rect(x: places[current].minX, y: middle, width: places[current].width, height: 1)
    }

    /// A choice with what is picked.
    open override var accessibilityDefaults: AccessibilityProperties {
        let picked = selection.enumerated().filter { $1 >= 0 }.map { title($1, $0) }
        var properties = AccessibilityProperties(
            .picker, value: picked.isEmpty ? "empty" : picked.joined(separator: ", "),
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.setText = { [weak self] in self?.pick(titled: $0) ?? .ignored }
        properties.adjust = { [weak self] adjustment in
            guard let self, isEnabled, selection.indices.contains(current) else { return }
            _ = pick(selection[current] + (adjustment == .increment ? 1 : -1), current)
        }
        return properties
    }
}
