public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A row of titles of which one is selected.
///
/// Left and Right move the selection while it is focused; a press selects.
///
/// ```swift
/// let bar = TabBar()
/// bar.items = [TabBarItem(title: "Day"), TabBarItem(title: "Week")]
/// bar.addAction(for: .valueChanged) { bar in print(bar.selectedIndex) }
/// ```
open class TabBar: Control {
    /// The items, from the leading side.
    open var items: [TabBarItem] = [] {
        didSet {
            for item in oldValue { item.changed = nil }
            for item in items { item.changed = { [weak self] in self?.setNeedsDisplay() } }
            selectedIndex = min(selectedIndex, max(0, items.count - 1))
            setNeedsDisplay()
        }
    }

    /// The selected item's position.
    ///
    /// Defaults to 0; positions outside mean the nearest end.
    open var selectedIndex = 0 {
        didSet {
            selectedIndex = min(max(0, selectedIndex), max(0, items.count - 1))
            if selectedIndex != oldValue { setNeedsDisplay() }
        }
    }

    /// The item under the mouse.
    private var hoveredIndex: Int? { didSet { if hoveredIndex != oldValue { setNeedsDisplay() } } }

    private let underline = SlidingLine()

    /// Makes a bar without items.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Makes a bar that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// One row, and one for the line below the selected title in a theme with relief.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: wantedHeight) }

    /// All the columns, and one row or two.
    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: wantedHeight) }

    private var wantedHeight: Int { theme.relief == .raised ? 2 : 1 }

    /// Draws the titles; the selected one bold and reversed, so that it is seen without colours too.
    ///
    /// In two rows a line below the selected title slides from one to the next.
    open override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, with: .secondarySystemBackground)
        let hasLine = bounds.height > 1
        for (index, (item, range)) in zip(items, ranges).enumerated() {
            var style = CellStyle(foreground: item.isEnabled ? .label : .tertiaryLabel)
            if isHovered, index == hoveredIndex, item.isEnabled { style.attributes.insert(.underline) }
            if index == selectedIndex {
                style.foreground = tintColor
                style.attributes =
                    isFirstResponder ? [.bold, .reverse] : hasLine ? .bold : [.bold, .underline]
            }
            canvas.clipped(to: frame(of: range)) { canvas in
                canvas.write(face(of: item), at: Point(x: range.lowerBound, y: bounds.minY), style: style)
            }
        }
        drawMarks(on: &canvas)
        guard hasLine, ranges.indices.contains(selectedIndex) else { return }
        let row = Rect(x: bounds.minX, y: bounds.minY + 1, width: bounds.width, height: 1)
        underline.draw(below: ranges[selectedIndex], in: row, of: self, on: &canvas)
    }

    /// The marks that tell of items that there is no room for.
    private func drawMarks(on canvas: inout Canvas) {
        guard let row = narrowRow else { return }
        let style = CellStyle(foreground: .secondaryLabel)
        let glyphs = controlGlyphs
        if row.hasMoreBefore { canvas.write(glyphs.chevronLeft, at: bounds.origin, style: style) }
        guard row.hasMoreBehind else { return }
        canvas.write(glyphs.chevronRight, at: Point(x: bounds.maxX - 1, y: bounds.minY), style: style)
    }

    private func face(of item: TabBarItem) -> String {
        let badge = item.badgeValue.map { " (\($0))" } ?? ""
        return " \(item.title ?? "")\(badge) "
    }

    private var widths: [Int] { items.map { TerminalText.columns(of: face(of: $0)) } }

    /// The items that are shown where there is no room for all; nil where there is.
    private var narrowRow: SegmentRow? {
        let widths = self.widths
        guard widths.reduce(widths.count, +) > bounds.width else { return nil }
        return SegmentRow(
            titles: widths.map { $0 - 2 }, width: bounds.width, current: selectedIndex, isEven: false)
    }

    /// The columns of the items: as wide as their titles, and empty for those that there is no room for.
    private var ranges: [Range<Int>] {
        if let row = narrowRow {
            return row.columns.map { bounds.minX + $0.lowerBound..<bounds.minX + $0.upperBound }
        }
        var start = bounds.minX + 1
        return widths.map { $0 + 1 }.map { width in
            defer { start += width }
            return start..<(start + width - 1)
        }
    }

    /// The place of a title in its columns.
    private func frame(of columns: Range<Int>) -> Rect {
        Rect(x: columns.lowerBound, y: bounds.minY, width: columns.count, height: 1)
    }

    /// Arrows, Home and End choose.
    open override var keyHints: [KeyHint] {
        [KeyHint("Choose", .left, .right, .home, .end)]
    }

    /// Left and Right select the neighbour, Home and End the ends.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty, !items.isEmpty else { return .ignored }
        switch event.key {
        case .left: return select(selectedIndex - 1)
        case .right: return select(selectedIndex + 1)
        case .home: return select(0)
        case .end: return select(items.count - 1)
        default: return .ignored
        }
    }

    /// A press selects the item that is there.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        guard isEnabled, event.button == .left else { return .ignored }
        becomeFirstResponder()
        guard let index = index(at: event.location(in: self)) else { return .handled }
        return select(index)
    }

    private func index(at point: Point) -> Int? {
        narrowRow?.segment(at: point.x - bounds.minX) ?? ranges.firstIndex { $0.contains(point.x) }
    }

    /// The item under the mouse looks so.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredIndex = index(at: event.location(in: self))
        return super.mouseMoved(with: event)
    }

    /// The tab that is selected.
    open override var focusRect: Rect {
        let ranges = self.ranges
        guard ranges.indices.contains(selectedIndex) else { return super.focusRect }
        return frame(of: ranges[selectedIndex])
    }

    /// The tabs.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.tabBar, traits: isEnabled ? [] : .notEnabled)
        properties.value = items.indices.contains(selectedIndex) ? items[selectedIndex].title : nil
        properties.elements = zip(items, ranges).enumerated().map { index, tab in
            let (item, range) = tab
            let canSelect = isEnabled && item.isEnabled
            var part = AccessibilityProperties.part(
                .tab, label: item.title, isSelected: index == selectedIndex, isEnabled: canSelect
            ) { [weak self] in _ = self?.select(index) }
            part.value = item.badgeValue
            part.frame = frame(of: range)
            return part
        }
        return properties
    }

    private func select(_ index: Int) -> Handling {
        guard items.indices.contains(index), index != selectedIndex, items[index].isEnabled else {
            return .handled
        }
        selectedIndex = index
        sendActions(for: .valueChanged)
        return .handled
    }
}
