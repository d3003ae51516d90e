import NibbleCells
import NibbleTerminal

/// The places that keys scroll to: pages and ends, and steps while no view inside has the keys.
struct ScrollKeys {
    /// The content's offset.
    let offset: Point
    /// The rows of a page.
    let page: Int
    /// The rows that can be scrolled to.
    let rows: ClosedRange<Int>
    let takesSteps: Bool

    /// The columns that an arrow key moves by.
    private static let columnStep = 2

    /// The place that a key leads to; nil for a key that does not scroll.
    func target(of event: KeyEvent) -> Point? {
        switch event.key {
        case .pageUp: offset.offsetBy(dx: 0, dy: -page)
        case .pageDown: offset.offsetBy(dx: 0, dy: page)
        case .home: Point(x: offset.x, y: rows.lowerBound)
        case .end: Point(x: offset.x, y: rows.upperBound)
        default: takesSteps ? step(of: event) : nil
        }
    }

    private func step(of event: KeyEvent) -> Point? {
        switch event.key {
        case .up: offset.offsetBy(dx: 0, dy: -1)
        case .down: offset.offsetBy(dx: 0, dy: 1)
        case .left: offset.offsetBy(dx: -Self.columnStep, dy: 0)
        case .right: offset.offsetBy(dx: Self.columnStep, dy: 0)
        case .character(" "): offset.offsetBy(dx: 0, dy: event.modifiers.contains(.shift) ? -page : page)
        default: nil
        }
    }
}

/// The distance that the mouse or the wheel may go before it makes no difference any more.
enum ScrollReach {
    private static let limit = 1_000_000

    /// A distance, cut at the limit.
    static func limited(_ distance: Int) -> Int { min(max(-limit, distance), limit) }
}
