import NibbleCells

/// Finds a place for a menu on the screen.
struct MenuPlacement {
    /// The side of what it belongs to that a menu opens on, where there is room.
    enum Side { case below, beside }

    /// The rectangle that it belongs to.
    let anchor: Rect
    let side: Side

    /// The rows that a menu needs to be of use; where there are fewer on both sides, it covers what it belongs to.
    private static let usefulHeight = 5

    /// A place of some size inside bounds: on the wanted side, else on the other, cut to what there is.
    func frame(of size: Size, in bounds: Rect) -> Rect {
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        switch side {
        case .below:
            let rows = rows(height: height, in: bounds.minY..<bounds.maxY)
            let x = Self.clamped(anchor.minX, length: width, in: bounds.minX..<bounds.maxX)
            return Rect(x: x, y: rows.lowerBound, width: width, height: rows.count)
        case .beside:
            let y = Self.clamped(anchor.minY - 1, length: height, in: bounds.minY..<bounds.maxY)
            return Rect(x: column(width: width, in: bounds), y: y, width: width, height: height)
        }
    }

    private func rows(height: Int, in range: Range<Int>) -> Range<Int> {
        let below = max(0, range.upperBound - max(range.lowerBound, anchor.maxY))
        let above = max(0, min(range.upperBound, anchor.minY) - range.lowerBound)
        if below >= height || below >= above && below >= Self.usefulHeight {
            let start = range.upperBound - below
            return start..<(start + min(height, below))
        }
        if above >= height || above >= Self.usefulHeight {
            let end = range.lowerBound + above
            return (end - min(height, above))..<end
        }
        let start = Self.clamped(anchor.maxY, length: height, in: range)
        return start..<(start + height)
    }

    private func column(width: Int, in bounds: Rect) -> Int {
        let fitsBehind = anchor.maxX + width <= bounds.maxX
        let fitsBefore = anchor.minX - width >= bounds.minX
        let x = fitsBehind || !fitsBefore ? anchor.maxX : anchor.minX - width
        return Self.clamped(x, length: width, in: bounds.minX..<bounds.maxX)
    }

    private static func clamped(_ position: Int, length: Int, in range: Range<Int>) -> Int {
        max(range.lowerBound, min(position, range.upperBound - length))
    }
}
