import Nibble
import NibbleCells

/// The marks that the canvas has over the drawn scene: what is selected, how it is constrained, what a drag snaps to.
struct CanvasMarks: Hashable {
    /// Words about a view whose place constraints leave open.
    struct Doubt: Hashable {
        let place: Rect
        let words: String
    }

    /// A line from an object to the mouse, which connects it.
    struct Join: Hashable {
        let start: Point
        let end: Point
    }

    /// The lines that a dragged view is at.
    var guides: [EditorGuides.Line] = []
    /// The constraints of the selection.
    var constraints: [ConstraintLine] = []
    /// The views whose places are open.
    var doubts: [Doubt] = []
    /// The rectangle that is dragged to select what it touches.
    var band: Rect?
    /// The line of a connection that is dragged.
    var join: Join?

    /// Draws the marks on a scene whose first cell is at a point.
    ///
    /// - Parameters:
    ///   - canvas: The canvas.
    ///   - origin: The place of the scene's first cell.
    ///   - scene: The scene's cells.
    ///   - tint: The colour of what is selected.
    func draw(on canvas: inout Canvas, at origin: Point, scene: CellGrid, tint: Color) {
        for guide in guides { draw(guide, on: &canvas, at: origin, size: scene.size) }
        // The broken ones come last, so that they are on top.
        for line in constraints.filter({ !$0.isBroken }) + constraints.filter(\.isBroken) {
            draw(line, on: &canvas, at: origin, scene: scene, color: line.isBroken ? .systemRed : tint)
        }
        for doubt in doubts {
            let place = Point(x: origin.x + doubt.place.minX, y: origin.y + doubt.place.minY)
            canvas.write(
                "?\(doubt.words)", at: place, style: CellStyle(foreground: .black, background: .systemYellow))
        }
        if let join { draw(join, on: &canvas, at: origin) }
        guard let band else { return }
        canvas.blend(band.offsetBy(dx: origin.x, dy: origin.y), with: tint.withAlphaComponent(0.3))
    }

    private func draw(_ guide: EditorGuides.Line, on canvas: inout Canvas, at origin: Point, size: Size) {
        let place = guide.isEnd ? guide.place - 1 : guide.place
        let isColumn = guide.axis == .horizontal
        let rect =
            isColumn
            ? Rect(x: origin.x + place, y: origin.y, width: 1, height: size.height)
            : Rect(x: origin.x, y: origin.y + place, width: size.width, height: 1)
        canvas.blend(rect, with: Color.systemPink.withAlphaComponent(0.35))
    }

    /// Draws an angle: along the row of the object, then along the column of the mouse.
    private func draw(_ join: Join, on canvas: inout Canvas, at origin: Point) {
        let style = CellStyle(foreground: .systemBlue, background: .systemBackground, attributes: .bold)
        let start = Point(x: origin.x + join.start.x, y: origin.y + join.start.y)
        let end = Point(x: origin.x + join.end.x, y: origin.y + join.end.y)
        let corner = Point(x: end.x, y: start.y)
        if corner != start { canvas.line(from: start, to: corner, in: style) }
        if corner != end { canvas.line(from: corner, to: end, in: style) }
        canvas.write("◉", at: start, style: style)
        canvas.write("◎", at: end, style: style)
    }

    private func draw(
        _ line: ConstraintLine, on canvas: inout Canvas, at origin: Point, scene: CellGrid, color: Color
    ) {
        let isColumn = line.axis == .vertical
        let start = Point(
            x: origin.x + (isColumn ? line.across : line.span.lowerBound),
            y: origin.y + (isColumn ? line.span.lowerBound : line.across))
        // Marks are read over whatever the scene shows there, so they have a ground of their own.
        let style = CellStyle(foreground: color, background: .systemBackground, attributes: .bold)
        guard !line.span.isEmpty else {
            return drawContact(at: start, isColumn, on: &canvas, at: origin, scene: scene, style)
        }
        let last = line.span.count - 1
        let end = isColumn ? Point(x: start.x, y: start.y + last) : Point(x: start.x + last, y: start.y)
        for step in 0...last {
            let place = isColumn ? Point(x: start.x, y: start.y + step) : Point(x: start.x + step, y: start.y)
            canvas.write(" ", at: place, style: style)
        }
        canvas.line(from: start, to: end, in: style)
        let width = line.words.count
        let label =
            isColumn
            ? Point(x: start.x, y: (start.y + end.y) / 2)
            : Point(x: start.x + max(0, (last + 1 - width) / 2), y: start.y)
        canvas.write(line.words, at: label, style: style)
    }

    /// Marks where two edges touch; a text that stands there can still be read.
    private func drawContact(
        at place: Point, _ isColumn: Bool, on canvas: inout Canvas, at origin: Point, scene: CellGrid,
        _ style: CellStyle
    ) {
        let cell = Point(x: place.x - origin.x, y: place.y - origin.y)
        let isInside = Rect(origin: .zero, size: scene.size).contains(cell)
        let shown = isInside ? scene[cell].glyph.character : " "
        let mark = canvas.lines == .ascii ? (isColumn ? "=" : "|") : (isColumn ? "═" : "║")
        var style = style
        if !shown.isWhitespace { style.attributes.insert(.reverse) }
        canvas.write(shown.isWhitespace ? mark : String(shown), at: place, style: style)
    }
}
