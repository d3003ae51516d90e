import NibbleCells
import NibbleTerminal
import NibbleViews

/// The pages of a scroll view, which are as large as the view; along an axis that does not scroll there are none.
struct ScrollPages {
    let metrics: ScrollMetrics

    /// The start of the page that is nearest to an offset.
    func nearest(to offset: Point) -> Point {
        metrics.clamp(
            moved(offset) { place, length, _ in Self.page(place, length, .toNearestOrAwayFromZero) })
    }

    /// The start of the page that a motion ends at: the next one at least.
    ///
    /// - Parameters:
    ///   - target: The place that the motion would lead to.
    ///   - origin: The place that it starts from.
    /// - Returns: The offset.
    func end(of target: Point, from origin: Point) -> Point {
        let end = moved(origin) { place, length, axis in
            let goal = axis == .horizontal ? target.x : target.y
            if goal == place { return place }
            if goal.saturatingSubtract(place).magnitude >= length {
                return Self.page(goal, length, .toNearestOrAwayFromZero)
            }
            return goal > place
                ? Self.page(place, length, .down) + length : Self.page(place, length, .up) - length
        }
        return metrics.clamp(end)
    }

    /// The place that a page key or a key for the ends leads to where pages are beside each other; nil for other keys.
    func target(of key: Key, from offset: Point) -> Point? {
        guard metrics.scrolls(along: .horizontal), !metrics.scrolls(along: .vertical) else { return nil }
        let columns = metrics.offsets(along: .horizontal)
        return switch key {
        case .pageUp: offset.offsetBy(dx: -metrics.viewSize.width, dy: 0)
        case .pageDown: offset.offsetBy(dx: metrics.viewSize.width, dy: 0)
        case .home: Point(x: columns.lowerBound, y: offset.y)
        case .end: Point(x: columns.upperBound, y: offset.y)
        default: nil
        }
    }

    /// The start of the page nearest to an offset, when the view gets another size.
    func offset(_ offset: Point, on size: Size) -> Point {
        moved(offset) { place, length, axis in
            Self.page(place, length, .toNearestOrAwayFromZero) / length * size[axis]
        }
    }

    /// Moves an offset along the axes that have pages.
    private func moved(_ offset: Point, _ move: (_ place: Int, _ length: Int, Axis) -> Int) -> Point {
        var moved = offset
        let size = metrics.viewSize
        if size.width > 0, metrics.scrolls(along: .horizontal) {
            moved.x = move(offset.x, size.width, .horizontal)
        }
        if size.height > 0, metrics.scrolls(along: .vertical) {
            moved.y = move(offset.y, size.height, .vertical)
        }
        return moved
    }

    /// A multiple of a length near to a place.
    private static func page(_ place: Int, _ length: Int, _ rule: FloatingPointRoundingRule) -> Int {
        Int((Double(ScrollReach.limited(place)) / Double(length)).rounded(rule)) * length
    }
}
