import NibbleCells
import NibbleViews

/// The facts that follow from the sizes of a scroll view and its content: how far it scrolls, which indicators it has.
struct ScrollMetrics: Equatable {
    var contentSize = Size.zero
    var insets = EdgeInsets.zero
    /// The size of the scroll view.
    var viewSize = Size.zero
    /// The size of the scroll view with which the present page was counted.
    var pageSize = Size.zero
    var wantsHorizontalIndicator = true
    var wantsVerticalIndicator = true

    /// Whether there is more along an axis than the view shows.
    func scrolls(along axis: Axis) -> Bool {
        extent(along: axis) > viewSize[axis]
    }

    /// Whether an indicator stands along an axis: at the last column or in the last row.
    ///
    /// Not in a view that has no other column or row for its content.
    func hasIndicator(along axis: Axis) -> Bool {
        let isWanted = axis == .horizontal ? wantsHorizontalIndicator : wantsVerticalIndicator
        return isWanted && scrolls(along: axis) && viewSize[axis] >= 2 && viewSize[axis.other] >= 2
    }

    /// Whether it scrolls in some direction.
    var scrolls: Bool { scrolls(along: .vertical) || scrolls(along: .horizontal) }

    /// The metrics of the same view with other content.
    func showing(_ content: Size) -> ScrollMetrics {
        var metrics = self
        metrics.contentSize = Rect(origin: .zero, size: content).withinReach.size
        return metrics
    }

    /// The axis of the indicator at a cell, counted from the top left one of the view.
    func indicatorAxis(at cell: Point) -> Axis? {
        guard Rect(origin: .zero, size: viewSize).contains(cell) else { return nil }
        if hasIndicator(along: .vertical), cell.x == viewSize.width - 1 { return .vertical }
        return hasIndicator(along: .horizontal) && cell.y == viewSize.height - 1 ? .horizontal : nil
    }

    /// The place of indicators, from the top left cell of the view on.
    var indicatorAreas: [Rect] {
        var areas: [Rect] = []
        if hasIndicator(along: .vertical) {
            areas.append(Rect(x: viewSize.width - 1, y: 0, width: 1, height: viewSize.height))
        }
        if hasIndicator(along: .horizontal) {
            areas.append(Rect(x: 0, y: viewSize.height - 1, width: viewSize.width, height: 1))
        }
        return areas
    }

    /// The size that no indicator covers.
    var visibleSize: Size {
        Size(
            width: viewSize.width - (hasIndicator(along: .vertical) ? 1 : 0),
            height: viewSize.height - (hasIndicator(along: .horizontal) ? 1 : 0))
    }

    /// The offsets that show content along an axis.
    ///
    /// Where it scrolls, the last column or row can be brought out from under an indicator.
    func offsets(along axis: Axis) -> ClosedRange<Int> {
        let lower = 0.saturatingSubtract(leadingInset(axis))
        let length = scrolls(along: axis) ? visibleSize[axis] : viewSize[axis]
        let end = contentSize[axis].saturatingAdd(trailingInset(axis)).saturatingSubtract(length)
        return lower...max(lower, end)
    }

    /// The nearest offset that shows content.
    func clamp(_ offset: Point) -> Point {
        let (columns, rows) = (offsets(along: .horizontal), offsets(along: .vertical))
        return Point(
            x: min(max(offset.x, columns.lowerBound), columns.upperBound),
            y: min(max(offset.y, rows.lowerBound), rows.upperBound))
    }

    /// The nearest offset from which a rectangle of the content shows, its top left part where it is too large.
    func offset(showing rect: Rect, from offset: Point) -> Point {
        var offset = offset
        let (right, bottom) = (
            rect.maxX.saturatingSubtract(visibleSize.width), rect.maxY.saturatingSubtract(visibleSize.height)
        )
        offset.x = min(max(offset.x, right), rect.minX)
        offset.y = min(max(offset.y, bottom), rect.minY)
        return clamp(offset)
    }

    private func extent(along axis: Axis) -> Int {
        contentSize[axis].saturatingAdd(leadingInset(axis)).saturatingAdd(trailingInset(axis))
    }

    private func leadingInset(_ axis: Axis) -> Int { axis == .horizontal ? insets.left : insets.top }

    private func trailingInset(_ axis: Axis) -> Int { axis == .horizontal ? insets.right : insets.bottom }
}

extension ScrollMetrics {
    /// The indicator along an axis for an offset; nil where there is none.
    func indicator(along axis: Axis, at offset: Point) -> ScrollIndicator? {
        guard hasIndicator(along: axis) else { return nil }
        let isHorizontal = axis == .horizontal
        return ScrollIndicator(
            cells: visibleSize[axis], visible: visibleSize[axis], offsets: offsets(along: axis),
            offset: isHorizontal ? offset.x : offset.y)
    }
}

/// The thumb of a scroll indicator on its track, in eighths of a cell from the track's start.
struct ScrollIndicator: Equatable {
    /// The eighths in a cell.
    static let steps = 8

    private let offsets: ClosedRange<Int>
    /// The length of the track.
    let length: Int
    /// The length of the thumb.
    let thumbLength: Int
    /// The place where the thumb starts.
    let thumbStart: Int

    /// - Parameters:
    ///   - cells: The cells of the track, at least one.
    ///   - visible: The cells of content that are shown.
    ///   - offsets: The offsets that content can be shown from.
    ///   - offset: The present one.
    init(cells: Int, visible: Int, offsets: ClosedRange<Int>, offset: Int) {
        self.offsets = offsets
        length = max(1, cells) * Self.steps
        let distance = offsets.upperBound - offsets.lowerBound
        let share = Double(visible) / Double(max(1, visible + distance))
        thumbLength = min(length, max(Self.steps, Int((Double(length) * share).rounded())))
        let room = length - thumbLength
        let part = Double(min(max(offset, offsets.lowerBound), offsets.upperBound) - offsets.lowerBound)
        var start = distance > 0 ? Int((Double(room) * part / Double(distance)).rounded()) : 0
        // The ends are shown at the ends alone, so that more content is never hidden behind a full stop.
        if part > 0, start == 0, room > 1 { start = 1 }
        if part < Double(distance), start == room, room > 1 { start = room - 1 }
        thumbStart = start
    }

    /// The cell just behind the thumb's last.
    var thumbEnd: Int { thumbStart + thumbLength }

    /// The offset that brings the thumb's start to a place, the nearest possible.
    func offset(thumbStart start: Int) -> Int {
        let room = length - thumbLength
        guard room > 0 else { return offsets.lowerBound }
        let part = Double(min(max(0, start), room)) / Double(room)
        return offsets.lowerBound + Int((part * Double(offsets.upperBound - offsets.lowerBound)).rounded())
    }

    /// The part of a cell that the thumb fills: the first and the last of its eighths, empty where it fills none.
    func filled(cell: Int) -> Range<Int> {
        let start = min(max(0, thumbStart - cell * Self.steps), Self.steps)
        return start..<max(start, min(thumbEnd - cell * Self.steps, Self.steps))
    }
}
