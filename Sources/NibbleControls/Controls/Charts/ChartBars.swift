import NibbleCells
import NibbleViews

/// The bars of a chart: those of one place side by side, on zero.
struct ChartBars {
    private let values: [[Double]]
    private let scale: ChartScale
    private let plot: Rect
    /// Whether the row below the plot is the axis.
    private let hasAxis: Bool
    /// The places that there is room for; several numbers share one where there are more.
    private let places: Int
    private let count: Int

    init(values: [[Double]], scale: ChartScale, frame: ChartFrame) {
        self.values = values
        self.scale = scale
        plot = frame.plot
        hasAxis = frame.hasAxis
        count = values.map(\.count).max() ?? 0
        places = min(count, max(0, plot.width / max(1, values.count)))
    }

    /// The middle column of each place.
    var centers: [Int] {
        (0..<places).map { place in
            let columns = columns(of: place)
            return columns.lowerBound + max(0, columns.count - 1) / 2
        }
    }

    /// The columns of each bar, the same for all even where the places don't divide the plot evenly.
    private var barWidth: Int {
        let pitch = plot.width / places
        return max(1, (pitch > values.count ? pitch - 1 : pitch) / values.count)
    }

    /// The columns of a place's bars, with a gap after them where there is room.
    private func columns(of place: Int) -> Range<Int> {
        let left = plot.width % places
        // Even distances, unless much of the plot were empty then.
        let isEven = left * 4 <= plot.width
        let start = isEven ? left / 2 + plot.width / places * place : plot.width * place / places
        return (plot.minX + start)..<(plot.minX + start + barWidth * values.count)
    }

    func draw(_ inks: [ChartInk], glyphs: ControlGlyphs, on canvas: inout Canvas) {
        guard places > 0, plot.height > 0 else { return }
        for place in 0..<places {
            let columns = columns(of: place)
            for (series, ink) in inks.enumerated() {
                guard let value = value(series, at: place) else { continue }
                let start = columns.lowerBound + barWidth * series
                for x in start..<(start + barWidth) { draw(value, ink, x: x, glyphs, on: &canvas) }
            }
        }
    }

    /// The mean of the numbers that share a place.
    private func value(_ series: Int, at place: Int) -> Double? {
        let numbers = values[series]
        let range = (count * place / places)..<(count * (place + 1) / places)
        let known = numbers[range.clamped(to: 0..<numbers.count)].filter(\.isFinite)
        return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
    }

    private func draw(
        _ value: Double, _ ink: ChartInk, x: Int, _ glyphs: ControlGlyphs, on canvas: inout Canvas
    ) {
        let steps = glyphs.columnSteps.count
        let height = Double(plot.height * steps)
        let base = Int((scale.fraction(of: 0) * height).rounded())
        var end = Int((scale.fraction(of: value) * height).rounded())
        // Something is never shown as nothing.
        if end == base, value != 0 { end += value > 0 ? 1 : -1 }
        let filled = min(base, end)..<max(base, end)
        let isShaded = ink.index > 0 && (canvas.theme.depth == .mono || canvas.lines == .ascii)
        if hasAxis, base == 0, end > 0, canvas.hasRelief {
            // The axis is in the middle of its row: a bar goes down to it.
            canvas.write("▀", at: Point(x: x, y: plot.maxY), style: ink.style)
        }
        for row in 0..<plot.height {
            let cell = filled.clamped(to: (row * steps)..<((row + 1) * steps))
            guard !cell.isEmpty else { continue }
            let point = Point(x: x, y: plot.maxY - 1 - row)
            if isShaded || canvas.lines == .ascii, cell.count * 2 >= steps {
                canvas.write(ink.shade(on: canvas), at: point, style: ink.style)
            } else if !isShaded {
                draw(cell, below: row * steps, at: point, ink, glyphs, on: &canvas)
            }
        }
    }

    /// A cell filled from its bottom, or from its top by what is left of the ground.
    private func draw(
        _ cell: Range<Int>, below: Int, at point: Point, _ ink: ChartInk, _ glyphs: ControlGlyphs,
        on canvas: inout Canvas
    ) {
        let steps = glyphs.columnSteps.count
        var style = ink.style
        let isFromBottom = cell.lowerBound == below
        if isFromBottom || canvas.lines == .ascii {
            canvas.write(glyphs.columnSteps[cell.count - 1], at: point, style: style)
        } else {
            style.attributes = .reverse
            canvas.write(glyphs.columnSteps[steps - cell.count - 1], at: point, style: style)
        }
    }
}
