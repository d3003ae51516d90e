import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The moves of keys in a collection: to the item that lies that way, whatever the layout is.
@MainActor struct CollectionMoves {
    let collection: CollectionView

    func move(for key: Key) -> ListMove? {
        let isArrow = FocusDirection(KeyEvent(key: key)) != nil
        guard isArrow || [.home, .end, .pageUp, .pageDown].contains(key) else { return nil }
        return target(of: key).map(ListMove.to) ?? .nowhere(isArrow ? .ignored : .handled)
    }

    private func target(of key: Key) -> IndexPath? {
        let counts = collection.counts
        guard let current = collection.selectionModel.current, counts.contains(current),
            let frame = collection.layoutAttributesForItem(at: current)?.frame
        else { return open(from: 0, by: 1) }
        switch key {
        case .home: return open(from: 0, by: 1)
        case .end: return open(from: counts.total - 1, by: -1)
        case .pageUp: return page(from: frame, by: -1) ?? open(from: 0, by: 1)
        case .pageDown: return page(from: frame, by: 1) ?? open(from: counts.total - 1, by: -1)
        default:
            guard let direction = FocusDirection(KeyEvent(key: key)) else { return nil }
            return neighbour(of: current, at: frame, direction)
        }
    }

    private func open(from number: Int, by step: Int) -> IndexPath? {
        collection.currentCandidate(from: number, by: step)
    }

    /// The nearest item that lies that way within a screenful; at the end of a line, the next one.
    private func neighbour(of current: IndexPath, at frame: Rect, _ direction: FocusDirection) -> IndexPath? {
        let reach = collection.visibleSize
        let around = frame.insetBy(dx: -max(1, reach.width), dy: -max(1, reach.height))
        let items = collection.tiling.items(in: around).filter {
            $0.indexPath != current && collection.canBeCurrent($0.indexPath)
        }
        let ahead = items.filter { direction.leads(from: frame, to: $0.frame) }
        if let nearest = ahead.min(by: {
            direction.distance(from: frame, to: $0.frame) < direction.distance(from: frame, to: $1.frame)
        }) {
            return nearest.indexPath
        }
        let step = direction == .left || direction == .up ? -1 : 1
        let number = collection.counts.number(of: current)
        guard let next = open(from: number + step, by: step),
            let place = collection.layoutAttributesForItem(at: next)?.frame
        else { return nil }
        let isAcross = (direction == .left || direction == .right) == (axis == .vertical)
        return isAcross || direction.leads(from: frame, to: place) ? next : nil
    }

    /// The axis that scrolls.
    private var axis: Axis {
        if let flow = collection.collectionViewLayout as? CollectionViewFlowLayout { return flow.axis }
        return collection.contentSize.width > collection.visibleSize.width ? .horizontal : .vertical
    }

    /// The item nearest to where the current one would be a screenful further; nil at the end.
    private func page(from frame: Rect, by direction: Int) -> IndexPath? {
        let room = collection.visibleSize
        let step = direction * max(1, room[axis] - 1)
        let shift = axis == .vertical ? Point(x: 0, y: step) : Point(x: step, y: 0)
        let goal = frame.offsetBy(dx: shift.x, dy: shift.y)
        let end = goal.insetBy(
            dx: -max(1, axis == .vertical ? room.width : room.width / 2),
            dy: -max(1, axis == .vertical ? room.height / 2 : room.height))
        let items = collection.tiling.items(in: end).filter { collection.canBeCurrent($0.indexPath) }
        let ahead = items.filter { item in
            let start = axis == .vertical ? frame.minY : frame.minX
            let place = axis == .vertical ? item.frame.minY : item.frame.minX
            return direction > 0 ? place > start : place < start
        }
        return ahead.min { distance($0.frame, goal) < distance($1.frame, goal) }?.indexPath
    }

    /// The distance between two rectangles; a row is as high as two columns are wide.
    private func distance(_ first: Rect, _ second: Rect) -> Int {
        let columns = first.midX.saturatingSubtract(second.midX).magnitude
        let rows = first.midY.saturatingSubtract(second.midY).magnitude
        return Int(clamping: columns).saturatingAdd(Int(clamping: rows)).saturatingAdd(Int(clamping: rows))
    }
}

extension FocusDirection {
    /// Whether an item lies this way from another one; to the sides only what is on one of its rows does.
    fileprivate func leads(from start: Rect, to end: Rect) -> Bool {
        let sharesRow = end.minY < start.maxY && start.minY < end.maxY
        switch self {
        case .up: return end.maxY <= start.minY
        case .down: return end.minY >= start.maxY
        case .left: return end.maxX <= start.minX && sharesRow
        case .right: return end.minX >= start.maxX && sharesRow
        }
    }

    /// The distance of an item in this direction, and to the side of where the arrow points.
    fileprivate func distance(from start: Rect, to end: Rect) -> (Int, UInt) {
        switch self {
        case .up: (start.minY - end.maxY, end.midX.saturatingSubtract(start.midX).magnitude)
        case .down: (end.minY - start.maxY, end.midX.saturatingSubtract(start.midX).magnitude)
        case .left: (start.minX - end.maxX, end.midY.saturatingSubtract(start.midY).magnitude)
        case .right: (end.minX - start.maxX, end.midY.saturatingSubtract(start.midY).magnitude)
        }
    }
}
