import NibbleCells

/// Counts presses of one button that follow each other on the same spot.
struct ClickCounter: Sendable {
    /// The longest time between two presses that belong together, in seconds.
    private static let interval = 0.4

    private var button = MouseEvent.Button.none
    private var location = Point.zero
    private var time = 0.0
    private var count = 0
    private var hasLeft = false

    /// Counts a press: 1, or one more than the last one's count if it follows within 0.4 s, by the same button, at
    /// most one cell away, with no drag away in between.
    mutating func press(_ button: MouseEvent.Button, at location: Point, time: Double) -> Int {
        let continues =
            button == self.button && !hasLeft && time - self.time <= Self.interval && isNear(location)
        count = continues ? min(count, Int.max - 1) + 1 : 1
        self.button = button
        self.location = location
        self.time = time
        hasLeft = false
        return count
    }

    /// Notes where the mouse is: a press after it was elsewhere is a first one.
    mutating func move(to location: Point) {
        if !isNear(location) { hasLeft = true }
    }

    /// The count of the last press, if it was this button's, else 0.
    func count(of button: MouseEvent.Button) -> Int {
        button == self.button && button != .none ? count : 0
    }

    private func isNear(_ other: Point) -> Bool {
        abs(other.x - location.x) <= 1 && abs(other.y - location.y) <= 1
    }
}
