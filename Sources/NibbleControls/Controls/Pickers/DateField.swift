import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// A date or time in one row, whose parts are gone through and changed: `[2026-11-21] ▴▾`.
final class DateField: Control {
    /// Whether the date may be what it is about to become; the answer is what it becomes.
    var adjust: ((Date) -> Date)?
    var segments: DateSegments { didSet { contentChanged() } }
    var date: Date {
        didSet {
            guard date != oldValue else { return }
            typed = ""
            setNeedsDisplay()
        }
    }

    private var current = 0
    /// The digits typed into the current part.
    private var typed = ""
    /// Whether the last digit went on to the next part, so that a separator typed after it is meant already.
    private var hasJustAdvanced = false
    private var heldStep = 0
    private let repeater = PressRepeater()

    init(segments: DateSegments, date: Date) {
        self.segments = segments
        self.date = date
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        segments = DateSegments(mode: .date, calendar: .current, minuteInterval: 1)
        date = Date(timeIntervalSince1970: 0)
        try super.init(coder: coder)
    }

    private func contentChanged() {
        current = min(current, segments.parts.count - 1)
        typed = ""
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: - Size

    override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: 1)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: segments.columns + 2 + Self.arrows, height: 1)
    }

    /// A space and the two arrows.
    private static let arrows = 3

    private var row: ControlRow {
        let whole = ControlRow(in: bounds).outer
        return ControlRow(
            in: Rect(
                x: whole.minX, y: whole.minY, width: min(whole.width, segments.columns + 2),
                height: whole.height), minimum: segments.columns)
    }

    /// The column of the arrow that makes the current part larger; the other one follows.
    private var arrowColumn: Int { row.outer.maxX + 1 }

    // MARK: - Looks

    override func draw(in canvas: inout Canvas) {
        let row = self.row
        guard !row.outer.isEmpty else { return }
        let glyphs = controlGlyphs
        let state = self.state
        let plain = ControlStyle.text(.label, state.subtracting([.focused, .highlighted]))
        if isEnabled { canvas.fillSurface(row.outer) }
        var text = segments.text(of: date)
        let parts = segments.segments(of: date)
        let typedText = typed.isEmpty || !isFirstResponder ? nil : typed
        canvas.clipped(to: row.inner) { canvas in
            canvas.write(text, at: row.inner.origin, style: plain)
            guard isFirstResponder, parts.indices.contains(current) else { return }
            let part = parts[current]
            text =
                typedText.map { String(repeating: " ", count: max(0, part.columns.count - $0.count)) + $0 }
                ?? part.text
            canvas.write(
                text, at: Point(x: row.inner.minX + part.columns.lowerBound, y: row.inner.minY),
                style: ControlStyle.text(tintColor, .focused))
        }
        row.drawBrackets(state, color: tintColor, glyphs: glyphs, on: &canvas)
        if isEnabled { canvas.makeTextReadable(in: row.outer) }
        guard bounds.maxX - row.outer.maxX >= Self.arrows else { return }
        for (index, glyph) in [glyphs.chevronUp, glyphs.chevronDown].enumerated() {
            var arrow: Control.State = isEnabled ? .normal : .disabled
            if isHighlighted, heldStep == (index == 0 ? 1 : -1) { arrow.insert(.highlighted) }
            canvas.write(
                glyph, at: Point(x: arrowColumn + index, y: row.outer.minY),
                style: ControlStyle.text(tintColor, arrow))
        }
    }

    // MARK: - Keys

    override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty else { return .ignored }
        let isSeparatorMeant = hasJustAdvanced
        hasJustAdvanced = false
        switch event.key {
        case .left: return go(to: current - 1)
        case .right: return go(to: current + 1)
        case .home: return go(to: 0)
        case .end: return go(to: segments.parts.count - 1)
        case .up: step(1)
        case .down: step(-1)
        case .pageUp: step(10)
        case .pageDown: step(-10)
        case .escape where !typed.isEmpty: dropTyping()
        case .backspace where !typed.isEmpty:
            typed.removeLast()
            setNeedsDisplay()
        case .character(let character):
            guard character.isASCII, character.isNumber else {
                guard "-:/. ".contains(character) else { return .ignored }
                return isSeparatorMeant ? .handled : go(to: current + 1)
            }
            type(character)
        default: return .ignored
        }
        return .handled
    }

    override var keyHints: [KeyHint] {
        guard isEnabled, isFirstResponder else { return [] }
        let digits = "0123456789".map { KeyEvent(key: .character($0)) }
        return [
            KeyHint("Change the part", .up, .down), KeyHint("Change it by ten", .pageUp, .pageDown),
            KeyHint("Next or previous part", .left, .right), KeyHint("First or last part", .home, .end),
            KeyHint("Type the number", keys: digits),
        ]
    }

    /// Goes to another part; at the end the key is left to the focus.
    private func go(to part: Int) -> Handling {
        commitTyping()
        guard segments.parts.indices.contains(part) else { return .ignored }
        current = part
        setNeedsDisplay()
        return .handled
    }

    private func step(_ steps: Int) {
        commitTyping()
        change(to: segments.date(date, moving: segments.parts[current], by: steps))
    }

    private func type(_ digit: Character) {
        typed.append(digit)
        setNeedsDisplay()
        guard segments.isComplete(typed, segments.parts[current], in: date) else { return }
        commitTyping()
        guard current + 1 < segments.parts.count else { return }
        current += 1
        hasJustAdvanced = true
    }

    /// Takes what was typed, or the nearest that exists: 31 is the last day of every month.
    ///
    /// A year that is not all there is none.
    private func commitTyping() {
        guard let number = Int(typed) else { return }
        let isWhole = segments.parts[current] != .year || typed.count == 4
        dropTyping()
        guard isWhole else { return }
        let part = segments.parts[current]
        let value = segments.nearest(number, part, in: date)
        if let new = segments.date(date, setting: part, to: value) { change(to: new) }
    }

    private func dropTyping() {
        typed = ""
        setNeedsDisplay()
    }

    override func resignFirstResponder() -> Bool {
        commitTyping()
        return super.resignFirstResponder()
    }

    private func change(to new: Date) {
        let old = date
        date = adjust?(new) ?? new
        if date != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: - The mouse

    override func beginTracking(with event: MouseEvent) -> Bool {
        let column = event.location(in: self).x
        if column == arrowColumn || column == arrowColumn + 1 {
            heldStep = column == arrowColumn ? 1 : -1
            step(heldStep)
            repeater.start(clock: motionClock) { [weak self] in
                if let self, isTouchInside { step(heldStep) }
            }
            return true
        }
        commitTyping()
        let place = column - row.inner.minX
        if let part = segments.segments(of: date).firstIndex(where: { $0.columns.contains(place) }) {
            current = part
            setNeedsDisplay()
        }
        return true
    }

    override func endTracking(with event: MouseEvent) { stopStepping() }

    override func cancelTracking() { stopStepping() }

    private func stopStepping() {
        repeater.stop()
        heldStep = 0
        setNeedsDisplay()
    }

    override var focusRect: Rect {
        let parts = segments.segments(of: date)
        guard parts.indices.contains(current) else { return super.focusRect }
        let columns = parts[current].columns
        return Rect(
            x: row.inner.minX + columns.lowerBound, y: row.inner.minY, width: columns.count, height: 1)
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .picker, value: segments.text(of: date),
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.adjust = { [weak self] in self?.step($0 == .increment ? 1 : -1) }
        return properties
    }
}
