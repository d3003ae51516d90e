import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// A month as a grid of days of which one is chosen, with the months before and after a step away.
final class MonthView: Control {
    /// Whether the date may be what it is about to become; the answer is what it becomes.
    var adjust: ((Date) -> Date)?
    /// Whether a day can be chosen.
    var canChoose: ((Date) -> Bool)?
    var calendar: Calendar { didSet { setNeedsDisplay() } }
    var date: Date { didSet { if date != oldValue { setNeedsDisplay() } } }
    var monthSymbols: [String] = [] { didSet { setNeedsDisplay() } }
    var weekdaySymbols: [String] = [] { didSet { setNeedsDisplay() } }

    private var pressedDay: Int?
    private var hoveredDay: Int? { didSet { if hoveredDay != oldValue { setNeedsDisplay() } } }

    init(calendar: Calendar, date: Date) {
        self.calendar = calendar
        self.date = date
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        calendar = .current
        date = Date(timeIntervalSince1970: 0)
        try super.init(coder: coder)
    }

    private var grid: MonthGrid { MonthGrid(of: date, calendar: calendar) }

    // MARK: - Size

    /// A title, the days of the week, six weeks of days of two columns with two between them, for the brackets of the chosen one, and one
    /// at each side.
    static let size = Size(width: 28, height: 8)

    override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: Self.size.width, height: Self.size.height)
    }

    override func sizeThatFits(_ size: Size) -> Size { Self.size }

    /// The two columns of a day.
    private func frame(week: Int, weekday: Int) -> Rect {
        let column = isRightToLeft ? 6 - weekday : weekday
        return Rect(x: bounds.minX + 1 + 4 * column, y: bounds.minY + 2 + week, width: 2, height: 1)
    }

    // MARK: - Looks

    override func draw(in canvas: inout Canvas) {
        let grid = self.grid
        canvas.clipped(to: bounds) { canvas in
            drawTitle(on: &canvas)
            for weekday in 0..<7 {
                let symbol =
                    weekdaySymbols.isEmpty
                    ? "" : weekdaySymbols[(weekday + calendar.firstWeekday - 1) % weekdaySymbols.count]
                let place = frame(week: -1, weekday: weekday)
                canvas.write(symbol, in: place, style: CellStyle(foreground: .tertiaryLabel))
            }
            for day in 1...max(1, grid.dayCount) { draw(day, of: grid, on: &canvas) }
        }
    }

    private func drawTitle(on canvas: inout Canvas) {
        let parts = calendar.dateComponents([.year, .month], from: date)
        let name = parts.month.flatMap { monthSymbols.indices.contains($0 - 1) ? monthSymbols[$0 - 1] : nil }
        let row = Rect(x: bounds.minX, y: bounds.minY, width: Self.size.width, height: 1)
        let glyphs = controlGlyphs
        let words = ControlStyle.text(.label, isEnabled ? .selected : .disabled)
        canvas.write(
            "\(name ?? "") \(parts.year ?? 0)", in: row.insetBy(dx: 3, dy: 0), alignment: .center,
            style: words)
        let arrow = ControlStyle.text(tintColor, isEnabled ? .normal : .disabled)
        canvas.write(glyphs.chevronLeft, at: Point(x: row.minX + 1, y: row.minY), style: arrow)
        canvas.write(glyphs.chevronRight, at: Point(x: row.maxX - 2, y: row.minY), style: arrow)
    }

    private func draw(_ day: Int, of grid: MonthGrid, on canvas: inout Canvas) {
        let place = grid.place(of: day)
        let frame = frame(week: place.week, weekday: place.weekday)
        let isChosen = day == calendar.component(.day, from: date)
        var state: Control.State = .normal
        let canChoose = grid.date(day: day, at: date).map { self.canChoose?($0) ?? true } ?? false
        if !isEnabled || !canChoose { state.insert(.disabled) }
        if isChosen { state.insert(.selected) }
        if isHovered, day == hoveredDay { state.insert(.hovered) }
        if isChosen, isFirstResponder { state.insert(.focused) }
        if day == pressedDay, isHighlighted { state.insert(.highlighted) }
        var style = ControlStyle.text(isChosen ? tintColor : .label, state)
        // Reversed, the ground becomes the text: that of a translucent window would be hard to read on the tint.
        if style.attributes.contains(.reverse) { style.background = .onTint }
        let mark = ChoiceMark(place: frame.insetBy(dx: -1, dy: 0), style: style, isEnabled: isEnabled)
        if isChosen { mark.begin(on: &canvas) }
        canvas.write(day < 10 ? " \(day)" : "\(day)", at: frame.origin, style: style)
        if isChosen { mark.end(glyphs: controlGlyphs, on: &canvas) }
    }

    // MARK: - Keys

    override var keyHints: [KeyHint] {
        isEnabled
            ? [
                KeyHint("Choose a day", .left, .right, .up, .down, .home, .end),
                KeyHint("Turn the month", .pageUp, .pageDown),
            ] : []
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty else { return .ignored }
        let forward = isRightToLeft ? -1 : 1
        let grid = self.grid
        switch event.key {
        case .left: move(.day, by: -forward)
        case .right: move(.day, by: forward)
        case .up: move(.day, by: -7)
        case .down: move(.day, by: 7)
        case .pageUp: move(.month, by: -1)
        case .pageDown: move(.month, by: 1)
        case .home: choose(1, of: grid)
        case .end: choose(grid.dayCount, of: grid)
        default: return .ignored
        }
        return .handled
    }

    private func move(_ component: Calendar.Component, by steps: Int) {
        if let new = calendar.date(byAdding: component, value: steps, to: date) { change(to: new) }
    }

    private func choose(_ day: Int, of grid: MonthGrid) {
        if let new = grid.date(day: day, at: date) { change(to: new) }
    }

    private func change(to new: Date) {
        let old = date
        date = adjust?(new) ?? new
        if date != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: - The mouse

    override func beginTracking(with event: MouseEvent) -> Bool {
        let point = event.location(in: self)
        if point.y == bounds.minY {
            let column = point.x - bounds.minX
            if column < 3 { move(.month, by: -1) }
            if column >= Self.size.width - 3, column < Self.size.width { move(.month, by: 1) }
            return false
        }
        pressedDay = day(at: point)
        return pressedDay != nil
    }

    override func endTracking(with event: MouseEvent) {
        defer { pressedDay = nil }
        guard let pressedDay, pressedDay == day(at: event.location(in: self)) else { return }
        choose(pressedDay, of: grid)
    }

    override func cancelTracking() { pressedDay = nil }

    /// Highlights the day under the mouse.
    override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredDay = day(at: event.location(in: self))
        return super.mouseMoved(with: event)
    }

    /// The wheel turns the months where it has the focus; else it is for what scrolls around.
    override func scrollWheel(with event: MouseEvent) -> Handling {
        guard isEnabled, isFirstResponder, event.scrollDelta.y != 0 else { return .ignored }
        move(.month, by: event.scrollDelta.y.signum())
        return .handled
    }

    private func day(at point: Point) -> Int? {
        let grid = self.grid
        let week = point.y - bounds.minY - 2
        guard bounds.contains(point), week >= 0 else { return nil }
        let column = (point.x - bounds.minX) / 4
        guard (0..<7).contains(column), point.x >= bounds.minX else { return nil }
        return grid.day(week: week, weekday: isRightToLeft ? 6 - column : column)
    }

    override var focusRect: Rect {
        let place = grid.place(of: calendar.component(.day, from: date))
        return frame(week: place.week, weekday: place.weekday)
    }

    override var accessibilityDefaults: AccessibilityProperties {
        let segments = DateSegments(mode: .date, calendar: calendar, minuteInterval: 1)
        var properties = AccessibilityProperties(
            .picker, value: segments.text(of: date),
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.adjust = { [weak self] in self?.move(.day, by: $0 == .increment ? 1 : -1) }
        return properties
    }
}
