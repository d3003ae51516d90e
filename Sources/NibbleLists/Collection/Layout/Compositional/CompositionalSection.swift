import NibbleCells
import NibbleViews

/// One section of a compositional layout as it is arranged: its groups are alike, so that the place of each item is reckoned
/// and none is kept.
@MainActor struct CompositionalSection {
    /// A header or a footer: its place from the section's start.
    struct Boundary {
        let kind: String
        let frame: Rect
        let isPinned: Bool
    }

    /// The axis that sections follow each other along.
    let axis: Axis
    let behavior: CollectionLayoutSection.OrthogonalScrollingBehavior
    let count: Int
    /// The length of the section along the axis.
    let length: Int
    let boundaries: [Boundary]
    /// The rectangles of a group's items in it.
    private let pattern: [Rect]
    private let group: Size
    private let spacing: Int
    /// The place of the first group.
    private let origin: Point
    /// The cells across that there are, and those that the groups take with the insets around them.
    private let room: Int
    private let width: Int

    init(_ section: CollectionLayoutSection, count: Int, axis: Axis, room: Size) {
        self.axis = axis
        self.count = count
        behavior = section.orthogonalScrollingBehavior
        let insets = section.contentInsets
        let inner = Rect(origin: .zero, size: room).insetBy(insets)
        group = section.group.layoutSize.size(in: inner.size)
        let frames = section.group.frames(in: Rect(origin: .zero, size: group))
        pattern = frames.isEmpty ? [Rect(origin: .zero, size: group)] : frames
        spacing = min(max(0, section.interGroupSpacing), 10_000)
        let groups = (count + pattern.count - 1) / pattern.count
        let run = axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
        let side = axis == .vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        var (before, behind): ([Boundary], [Boundary]) = ([], [])
        var start = 0
        let isAcross = behavior != .none
        let step = group[isAcross ? axis.other : axis].saturatingAdd(spacing)
        let lengths = groups == 0 ? 0 : groups.saturatingMultiply(step) - spacing
        for item in section.boundarySupplementaryItems where item.alignment == .top {
            before.append(Self.boundary(item, at: start, inner, axis))
            start += before.last?.frame.size[axis] ?? 0
        }
        let first = start + max(0, run.0)
        var end = first.saturatingAdd(isAcross ? (groups == 0 ? 0 : group[axis]) : lengths)
            .saturatingAdd(max(0, run.1))
        for item in section.boundarySupplementaryItems where item.alignment == .bottom {
            behind.append(Self.boundary(item, at: end, inner, axis))
            end = end.saturatingAdd(behind.last?.frame.size[axis] ?? 0)
        }
        boundaries = before + behind
        length = end
        origin = axis == .vertical ? Point(x: inner.minX, y: first) : Point(x: first, y: inner.minY)
        self.room = room[axis.other]
        width = max(0, side.0).saturatingAdd(isAcross ? lengths : group[axis.other]).saturatingAdd(
            max(0, side.1))
    }

    private static func boundary(
        _ item: CollectionLayoutBoundarySupplementaryItem, at start: Int, _ inner: Rect, _ axis: Axis
    ) -> Boundary {
        let size = item.layoutSize.size(in: inner.size)
        let place =
            axis == .vertical
            ? Rect(x: inner.minX, y: start, width: size.width, height: size.height)
            : Rect(x: start, y: inner.minY, width: size.width, height: size.height)
        return Boundary(
            kind: item.elementKind, frame: place.insetBy(item.contentInsets),
            isPinned: item.pinToVisibleBounds && item.alignment == .top)
    }

    /// The axis that groups follow each other along.
    private var groupAxis: Axis { behavior == .none ? axis : axis.other }
    /// From the start of a group to that of the next.
    private var step: Int { max(1, group[groupAxis].saturatingAdd(spacing)) }
    /// The farthest that the groups can be scrolled across.
    var lastOffset: Int { behavior == .none ? 0 : max(0, width - room) }

    /// The place of an item from the section's start; its groups are scrolled across by an offset.
    func frame(of item: Int, offset: Int) -> Rect? {
        guard (0..<count).contains(item) else { return nil }
        let run = (item / pattern.count).saturatingMultiply(step) - offset
        let frame = pattern[item % pattern.count].offsetBy(dx: origin.x, dy: origin.y)
        return groupAxis == .vertical ? frame.offsetBy(dx: 0, dy: run) : frame.offsetBy(dx: run, dy: 0)
    }

    /// The items that may touch a rectangle, which is from the section's start.
    func items(in rect: Rect, offset: Int) -> Range<Int> {
        let start = groupAxis == .vertical ? origin.y : origin.x
        let range = groupAxis == .vertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX
        // Items of a group may reach beyond it, by as much as it is long at most.
        let reach = pattern.reduce(group[groupAxis]) {
            max($0, groupAxis == .vertical ? $1.maxY : $1.maxX)
        }
        let low = range.lowerBound.saturatingSubtract(start).saturatingAdd(offset).saturatingSubtract(reach)
        let high = range.upperBound.saturatingSubtract(start).saturatingAdd(offset)
        let first = max(0, low / step) * pattern.count
        let last = high <= 0 ? 0 : (high / step + 1).saturatingMultiply(pattern.count)
        return min(first, count)..<max(min(first, count), min(last, count))
    }

    // MARK: - Scrolling across

    /// The offset after so many steps of the wheel.
    func offset(from offset: Int, by steps: Int) -> Int {
        let target =
            switch behavior {
            case .none: 0
            case .continuous: offset.saturatingAdd(steps.saturatingMultiply(6))
            case .paging: offset.saturatingAdd(steps.saturatingMultiply(room))
            case .continuousGroupLeadingBoundary, .groupPaging:
                (offset / step).saturatingAdd(steps).saturatingMultiply(step)
            case .groupPagingCentered:
                centered((offset + margin + step / 2) / step + steps)
            }
        return min(max(0, target), lastOffset)
    }

    /// The offset with which an item is in view, nearest to another one.
    func offset(from offset: Int, showing item: Int) -> Int {
        guard behavior != .none, let frame = frame(of: item, offset: 0) else { return offset }
        let place = axis == .vertical ? frame.minX..<frame.maxX : frame.minY..<frame.maxY
        let target: Int
        switch behavior {
        case .paging: target = place.lowerBound / max(1, room) * room
        case .groupPagingCentered: target = centered(item / pattern.count)
        case .none, .continuous, .continuousGroupLeadingBoundary, .groupPaging:
            let start = groupAxis == .vertical ? origin.y : origin.x
            let isBefore = place.lowerBound - offset < start
            let isBehind = place.upperBound - offset > room
            guard isBefore || isBehind else { return offset }
            let least = isBefore ? place.lowerBound - start : place.upperBound - room
            target = behavior == .continuous ? least : (isBefore ? least : least + step - 1) / step * step
        }
        return min(max(0, target), lastOffset)
    }

    /// The cells before a group in the middle, as far as the first group has them.
    private var margin: Int { (room - group[groupAxis]) / 2 - (groupAxis == .vertical ? origin.y : origin.x) }

    private func centered(_ group: Int) -> Int { group.saturatingMultiply(step) - margin }
}
