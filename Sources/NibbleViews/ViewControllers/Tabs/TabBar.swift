public import NibbleCells
public import NibbleTerminal

/// A row of titles of which one is selected.
///
/// Left and Right move the selection while it is focused; a press selects.
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

    /// One row.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

    /// All the columns and one row.
    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

    /// Draws the titles; the selected one bold and reversed, so that it is seen without colours too.
    open override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, with: .secondarySystemBackground)
        for (index, (item, range)) in zip(items, ranges).enumerated() {
            var style = CellStyle(foreground: item.isEnabled ? .label : .tertiaryLabel)
            if index == selectedIndex {
                style.foreground = tintColor
                style.attributes = isFirstResponder ? [.bold, .reverse] : [.bold, .underline]
            }
            let room = Rect(x: range.lowerBound, y: bounds.minY, width: range.count, height: 1)
            canvas.clipped(to: room) { canvas in
                canvas.write(face(of: item), at: Point(x: range.lowerBound, y: bounds.minY), style: style)
            }
        }
    }

    private func face(of item: TabBarItem) -> String {
        let badge = item.badgeValue.map { " (\($0))" } ?? ""
        return " \(item.title ?? "")\(badge) "
    }

    /// The columns of the items: as wide as their titles, or equal parts where these do not fit.
    private var ranges: [Range<Int>] {
        let widths = items.map { TerminalText.columns(of: face(of: $0)) + 1 }
        let needed = widths.reduce(0, +)
        var start = bounds.minX + (needed <= bounds.width ? 1 : 0)
        guard needed <= bounds.width else {
            return items.indices.map { index in
                let end = bounds.minX + bounds.width * (index + 1) / items.count
                defer { start = end }
                return start..<max(start, end)
            }
        }
        return widths.map { width in
            defer { start += width }
            return start..<(start + width - 1)
        }
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
        let column = event.location(in: self).x
        guard let index = ranges.firstIndex(where: { $0.contains(column) }) else { return .handled }
        return select(index)
    }

    override var focusCell: Point {
        let ranges = self.ranges
        guard ranges.indices.contains(selectedIndex) else { return super.focusCell }
        return Point(x: ranges[selectedIndex].lowerBound, y: bounds.minY)
    }

    /// The tabs.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.tabBar, traits: isEnabled ? [] : .notEnabled)
        properties.value = items.indices.contains(selectedIndex) ? items[selectedIndex].title : nil
        properties.elements = items.enumerated().map { index, item in
            let canSelect = isEnabled && item.isEnabled
            var part = AccessibilityProperties.part(
                .tab, label: item.title, isSelected: index == selectedIndex, isEnabled: canSelect
            ) { [weak self] in _ = self?.select(index) }
            part.value = item.badgeValue
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
