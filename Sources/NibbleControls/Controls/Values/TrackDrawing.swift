import NibbleCells
import NibbleViews

/// A line with a knob that stands on it: on any eighth of a cell where the glyphs have them, else on a whole cell.
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
        let steps = glyphs.barSteps.count
        let place = Int((fraction * Double((row.width - 1) * steps)).rounded())
        let (cell, rest) = (place / steps, place % steps)
        for other in 0..<row.width where other != cell && (rest == 0 || other != cell + 1) {
            let isBefore = other < cell
            canvas.write(
                isBefore ? glyphs.trackFilled : glyphs.trackEmpty, at: point(other, in: row),
                style: isBefore ? filled : empty)
        }
        guard rest > 0 else {
            let whole = steps > 1 ? glyphs.barSteps[steps - 1] : glyphs.knob
            return canvas.write(whole, at: point(cell, in: row), style: knob)
        }
        // The blocks fill from the left: of the cell on the left the rest is the knob's, so its style is reversed.
        let (left, right) = isRightToLeft ? (cell + 1, cell) : (cell, cell + 1)
        let block = glyphs.barSteps[(isRightToLeft ? steps - rest : rest) - 1]
        var reversed = knob
        reversed.attributes.formSymmetricDifference(.reverse)
        canvas.write(block, at: point(left, in: row), style: reversed)
        canvas.write(block, at: point(right, in: row), style: knob)
    }

    private func point(_ cell: Int, in row: Rect) -> Point {
        Point(x: isRightToLeft ? row.maxX - 1 - cell : row.minX + cell, y: row.minY)
    }
}
