public import NibbleCells
public import NibbleTerminal

/// A direction on the screen in which the focus is moved by an arrow key.
public enum FocusDirection: Hashable, Sendable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left edge.
    case left
    /// Towards the right edge.
    case right

    /// The direction of an arrow key without modifiers; nil for any other key.
    public init?(_ event: KeyEvent) {
        guard event.modifiers.isEmpty else { return nil }
        switch event.key {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        default: return nil
        }
    }

    /// The rectangles that lie this way from another one, the nearest first.
    ///
    /// To the sides only what is on one of its rows counts; up and down, what is straight ahead is nearer.
    public func nearest(to start: Rect, among rects: [Rect]) -> [Int] {
        let found = rects.indices.compactMap { index in
            distance(from: start, to: rects[index]).map { (index: index, distance: $0) }
        }
        return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
    }

    /// The columns that going aside costs.
    private static let detour = 12

    /// The distance to another rectangle this way, in columns; nil when it lies elsewhere.
    private func distance(from start: Rect, to end: Rect) -> Int? {
        let columns = gap(start.minX, start.maxX, end.minX, end.maxX)
        let rows = gap(start.minY, start.maxY, end.minY, end.maxY)
        let sharesRow = end.minY < start.maxY && start.minY < end.maxY
        let ahead: Bool
        switch self {
        case .up: ahead = end.maxY <= start.minY
        case .down: ahead = end.minY >= start.maxY
        case .left: ahead = end.maxX <= start.minX && sharesRow
        case .right: ahead = end.minX >= start.maxX && sharesRow
        }
        guard ahead else { return nil }
        switch self {
        // A row is as high as two columns are wide, and what stands aside is passed over for what is a little further.
        case .up, .down:
            let aside = columns == 0 ? 0 : columns.saturatingAdd(Self.detour)
            return rows.saturatingAdd(rows).saturatingAdd(aside)
        case .left, .right: return columns
        }
    }

    private func gap(_ firstMin: Int, _ firstMax: Int, _ secondMin: Int, _ secondMax: Int) -> Int {
        max(0, secondMin.saturatingSubtract(firstMax), firstMin.saturatingSubtract(secondMax))
    }
}
