public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A row of buttons; one stop of the Tab key, inside of which Left and Right go from button to button.
///
/// Where there is no room for all, the row follows the button that the keys are at, with `‹` and `›` at its ends.
///
/// ```swift
/// toolbar.items = [BarButtonItem(title: "Open"), .flexibleSpace(), BarButtonItem(title: "Delete")]
/// ```
open class Toolbar: Control {
    /// The button that the keys are at.
    private var cursor = 0
    private var pressedItem: Int?
    private var hoveredItem: Int? { didSet { if hoveredItem != oldValue { setNeedsDisplay() } } }
    /// The columns that are out of view at the leading end.
    private var offset = 0

    /// Makes a row without buttons.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Makes a row that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        if backgroundColor == nil { backgroundColor = .secondarySystemBackground }
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// The buttons and the spaces between them.
    ///
    /// Defaults to none.
    public var items: [BarButtonItem] = [] {
        didSet {
            for item in oldValue { item.changed = nil }
            for item in items { item.changed = { [weak self] in self?.itemsChanged() } }
            itemsChanged()
        }
    }

    /// Sets the buttons.
    public func setItems(_ items: [BarButtonItem], animated: Bool = false) {
        self.items = items
    }

    private func itemsChanged() {
        if !isButton(cursor) { cursor = next(from: -1, by: 1) ?? 0 }
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func isButton(_ index: Int) -> Bool {
        items.indices.contains(index) && !(items[index] is BarSpaceItem) && items[index].isEnabled
    }

    private func next(from start: Int, by step: Int) -> Int? {
        var index = start + step
        while items.indices.contains(index), !isButton(index) { index += step }
        return items.indices.contains(index) ? index : nil
    }

    /// Whether some button can be pressed.
    open override var canBecomeFirstResponder: Bool {
        super.canBecomeFirstResponder && items.indices.contains { isButton($0) }
    }

    // MARK: - Size

    /// One row; any number of columns.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

    /// All the columns, one row.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(widths(within: 0).reduce(0, +), size.width), height: 1)
    }

    /// The columns of each item when there are some to share.
    private func widths(within width: Int) -> [Int] {
        let wanted = items.map { item in
            (item as? BarSpaceItem)?.width ?? TerminalText.columns(of: item.title ?? "") + 4
        }
        let flexible = items.indices.filter { (items[$0] as? BarSpaceItem)?.isFlexible == true }
        let free = max(0, width - wanted.reduce(0, +))
        var widths = wanted
        for (position, index) in flexible.enumerated() {
            widths[index] += free * (position + 1) / flexible.count - free * position / flexible.count
        }
        return widths
    }

    /// The places of the items, as if there were room for all.
    private var places: [Rect] {
        let row = ControlRow(in: bounds).outer
        var start = 0
        return widths(within: row.width).map { width in
            defer { start += width }
            let x = isRightToLeft ? row.maxX - start - width + offset : row.minX + start - offset
            return Rect(x: x, y: row.minY, width: width, height: row.height)
        }
    }

    /// Brings the button that the keys are at into view.
    private func showCursor() {
        let all = widths(within: bounds.width)
        let total = all.reduce(0, +)
        guard all.indices.contains(cursor), total > bounds.width else { return offset = 0 }
        let start = all[..<cursor].reduce(0, +)
        // A column at each end is for the sign that there is more.
        offset = min(offset, max(0, start - 1))
        offset = max(offset, start + all[cursor] + 1 - bounds.width)
        offset = min(max(0, offset), total - bounds.width)
    }

    /// Keeps the button that the keys are at in view.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        showCursor()
    }

    // MARK: - Looks

    /// Draws the buttons.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds).outer
        guard !row.isEmpty else { return }
        let places = self.places
        canvas.clipped(to: row) { canvas in
            for (index, place) in places.enumerated() where row.intersects(place) {
                draw(index, in: place, on: &canvas)
            }
        }
        let total = places.reduce(0) { $0 + $1.width }
        let glyphs = controlGlyphs
        let style = CellStyle(foreground: tintColor, background: .secondarySystemBackground)
        let isScrolled = offset > 0
        let hasMore = total - offset > row.width
        if isRightToLeft ? hasMore : isScrolled {
            canvas.write(glyphs.chevronLeft, at: row.origin, style: style)
        }
        if isRightToLeft ? isScrolled : hasMore {
            canvas.write(glyphs.chevronRight, at: Point(x: row.maxX - 1, y: row.minY), style: style)
        }
    }

    private func draw(_ index: Int, in place: Rect, on canvas: inout Canvas) {
        let item = items[index]
        guard !(item is BarSpaceItem) else { return }
        var state: Control.State = isEnabled && item.isEnabled ? .normal : .disabled
        if isFirstResponder, index == cursor { state.insert(.focused) }
        if isHovered, index == hoveredItem { state.insert(.hovered) }
        if isHighlighted, index == pressedItem { state.insert(.highlighted) }
        var style = ControlStyle.text(tintColor, state)
        if item.style == .done { style.attributes.insert(.bold) }
        if style.attributes.contains(.reverse) {
            canvas.write(.space, repeated: place.width, at: place.origin, style: style)
        }
        canvas.write(item.title ?? "", in: place.insetBy(dx: 2, dy: 0), style: style)
        ControlRow(in: place).drawBrackets(
            state.subtracting(.hovered), style: style, glyphs: controlGlyphs, on: &canvas)
    }

    // MARK: - Pressing

    /// Left and Right go to the next button, Home and End to the ends, Enter and Space press.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty else { return .ignored }
        switch event.key {
        case .left: return move(to: next(from: cursor, by: isRightToLeft ? 1 : -1))
        case .right: return move(to: next(from: cursor, by: isRightToLeft ? -1 : 1))
        case .home: return move(to: next(from: -1, by: 1))
        case .end: return move(to: next(from: items.count, by: -1))
        case .enter, .character(" "): return press(cursor)
        default: return .ignored
        }
    }

    private func move(to index: Int?) -> Handling {
        guard let index, index != cursor else { return .ignored }
        cursor = index
        showCursor()
        setNeedsDisplay()
        return .handled
    }

    private func press(_ index: Int) -> Handling {
        guard isButton(index) else { return .ignored }
        let item = items[index]
        item.trigger()
        sendActions(for: .primaryActionTriggered)
        return .handled
    }

    /// The button under the mouse looks so.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredItem = item(at: event.location(in: self))
        return super.mouseMoved(with: event)
    }

    /// Follows a press on a button.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        pressedItem = item(at: event.location(in: self))
        guard let pressedItem else { return false }
        cursor = pressedItem
        return true
    }

    /// Presses the button, if the mouse is still on it.
    open override func endTracking(with event: MouseEvent) {
        defer { pressedItem = nil }
        guard let pressedItem, pressedItem == item(at: event.location(in: self)) else { return }
        showCursor()
        _ = press(pressedItem)
    }

    /// Forgets the press.
    open override func cancelTracking() {
        pressedItem = nil
    }

    private func item(at point: Point) -> Int? {
        guard bounds.contains(point) else { return nil }
        return places.firstIndex { $0.contains(point) }.flatMap { isButton($0) ? $0 : nil }
    }

    /// The part that keys act on.
    open override var focusRect: Rect {
        let places = self.places
        return places.indices.contains(cursor) ? places[cursor].insetBy(dx: 1, dy: 0) : super.focusRect
    }

    /// A tool bar with its buttons.
    open override var accessibilityDefaults: AccessibilityProperties {
        let buttons = items.filter { !($0 is BarSpaceItem) }
        var properties = AccessibilityProperties(
            .toolbar, value: buttons.map { $0.title ?? "" }.joined(separator: ", "),
            traits: isEnabled ? [] : .notEnabled)
        properties.elements = zip(items, places).filter { !($0.0 is BarSpaceItem) }.map { item, place in
            .part(.button, label: item.title, isEnabled: isEnabled && item.isEnabled) { item.trigger() }
                .placed(at: place)
        }
        return properties
    }
}
