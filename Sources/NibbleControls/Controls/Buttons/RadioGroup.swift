public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Several choices of which one is made: by the arrow keys, by Space, by a click.
///
/// The group is one stop of the Tab key; the focus is on the choice that was made, or on the first.
///
/// ```swift
/// let sizes = RadioGroup(items: ["Small", "Medium", "Large"])
/// sizes.selectedIndex = 1
/// ```
open class RadioGroup: Control {
    private var disabledItems: Set<Int> = []
    /// The choice that the keys are at.
    private var cursor = 0
    /// The choice that the mouse is held on.
    private var pressedItem: Int?
    private var hoveredItem: Int? { didSet { if hoveredItem != oldValue { setNeedsDisplay() } } }

    /// Makes a group as large as its choices need.
    public convenience init(items: [String], axis: Axis = .vertical) {
        self.init(frame: .zero)
        self.items = items
        self.axis = axis
        frame.size = sizeThatFits(.zero)
    }

    /// The titles of the choices, in order.
    ///
    /// Defaults to none.
    public var items: [String] = [] {
        didSet {
            guard items != oldValue else { return }
            if let index = selectedIndex, index >= items.count { selectedIndex = nil }
            cursor = min(cursor, max(0, items.count - 1))
            contentChanged()
        }
    }

    /// The position of the choice that was made; nil while there is none.
    ///
    /// Defaults to nil, which positions outside mean too. Setting it tells nobody.
    public var selectedIndex: Int? {
        didSet {
            if let index = selectedIndex, !items.indices.contains(index) { selectedIndex = nil }
            if let selectedIndex { cursor = selectedIndex }
            if selectedIndex != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether the choices are below or beside each other.
    ///
    /// Defaults to `.vertical`.
    public var axis = Axis.vertical {
        didSet { if axis != oldValue { contentChanged() } }
    }

    /// Lets a choice be made or not; positions outside do nothing.
    public func setEnabled(_ enabled: Bool, forItemAt index: Int) {
        guard items.indices.contains(index) else { return }
        if enabled { disabledItems.remove(index) } else { disabledItems.insert(index) }
        setNeedsDisplay()
    }

    /// Whether a choice can be made.
    public func isEnabledForItem(at index: Int) -> Bool {
        items.indices.contains(index) && !disabledItems.contains(index)
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: - Size

    /// The room that all choices take.
    open override var intrinsicContentSize: IntrinsicSize {
        let size = sizeThatFits(.zero)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The room that all choices take with their whole titles.
    open override func sizeThatFits(_ size: Size) -> Size {
        let widths = items.map { OptionRow.columns(of: $0) }
        guard axis == .horizontal else {
            return Size(width: widths.max() ?? 0, height: items.count)
        }
        return Size(
            width: widths.reduce(0, +) + Self.gap * max(0, items.count - 1), height: items.isEmpty ? 0 : 1)
    }

    /// The columns between choices in a row.
    private static let gap = 2

    /// The place of a choice; the one that the keys are at is always in view.
    private func frame(ofItem index: Int) -> Rect {
        guard axis == .horizontal else {
            let first = max(0, min(cursor, items.count - 1) - bounds.height + 1)
            return Rect(x: bounds.minX, y: bounds.minY + index - first, width: bounds.width, height: 1)
        }
        let before = items[..<index].reduce(0) { $0 + OptionRow.columns(of: $1) + Self.gap }
        let width = OptionRow.columns(of: items[index])
        let row = bounds.minY + max(0, bounds.height - 1) / 2
        let x = isRightToLeft ? bounds.maxX - before - width : bounds.minX + before
        let place = Rect(x: x, y: row, width: width, height: 1)
        return place.intersection(Rect(x: bounds.minX, y: row, width: bounds.width, height: 1))
    }

    // MARK: - Looks

    /// Draws the choices.
    open override func draw(in canvas: inout Canvas) {
        let glyphs = controlGlyphs
        let brackets = (Glyph(character: "("), Glyph(character: ")"))
        let isFocused = isFirstResponder
        for (index, title) in items.enumerated() {
            let place = frame(ofItem: index)
            guard bounds.intersects(place) else { continue }
            var state = Control.State.normal
            if !isEnabled || !isEnabledForItem(at: index) { state = .disabled }
            if isFocused, index == cursor { state.insert(.focused) }
            if index == hoveredItem, isHovered { state.insert(.hovered) }
            if index == pressedItem, isHighlighted { state.insert(.highlighted) }
            OptionRow(
                mark: index == selectedIndex ? glyphs.chosen : nil, start: brackets.0, end: brackets.1,
                title: title, state: state, tint: tintColor, isRightToLeft: isRightToLeft
            ).draw(in: place, on: &canvas)
        }
    }

    /// The choice under the mouse looks so.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredItem = item(at: event.location(in: self))
        return super.mouseMoved(with: event)
    }

    // MARK: - Choosing

    /// Arrows choose.
    open override var keyHints: [KeyHint] {
        isEnabled ? [KeyHint("Choose", .up, .down, .left, .right, .home, .end)] : []
    }

    /// Arrow keys choose the neighbour, Home and End the ends, Space and Enter what the keys are at.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty, !items.isEmpty else { return .ignored }
        let isVertical = axis == .vertical
        switch event.key {
        case .up where isVertical: return move(from: cursor, by: -1)
        case .down where isVertical: return move(from: cursor, by: 1)
        case .left where !isVertical: return move(from: cursor, by: isRightToLeft ? 1 : -1)
        case .right where !isVertical: return move(from: cursor, by: isRightToLeft ? -1 : 1)
        case .home: return move(from: -1, by: 1)
        case .end: return move(from: items.count, by: -1)
        case .character(" "): return choose(cursor)
        case .enter: return cursor == selectedIndex ? .ignored : choose(cursor)
        default: return .ignored
        }
    }

    /// Chooses the next one that can be chosen; at the end the key is left to the focus.
    private func move(from start: Int, by step: Int) -> Handling {
        var index = start + step
        while items.indices.contains(index), !isEnabledForItem(at: index) { index += step }
        guard items.indices.contains(index) else { return .ignored }
        return choose(index)
    }

    private func choose(_ index: Int) -> Handling {
        guard isEnabledForItem(at: index) else { return .ignored }
        cursor = index
        guard index != selectedIndex else {
            setNeedsDisplay()
            return .handled
        }
        selectedIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return .handled
    }

    /// Follows a press on a choice.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        pressedItem = item(at: event.location(in: self))
        return pressedItem != nil
    }

    /// Chooses what was pressed, if the mouse is still on it.
    open override func endTracking(with event: MouseEvent) {
        defer { pressedItem = nil }
        guard let pressedItem, pressedItem == item(at: event.location(in: self)) else { return }
        _ = choose(pressedItem)
    }

    /// Forgets the press.
    open override func cancelTracking() {
        pressedItem = nil
    }

    private func item(at point: Point) -> Int? {
        guard bounds.contains(point) else { return nil }
        return items.indices.first { isEnabledForItem(at: $0) && frame(ofItem: $0).contains(point) }
    }

    /// The part that keys act on.
    open override var focusRect: Rect {
        items.indices.contains(cursor) ? frame(ofItem: cursor).insetBy(dx: 1, dy: 0) : super.focusRect
    }

    /// A group with the choice that was made, and its choices.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .radioGroup, value: selectedIndex.map { items[$0] } ?? "nothing chosen",
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.adjust = { [weak self] adjustment in
            guard let self else { return }
            _ = move(from: cursor, by: adjustment == .increment ? 1 : -1)
        }
        properties.elements = items.enumerated().map { index, title in
            let canChoose = isEnabled && isEnabledForItem(at: index)
            return .part(.radioButton, label: title, isSelected: index == selectedIndex, isEnabled: canChoose)
            {
                [weak self] in _ = self?.choose(index)
            }
            .placed(at: frame(ofItem: index))
        }
        return properties
    }
}
