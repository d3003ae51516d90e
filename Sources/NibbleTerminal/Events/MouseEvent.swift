public import NibbleCells

/// One report of the mouse.
public struct MouseEvent: Hashable, Sendable {
    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        /// No button: the mouse moved, or the wheel turned.
        case none
        /// The left button.
        case left
        /// The middle button.
        case middle
        /// The right button.
        case right
        /// A further button, 8 to 11 in the terminal's numbering.
        case other(Int)
    }

    /// The kinds of reports.
    public enum Phase: Hashable, Sendable {
        /// A button went down.
        case down
        /// The mouse moved with a button held.
        case dragged
        /// A button went up.
        case up
        /// The mouse moved without a button.
        case moved
        /// The wheel turned; `scrollDelta` says how far.
        case scrolled
    }

    /// The cell under the mouse, in the window's coordinates.
    ///
    /// May lie outside the window while dragging.
    public var location: Point
    /// The button that changed or is held.
    public var button: Button
    /// The modifiers held.
    ///
    /// Terminals keep Shift to themselves for their own selection.
    public var modifiers: Modifiers
    /// 1 for a single click, 2 for a double click, and so on; 0 where nothing is clicked.
    public var clickCount: Int
    /// The kind of the report.
    public var phase: Phase
    /// Wheel steps, down and right positive; zero for everything but `.scrolled`.
    public var scrollDelta: Point

    /// Makes a mouse event; by default a single press of the left button.
    public init(
        location: Point, button: Button = .left, modifiers: Modifiers = [], clickCount: Int = 1,
        phase: Phase = .down, scrollDelta: Point = .zero
    ) {
        self.location = location
        self.button = button
        self.modifiers = modifiers
        self.clickCount = clickCount
        self.phase = phase
        self.scrollDelta = scrollDelta
    }
}
