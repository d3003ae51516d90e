import NibbleCells

/// A line of a chart in dots, two columns and four rows of them a cell; in marks where there are no dots.
struct ChartLine {
    private let values: [Double]
    /// The number of values in the longest series.
    private let count: Int
    private let scale: ChartScale
    private let plot: Rect

    init(values: [Double], count: Int, scale: ChartScale, plot: Rect) {
        self.values = values
        self.count = count
        self.scale = scale
        self.plot = plot
    }

    /// The columns that some labels belong to, spread over the plot.
    static func centers(count: Int, in plot: Rect) -> [Int] {
        (0..<count).map { plot.minX + (count > 1 ? $0 * (plot.width - 1) / (count - 1) : plot.width / 2) }
    }

    /// Draws the line over the dots of earlier ones, and adds its own to them.
    func draw(_ ink: ChartInk, over lines: inout DotGrid, on canvas: inout Canvas) {
        guard !plot.isEmpty, !values.isEmpty else { return }
        canvas.lines == .ascii ? drawMarks(ink, on: &canvas) : drawDots(ink, over: &lines, on: &canvas)
    }

    /// Fills what is between the line and zero, or the nearest end of the scale, and draws the line on it.
    ///
    /// The gradient's colours go from the bottom of the plot to its top; without one the area has the series' own.
    func drawArea(_ ink: ChartInk, gradient: ColorGradient?, on canvas: inout Canvas) {
        // Without colours several areas could not be told apart.
        let isFilled = ink.index == 0 || canvas.theme.depth != .mono
        guard isFilled, !plot.isEmpty, !values.isEmpty else {
            // Dots that joined those of an area would be lost in it.
            var lines = DotGrid(size: plot.size)
            return draw(ink, over: &lines, on: &canvas)
        }
        guard canvas.lines == .unicode else {
            fillMarks(ink, on: &canvas)
            return drawMarks(ink, on: &canvas)
        }
        var dots = DotGrid(size: plot.size)
        fill(width: plot.width * 2, height: plot.height * 4) { dots.set($0) }
        dots.forEachCell { cell, glyph in
            let part = (Double(plot.height - cell.y) - 0.5) / Double(plot.height)
            var style = ink.style
            if let gradient { style.foreground = gradient.color(at: part, in: canvas.theme) }
            // Some fonts have small dots, which alone would be pale.
            if canvas.theme.hasTones, glyph == DotGrid.full {
                style.background = style.foreground.withAlphaComponent(0.25)
            }
            canvas.write(glyph, at: Point(x: plot.minX + cell.x, y: plot.minY + cell.y), style: style)
        }
    }

    private func fillMarks(_ ink: ChartInk, on canvas: inout Canvas) {
        fill(width: plot.width, height: plot.height) { cell in
            let point = Point(x: plot.minX + cell.x, y: plot.minY + cell.y)
            canvas.write(Glyph(character: ":"), at: point, style: ink.style)
        }
    }

    /// Calls a closure with the points of a grid between the line and zero: in each column from where the line is farthest
    /// from that.
    private func fill(width: Int, height: Int, _ body: (Point) -> Void) {
        let base = row(of: 0, height: height)
        var rows = [Int?](repeating: nil, count: width)
        forEachStep(width: width, height: height) { from, to in
            DotGrid.walk(from: from, to: to) { point in
                guard rows.indices.contains(point.x) else { return }
                let known = rows[point.x].map { abs($0 - base) } ?? -1
                if abs(point.y - base) > known { rows[point.x] = point.y }
            }
        }
        for (x, y) in rows.enumerated() {
            guard let y else { continue }
            for row in min(y, base)...max(y, base) { body(Point(x: x, y: row)) }
        }
    }

    private func row(of value: Double, height: Int) -> Int {
        ChartScale.row(of: scale.fraction(of: value), height: height)
    }

    private func drawDots(_ ink: ChartInk, over lines: inout DotGrid, on canvas: inout Canvas) {
        let isColored = canvas.theme.depth != .mono
        var dots = DotGrid(size: plot.size)
        forEachStep(width: plot.width * 2, height: plot.height * 4) { from, to in
            dots.line(from: from, to: to) { ink.drawsDot($0, isColored: isColored) }
        }
        // Where two lines share a cell, both are seen: else one had a hole.
        lines.formUnion(dots)
        dots.forEachCell { cell, glyph in
            canvas.write(
                lines.glyph(at: cell) ?? glyph, at: Point(x: plot.minX + cell.x, y: plot.minY + cell.y),
                style: ink.style)
        }
    }

    private func drawMarks(_ ink: ChartInk, on canvas: inout Canvas) {
        var cells: [Point] = []
        forEachStep(width: plot.width, height: plot.height) { from, to in
            DotGrid.walk(from: from, to: to) { cells.append($0) }
        }
        for cell in cells {
            canvas.write(
                ink.asciiMark, at: Point(x: plot.minX + cell.x, y: plot.minY + cell.y), style: ink.style)
        }
    }

    /// Calls a closure with the ends of each piece of the line, on a grid of some size.
    private func forEachStep(width: Int, height: Int, _ body: (Point, Point) -> Void) {
        var last: Point?
        for (index, value) in points(limit: 4 * width) {
            guard value.isFinite else {
                last = nil
                continue
            }
            let x =
                count > 1 ? Int((Double(index) * Double(width - 1) / Double(count - 1)).rounded()) : width / 2
            let point = Point(x: x, y: row(of: value, height: height))
            body(last ?? point, point)
            last = point
        }
    }

    /// The numbers with their positions; of very many, the smallest and the largest of each part.
    private func points(limit: Int) -> [(index: Int, value: Double)] {
        guard values.count > limit, limit >= 2 else { return values.enumerated().map { ($0, $1) } }
        let parts = limit / 2
        return (0..<parts).flatMap { part in
            let range = (values.count * part / parts)..<(values.count * (part + 1) / parts)
            let known = range.filter { values[$0].isFinite }
            guard let low = known.min(by: { values[$0] < values[$1] }),
                let high = known.max(by: { values[$0] < values[$1] })
            else { return [(range.lowerBound, Double.nan)] }
            return [min(low, high), max(low, high)].map { ($0, values[$0]) }
        }
    }
}

/// Dots, eight a cell, that become the characters of Braille.
struct DotGrid {
    /// A cell with all its dots.
    static let full = Glyph("⣿")

    private let size: Size
    private var cells: [UInt8]

    init(size: Size) {
        self.size = size
        cells = Array(repeating: 0, count: size.width * size.height)
    }

    /// Draws a line of dots, of which `isDrawn` is asked by their column.
    mutating func line(from start: Point, to end: Point, isDrawn: (Int) -> Bool) {
        var points: [Point] = []
        Self.walk(from: start, to: end) { points.append($0) }
        for point in points where isDrawn(point.x) { set(point) }
    }

    /// Sets a dot; those outside are left out.
    mutating func set(_ dot: Point) {
        let cell = Point(x: dot.x / 2, y: dot.y / 4)
        guard dot.x >= 0, dot.y >= 0, cell.x < size.width, cell.y < size.height else { return }
        cells[cell.y * size.width + cell.x] |= Self.bits[dot.y % 4 * 2 + dot.x % 2]
    }

    /// Adds the dots of another grid of the same size.
    mutating func formUnion(_ other: DotGrid) {
        for index in cells.indices where index < other.cells.count { cells[index] |= other.cells[index] }
    }

    /// The character of a cell; nil where it has no dots.
    func glyph(at cell: Point) -> Glyph? { self.glyph(cell.y * size.width + cell.x) }

    private func glyph(_ index: Int) -> Glyph? {
        guard cells[index] != 0 else { return nil }
        return Unicode.Scalar(0x2800 + UInt32(cells[index])).map { Glyph($0) }
    }

    /// The bits of U+2800…U+28FF, by rows: Unicode, "Braille Patterns".
    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// Calls a closure with each cell that has dots.
    func forEachCell(_ body: (Point, Glyph) -> Void) {
        for index in cells.indices {
            guard let dots = glyph(index) else { continue }
            body(Point(x: index % size.width, y: index / size.width), dots)
        }
    }

    /// Calls a closure with each point of a line, by Bresenham's algorithm.
    static func walk(from start: Point, to end: Point, _ body: (Point) -> Void) {
        let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
        let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
        var error = dx + dy
        var point = start
        while true {
            body(point)
            if point == end { return }
            let doubled = 2 * error
            if doubled >= dy {
                error += dy
                point.x += stepX
            }
            if doubled <= dx {
                error += dx
                point.y += stepY
            }
        }
    }
}
