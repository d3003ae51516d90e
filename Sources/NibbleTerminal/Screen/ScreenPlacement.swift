internal import NibbleCells

/// A part of a picture that lies over cells of the screen.
struct ScreenPlacement: Hashable, Sendable {
    /// The number of the picture.
    let image: Int
    /// The number of its transmission; another picture that takes its number has another.
    let generation: Int
    /// The cells that it's stretched over; rows above the screen are negative.
    var cells: Rect
    /// The cells of these that the edges and margins of the screen leave.
    var visible: Rect
    /// The pixels that are stretched over the cells; those outside the picture are transparent.
    let source: Rect
    /// The layer: glyphs hide what is below 0.
    let layer: Int

    /// Below this layer pictures lie under the grounds of cells, which hide them where they are not the terminal's.
    private static let groundLayer = -1_073_741_824

    /// The rows of the screen that it's visible in.
    var rows: Range<Int> { visible.minY..<max(visible.minY, visible.maxY) }

    /// Whether it's visible in a cell that has this content.
    func isSeen(behind content: Cell) -> Bool {
        if layer >= 0 { return true }
        if content.glyph != .space { return false }
        let hasGround = !content.background.isDefault || content.attributes.contains(.reverse)
        return layer >= Self.groundLayer || !hasGround
    }

    /// The same placement some rows further down.
    func moved(by rows: Int) -> ScreenPlacement {
        var moved = self
        moved.cells = cells.offsetBy(dx: 0, dy: rows)
        moved.visible = visible.offsetBy(dx: 0, dy: rows)
        return moved
    }

    /// Cuts off what is above the first of some rows, or below the last.
    mutating func clip(to rows: Range<Int>, atTop: Bool) {
        let top = atTop ? max(visible.minY, rows.lowerBound) : visible.minY
        let bottom = atTop ? visible.maxY : min(visible.maxY, rows.upperBound)
        visible = Rect(x: visible.minX, y: top, width: visible.width, height: max(0, bottom - top))
    }

    /// The position in the picture of a sample of the cells, counted from their top left.
    func pixel(at sample: Point, samples: Size) -> Point {
        Point(
            x: source.minX + (2 * sample.x + 1) * source.width / (2 * cells.width * samples.width),
            y: source.minY + (2 * sample.y + 1) * source.height / (2 * cells.height * samples.height))
    }
}
