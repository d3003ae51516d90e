import NibbleCells

/// Turns the mouse reports of terminals into events and counts clicks.
struct MouseTracker: Sendable {
    /// The ways in which a report says that a button went up.
    enum Encoding {
        /// Its own final letter, so that the report can name the button (mode 1006).
        case sgr(isRelease: Bool)
        /// Button number 3, which leaves open which button it was (X10, and urxvt's mode 1015).
        case legacy
    }

    private var clicks = ClickCounter()
    private var held = MouseEvent.Button.none

    /// The event of a report, or nil if it makes no sense.
    ///
    /// `code` holds the button and the modifiers, `column` and `row` count from one.
    mutating func event(
        code: Int, column: Int, row: Int, encoding: Encoding, at now: Double
    ) -> MouseEvent? {
        guard 0...255 ~= code else { return nil }
        var event = MouseEvent(location: Point(x: column - 1, y: row - 1), button: .none, clickCount: 0)
        if code & 4 != 0 { event.modifiers.insert(.shift) }
        if code & 8 != 0 { event.modifiers.insert(.alt) }
        if code & 16 != 0 { event.modifiers.insert(.control) }
        switch code & 0xc0 {
        case 0x40:
            return wheel(event, code: code, encoding: encoding)
        case 0xc0:
            return nil
        default:
            break
        }
        event.button = Self.button(code)
        if code & 32 != 0 { return motion(event) }
        switch encoding {
        case .sgr(isRelease: true): return release(event)
        case .legacy where event.button == .none: return release(event)
        default: return press(event, at: now)
        }
    }

    private static func button(_ code: Int) -> MouseEvent.Button {
        guard code & 0x80 == 0 else { return .other(8 + code & 3) }
        switch code & 3 {
        case 0: return .left
        case 1: return .middle
        case 2: return .right
        default: return .none
        }
    }

    private func wheel(_ event: MouseEvent, code: Int, encoding: Encoding) -> MouseEvent? {
        if case .sgr(isRelease: true) = encoding { return nil }
        guard code & 32 == 0 else { return nil }
        var event = event
        event.phase = .scrolled
        switch code & 3 {
        case 0: event.scrollDelta = Point(x: 0, y: -1)
        case 1: event.scrollDelta = Point(x: 0, y: 1)
        case 2: event.scrollDelta = Point(x: -1, y: 0)
        default: event.scrollDelta = Point(x: 1, y: 0)
        }
        return event
    }

    private mutating func motion(_ event: MouseEvent) -> MouseEvent {
        var event = event
        event.phase = event.button == .none ? .moved : .dragged
        clicks.move(to: event.location)
        event.clickCount = clicks.count(of: event.button)
        return event
    }

    private mutating func press(_ event: MouseEvent, at now: Double) -> MouseEvent? {
        guard event.button != .none else { return nil }
        var event = event
        event.phase = .down
        event.clickCount = clicks.press(event.button, at: event.location, time: now)
        held = event.button
        return event
    }

    private mutating func release(_ event: MouseEvent) -> MouseEvent {
        var event = event
        event.phase = .up
        if event.button == .none { event.button = held }
        event.clickCount = event.button == held ? clicks.count(of: event.button) : 0
        if event.button == held { held = .none }
        return event
    }
}
