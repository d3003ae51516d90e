public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Looks for a quick drag in one direction.
///
/// ```swift
/// let swipe = SwipeGestureRecognizer { _ in pages.currentPage += 1 }
/// swipe.direction = .left
/// pages.addGestureRecognizer(swipe)
/// ```
open class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions on the screen.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count.
    ///
    /// Defaults to the right.
    public var direction = Direction.right
    /// The button that is held.
    ///
    /// Defaults to the left one.
    public var button = MouseEvent.Button.left

    /// The longest time that a swipe takes, in seconds.
    private static let duration = 0.3
    /// The shortest swipe, in rows; a row is as long as two columns.
    private static let rows = 2

    private var start: Point?

    /// Begins to follow.
    open override func mouseDown(with event: MouseEvent) {
        guard event.button == button else { return state = .failed }
        start = event.location
        startTimer(Self.duration) { [weak self] in self?.state = .failed }
    }

    /// Recognises the swipe as soon as it is long enough.
    open override func mouseDragged(with event: MouseEvent) {
        guard let start else { return state = .failed }
        let way = event.location.offset(from: start)
        let columns = way.x.magnitude
        let rows = way.y.magnitude
        guard columns / 2 >= Self.rows || rows >= Self.rows else { return }
        let drawn: Direction =
            columns / 2 >= rows ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
        state = direction.contains(drawn) ? .ended : .failed
    }

    /// Too short.
    open override func mouseUp(with event: MouseEvent) {
        state = .failed
    }

    /// Forgets the drag.
    open override func reset() {
        super.reset()
        start = nil
    }
}

extension SwipeGestureRecognizer.Direction: NamedOptions {
    /// The members by their names in files.
    public static var names: KeyValuePairs<String, SwipeGestureRecognizer.Direction> {
        ["right": .right, "left": .left, "up": .up, "down": .down]
    }
}
