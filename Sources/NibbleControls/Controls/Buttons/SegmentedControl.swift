public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Titles side by side of which one is chosen: `  Day  [ Week ]  Month  `.
///
/// Left and Right choose the neighbour, a click the one that is clicked. The chosen one has brackets, and is reversed
/// with the focus. Where there is no room for all titles, those around the chosen one are shown, with marks for more.
///
/// ```swift
/// let period = SegmentedControl(items: ["Day", "Week", "Month"])
/// period.selectedSegmentIndex = 1
/// period.addAction(for: .valueChanged) { period in print(period.selectedSegmentIndex) }
/// ```
open class SegmentedControl: Control {
    /// The position that means that no segment is chosen.
    public static let noSegment = -1

    private var segments: [Segment] = []
    /// The segment that the keys are at while none is chosen, or none stays so.
    private var cursor = 0
    private var pressedSegment: Int?
    private var hoveredSegment: Int? { didSet { if hoveredSegment != oldValue { setNeedsDisplay() } } }

    private struct Segment: Equatable {
        var title: String
        var isEnabled = true
    }

    /// Makes a control with segments, as large as they need.
    public convenience init(items: [String]) {
        self.init(frame: .zero)
        segments = items.map { Segment(title: $0) }
        frame.size = sizeThatFits(.zero)
    }

    // MARK: - Segments

    /// The number of segments.
    public var numberOfSegments: Int { segments.count }

    /// Adds a segment at a position; positions outside mean the nearest end.
    public func insertSegment(withTitle title: String, at index: Int, animated: Bool = false) {
        let index = min(max(0, index), segments.count)
        change { $0.insert(Segment(title: title), at: index) }
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    }

    /// Removes a segment; positions outside do nothing.
    public func removeSegment(at index: Int, animated: Bool = false) {
        guard segments.indices.contains(index) else { return }
        let selected = selectedSegmentIndex
        change { $0.remove(at: index) }
        selectedSegmentIndex = selected == index ? Self.noSegment : selected > index ? selected - 1 : selected
    }

    /// Removes all segments.
    public func removeAllSegments() {
        change { $0 = [] }
        selectedSegmentIndex = Self.noSegment
    }

    /// Sets the title of a segment; positions outside do nothing.
    public func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        change { $0[index].title = title ?? "" }
    }

    /// The title of a segment; nil for positions outside.
    public func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].title : nil
    }

    /// Lets a segment be chosen or not; positions outside do nothing.
    public func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        change { $0[index].isEnabled = enabled }
    }

    /// Whether a segment can be chosen.
    public func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// The position of the chosen segment, or `noSegment`.
    ///
    /// Defaults to `noSegment`, which positions outside mean too. Setting it tells nobody.
    public var selectedSegmentIndex = SegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            if selectedSegmentIndex >= 0 { cursor = selectedSegmentIndex }
            if selectedSegmentIndex != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether a segment is only pressed and does not stay chosen.
    ///
    /// Defaults to false. The keys then move over the segments; Enter and Space press one.
    public var isMomentary = false {
        didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
    }

    /// Whether segments are as wide as their titles rather than all alike.
    ///
    /// Defaults to false.
    public var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { change { _ in } } }
    }

    private func change(_ change: (inout [Segment]) -> Void) {
        change(&segments)
        cursor = min(cursor, max(0, segments.count - 1))
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: - Size

    /// The columns of the titles with two at each side; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: 1)
    }

    /// The size with all titles whole.
    open override func sizeThatFits(_ size: Size) -> Size {
        let widths = wantedWidths
        let width =
            apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * widths.count
        return Size(width: width, height: 1)
    }

    private var wantedWidths: [Int] { segments.map { TerminalText.columns(of: $0.title) + 4 } }

    private var segmentRow: SegmentRow {
        SegmentRow(
            titles: segments.map { TerminalText.columns(of: $0.title) },
            width: ControlRow(in: bounds).outer.width, current: cursor,
            isEven: !apportionsSegmentWidthsByContent
        )
    }

    /// The places of the segments; empty for those that are left out.
    private var places: [Rect] {
        let row = ControlRow(in: bounds).outer
        return segmentRow.columns.map { columns in
            let x = isRightToLeft ? row.maxX - columns.upperBound : row.minX + columns.lowerBound
            return Rect(x: x, y: row.minY, width: columns.count, height: row.height)
        }
    }

    // MARK: - Looks

    /// Draws the segments.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds).outer
        guard !row.isEmpty else { return }
        canvas.fill(row, with: .secondarySystemBackground)
        for (index, place) in places.enumerated() where !place.isEmpty { draw(index, in: place, on: &canvas) }
        let segmentRow = self.segmentRow
        let glyphs = controlGlyphs
        let style = ControlStyle.text(.secondaryLabel, isEnabled ? .normal : .disabled)
        let (left, right) =
            isRightToLeft
            ? (segmentRow.hasMoreBehind, segmentRow.hasMoreBefore)
            : (segmentRow.hasMoreBefore, segmentRow.hasMoreBehind)
        if left { canvas.write(glyphs.chevronLeft, at: row.origin, style: style) }
        if right { canvas.write(glyphs.chevronRight, at: Point(x: row.maxX - 1, y: row.minY), style: style) }
    }

    private func draw(_ index: Int, in place: Rect, on canvas: inout Canvas) {
        let isChosen = index == selectedSegmentIndex
        let isCurrent = index == cursor && (isMomentary || selectedSegmentIndex == Self.noSegment || isChosen)
        var state = Control.State.normal
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        if isChosen { state.insert(.selected) }
        if isFirstResponder, isCurrent { state.insert(.focused) }
        if isHovered, index == hoveredSegment { state.insert(.hovered) }
        if isHighlighted, index == pressedSegment { state.insert(.highlighted) }
        var style = ControlStyle.text(isChosen ? tintColor : .label, state)
        if style.attributes.contains(.reverse) {
            style.foreground = tintColor
            canvas.write(.space, repeated: place.width, at: place.origin, style: style)
        } else if isChosen {
            theme.isRaised(on: canvas)
                ? canvas.fillRaised(place, with: .tertiarySystemBackground)
                : canvas.fill(place, with: .tertiarySystemBackground)
        }
        let inset = place.width >= 3 ? 1 : 0
        canvas.write(
            segments[index].title, in: place.insetBy(dx: inset, dy: 0), alignment: .center, style: style)
        let isMarked = isChosen && !theme.isRaised(on: canvas)
        guard inset > 0, isMarked || state.contains(.focused) else { return }
        let glyphs = controlGlyphs
        let columns = min(place.width - 2 * inset, TerminalText.columns(of: segments[index].title))
        let start = place.minX + inset + TextAlignment.center.offset(of: columns, in: place.width - 2 * inset)
        let row = place.minY
        canvas.write(glyphs.bracketStart, at: Point(x: max(place.minX, start - 2), y: row), style: style)
        canvas.write(
            glyphs.bracketEnd, at: Point(x: min(place.maxX - 1, start + columns + 1), y: row), style: style)
    }

    /// The segment under the mouse looks so.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredSegment = segment(at: event.location(in: self))
        return super.mouseMoved(with: event)
    }

    // MARK: - Choosing

    /// Arrows, Home and End choose.
    open override var keyHints: [KeyHint] {
        isEnabled ? [KeyHint("Choose", .left, .right, .home, .end)] : []
    }

    /// Left and Right choose the neighbour, Home and End the ends, Enter and Space what the keys are at.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty, !segments.isEmpty else { return .ignored }
        let forward = isRightToLeft ? -1 : 1
        switch event.key {
        case .left: return move(from: cursor, by: -forward)
        case .right: return move(from: cursor, by: forward)
        case .home: return move(from: -1, by: 1)
        case .end: return move(from: segments.count, by: -1)
        case .character(" "): return choose(cursor)
        case .enter: return cursor == selectedSegmentIndex ? .ignored : choose(cursor)
        default: return .ignored
        }
    }

    /// Goes to the next segment that can be chosen; at the end the key is left to the focus.
    private func move(from start: Int, by step: Int) -> Handling {
        var index = start + step
        while segments.indices.contains(index), !segments[index].isEnabled { index += step }
        guard segments.indices.contains(index) else { return .ignored }
        guard isMomentary else { return choose(index) }
        cursor = index
        setNeedsDisplay()
        return .handled
    }

    private func choose(_ index: Int) -> Handling {
        guard isEnabledForSegment(at: index) else { return .ignored }
        cursor = index
        guard isMomentary || index != selectedSegmentIndex else { return .handled }
        selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
        return .handled
    }

    /// Follows a press on a segment.
    open override func beginTracking(with event: MouseEvent) -> Bool {
        pressedSegment = segment(at: event.location(in: self))
        return pressedSegment != nil
    }

    /// Chooses what was pressed, if the mouse is still on it.
    open override func endTracking(with event: MouseEvent) {
        defer { pressedSegment = nil }
        guard let pressedSegment, pressedSegment == segment(at: event.location(in: self)) else { return }
        _ = choose(pressedSegment)
    }

    /// Forgets the press.
    open override func cancelTracking() {
        pressedSegment = nil
    }

    private func segment(at point: Point) -> Int? {
        let row = ControlRow(in: bounds).outer
        guard row.contains(point) else { return nil }
        let column = isRightToLeft ? row.maxX - 1 - point.x : point.x - row.minX
        return segmentRow.segment(at: column).flatMap { isEnabledForSegment(at: $0) ? $0 : nil }
    }

    /// The part that keys act on.
    open override var focusRect: Rect {
        let places = self.places
        return places.indices.contains(cursor) ? places[cursor].insetBy(dx: 1, dy: 0) : super.focusRect
    }

    /// A choice with the chosen title, and the segments.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .picker, value: titleForSegment(at: selectedSegmentIndex) ?? "nothing chosen",
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.adjust = { [weak self] adjustment in
            guard let self, isEnabled else { return }
            _ = move(from: cursor, by: adjustment == .increment ? 1 : -1)
        }
        let places = self.places
        properties.elements = segments.enumerated().map { index, segment in
            let isChosen = index == selectedSegmentIndex
            return .part(
                .button, label: segment.title, isSelected: isChosen, isEnabled: isEnabled && segment.isEnabled
            ) { [weak self] in _ = self?.choose(index) }
            .placed(at: places[index])
        }
        return properties
    }
}
