import Nibble

/// Shows cells as they are, a screen full of them.
final class CellsView: View {
    /// The cells, row by row, as many as the view has.
    var cells: [Cell] = [] {
        didSet { setNeedsDisplay() }
    }

    override func draw(in canvas: inout Canvas) {
        let visible = canvas.visibleBounds
        let columns = bounds.width
        for row in visible.minY..<max(visible.minY, visible.maxY) {
            canvas.write(cells[(row * columns)..<((row + 1) * columns)], at: Point(x: 0, y: row))
        }
    }
}
