import NibbleCells
import NibbleViews

/// A line with a knob on it: on half a cell where the glyphs have parts of cells, else on a whole one.
struct TrackDrawing {
    /// The place of the knob, 0…1.
    let fraction: Double
    /// The line before the knob.
    let filled: CellStyle
    /// The line behind the knob.
    let empty: CellStyle
    let knob: CellStyle
    let isRightToLeft: Bool
    let glyphs: ControlGlyphs

    func draw(in row: Rect, on canvas: inout Canvas) {
        guard !row.isEmpty else { return }
        // Halves are drawn without reversing: a reversed part of a cell leaves a bright line where fonts end short of it.
        let steps = glyphs.barSteps.count > 1 ? 2 : 1
        let place = Int((fraction * Double((row.width - 1) * steps)).rounded())
        let (cell, isBetween) = (place / steps, place % steps > 0)
        for other in 0..<row.width where other != cell && (!isBetween || other != cell + 1) {
            let isBefore = other < cell
            canvas.write(
                isBefore ? glyphs.trackFilled : glyphs.trackEmpty, at: point(other, in: row),
                style: isBefore ? filled : empty)
        }
        guard isBetween else {
            let whole = steps > 1 ? glyphs.barSteps[glyphs.barSteps.count - 1] : glyphs.knob
            return canvas.write(whole, at: point(cell, in: row), style: knob)
        }
        let (left, right) = isRightToLeft ? (cell + 1, cell) : (cell, cell + 1)
        canvas.write("▐", at: point(left, in: row), style: knob)
        canvas.write("▌", at: point(right, in: row), style: knob)
    }

    private func point(_ cell: Int, in row: Rect) -> Point {
        Point(x: isRightToLeft ? row.maxX - 1 - cell : row.minX + cell, y: row.minY)
    }
}
