import NibbleCells
import NibbleViews

/// The places of a chart's parts, and what stands around its numbers.
struct ChartFrame {
    /// The place of the numbers.
    let plot: Rect
    /// The row of the legend.
    let legend: Rect?
    private let labelRow: Rect?
    /// The marks of the scale, from below; nil without axes.
    private let ticks: [ChartTick]?

    /// Less room for the numbers than this is better used without axes.
    private static let smallestPlot = Size(width: 8, height: 2)

    init(bounds: Rect, ticks: [ChartTick]?, hasLabels: Bool, hasLegend: Bool) {
        var rect = bounds
        if hasLegend, rect.height > 3 {
            legend = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
            // An empty row keeps the bars off it, where there is one to spare.
            rect = rect.inset(by: EdgeInsets(top: rect.height > 7 ? 2 : 1))
        } else {
            legend = nil
        }
        let hasLabelRow = hasLabels && rect.height > 2
        let labelled = hasLabelRow ? rect.inset(by: EdgeInsets(bottom: 1)) : rect
        let gutter = (ticks?.map { TerminalText.columns(of: $0.text) }.max() ?? 0) + 1
        let room = Size(width: labelled.width - gutter, height: labelled.height - 1)
        let hasAxes =
            ticks != nil && room.width >= Self.smallestPlot.width && room.height >= Self.smallestPlot.height
        self.ticks = hasAxes ? ticks : nil
        plot = hasAxes ? labelled.inset(by: EdgeInsets(left: gutter, bottom: 1)) : labelled
        labelRow =
            hasLabelRow ? Rect(x: plot.minX, y: rect.maxY - 1, width: plot.width, height: 1) : nil
    }

    /// Whether there are lines at the plot's sides.
    var hasAxis: Bool { ticks != nil }

    /// Draws the scale and the lines at the plot's sides.
    func drawAxes(on canvas: inout Canvas) {
        guard let ticks else { return }
        let line = CellStyle(foreground: .separator)
        let corner = Point(x: plot.minX - 1, y: plot.maxY)
        canvas.line(from: Point(x: corner.x, y: plot.minY), to: Point(x: corner.x, y: corner.y - 1), in: line)
        canvas.line(
            from: Point(x: corner.x + 1, y: corner.y), to: Point(x: plot.maxX - 1, y: corner.y), in: line)
        canvas.write(canvas.lines == .ascii ? "+" : "└", at: corner, style: line)
        let left = plot.minX - 1
        for tick in ticks {
            let columns = TerminalText.columns(of: tick.text)
            canvas.write(
                tick.text, at: Point(x: left - columns, y: row(of: tick)),
                style: CellStyle(foreground: .secondaryLabel))
        }
    }

    /// Draws a line across the plot at each mark of the scale but the lowest, which the axis is at.
    func drawGrid(on canvas: inout Canvas) {
        let glyph = Glyph(canvas.lines == .ascii ? "." : "┈")
        for tick in ticks ?? [] where tick.fraction > 0 {
            canvas.write(
                glyph, repeated: plot.width, at: Point(x: plot.minX, y: row(of: tick)),
                style: CellStyle(foreground: .separator))
        }
    }

    /// The row in which a line has the value of a mark.
    private func row(of tick: ChartTick) -> Int {
        plot.minY + ChartScale.row(of: tick.fraction, height: plot.height)
    }

    /// Writes labels below the columns that they belong to, as many as do not touch each other.
    func draw(_ labels: [String], at centers: [Int], on canvas: inout Canvas) {
        guard let labelRow else { return }
        var free = labelRow.minX
        for (label, center) in zip(labels, centers) {
            let columns = min(labelRow.width, TerminalText.columns(of: label))
            let x = min(max(labelRow.minX, center - (columns - 1) / 2), labelRow.maxX - columns)
            guard x >= free, columns > 0 else { continue }
            canvas.write(
                label, in: Rect(x: x, y: labelRow.minY, width: columns, height: 1),
                style: CellStyle(foreground: .secondaryLabel))
            free = x + columns + 1
        }
    }
}

/// A mark of a scale: its place, 0…1 from below, and its words.
struct ChartTick: Hashable {
    let fraction: Double
    let text: String
}

/// The look of one of several series: its colour, and shading or dashes where there is none.
struct ChartInk {
    let index: Int
    let color: Color

    var style: CellStyle { CellStyle(foreground: color) }

    /// The glyph that a bar is made of where series differ by shading.
    func shade(on canvas: borrowing Canvas) -> Glyph {
        let shades = canvas.lines == .ascii ? Self.asciiShades : Self.shades
        return shades[index % shades.count]
    }

    /// The mark of a point of a line where there are no dots.
    var asciiMark: Glyph { Self.asciiMarks[index % Self.asciiMarks.count] }

    /// Whether a dot of a line is drawn, by its column.
    func drawsDot(_ column: Int, isColored: Bool) -> Bool {
        isColored || index == 0 || column % (2 * index + 2) <= index
    }

    /// Draws a sample and a name; the answer is the column where the next ones go.
    func drawLegend(
        _ name: String, style kind: Chart.Style, in row: Rect, from x: Int, on canvas: inout Canvas
    ) -> Int {
        let isShaded = canvas.theme.depth == .mono || canvas.lines == .ascii
        switch kind {
        case .bar:
            let glyph = isShaded ? shade(on: canvas) : Self.shades[0]
            canvas.write(glyph, at: Point(x: x, y: row.minY), style: style)
        case .line, .area:
            let sample =
                canvas.lines == .ascii ? asciiMark : Glyph(character: index == 0 || !isShaded ? "━" : "╍")
            canvas.write(sample, at: Point(x: x, y: row.minY), style: style)
        }
        let room = Rect(x: x + 2, y: row.minY, width: row.maxX - x - 2, height: 1)
        canvas.write(name, in: room, style: CellStyle(foreground: .label))
        return x + 2 + TerminalText.columns(of: name) + 2
    }

    private static let shades = "█▓▒░".map { Glyph(character: $0) }
    private static let asciiShades = "#=+.".map { Glyph(character: $0) }
    private static let asciiMarks = "*+ox".map { Glyph(character: $0) }
}
