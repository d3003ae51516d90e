import NibbleCells
import NibbleViews

/// A line below one of several things that slides to the next one, half a column at a time.
@MainActor final class SlidingLine {
    private let ticker = DrawTicker()
    private var target: Range<Int>?
    private var motions: (start: ValueMotion, end: ValueMotion)?

    /// Draws the line, heavy below some columns and thin in the rest of the row.
    func draw(below columns: Range<Int>, in row: Rect, of view: View, on canvas: inout Canvas) {
        let now = view.motionClock?.now
        if let target, target != columns, let now, !view.theme.reducesMotion {
            let old = place(at: now) ?? Double(target.lowerBound)...Double(target.upperBound)
            motions = (
                ValueMotion(origin: old.lowerBound, target: Double(columns.lowerBound), start: now),
                ValueMotion(origin: old.upperBound, target: Double(columns.upperBound), start: now)
            )
        }
        target = columns
        let place = place(at: now) ?? Double(columns.lowerBound)...Double(columns.upperBound)
        let halves = Int((place.lowerBound * 2).rounded())..<Int((place.upperBound * 2).rounded())
        for x in row.minX..<row.maxX {
            let part = (halves.contains(2 * x), halves.contains(2 * x + 1))
            let style = CellStyle(foreground: part.0 || part.1 ? view.tintColor : .separator)
            canvas.write(Self.glyph(part, canvas.lines), at: Point(x: x, y: row.minY), style: style)
        }
        if motions != nil { ticker.tick(view) }
    }

    /// The place of the line while it moves; nil once it has arrived.
    private func place(at now: Double?) -> ClosedRange<Double>? {
        guard let now, let motions, !motions.start.isDone(at: now) else {
            motions = nil
            return nil
        }
        let (start, end) = (motions.start.value(at: now), motions.end.value(at: now))
        return start...max(start, end)
    }

    /// The glyph of a cell whose left and right halves are below what is marked or not.
    private static func glyph(_ part: (Bool, Bool), _ lines: LineGlyphs) -> Glyph {
        if lines == .ascii { return Glyph(character: part.0 || part.1 ? "=" : "-") }
        return switch part {
        case (true, true): Glyph("━")
        case (true, false): Glyph("╾")
        case (false, true): Glyph("╼")
        case (false, false): Glyph("─")
        }
    }
}
