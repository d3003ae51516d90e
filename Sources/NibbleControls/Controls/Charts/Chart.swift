public import NibbleCells
public import NibbleViews

/// Numbers as bars, lines or areas, with a scale, a grid, labels and a legend where there is room.
///
/// Bars are filled in eighths of a cell, lines and areas drawn in eight dots a cell. Without colours, series differ by their
/// shading or by dashes. NaN leaves a gap.
///
/// ```swift
/// chart.series = [Chart.Series("Rain", values: [12, 4, 0, 7])]
/// chart.labels = ["Mon", "Tue", "Wed", "Thu"]
/// ```
open class Chart: PassiveView {
    /// The form in which numbers are drawn.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Columns that start at zero, those of one place side by side.
        case bar
        /// A line from number to number.
        case line
        /// A line with what is between it and zero filled.
        case area
    }

    /// A row of numbers with a name.
    public struct Series: Hashable, Sendable {
        /// The name of the numbers, for the legend.
        public var name: String
        /// The numbers.
        public var values: [Double]
        /// The colour; nil for the next of the standard ones, the tint first.
        ///
        /// Defaults to nil.
        public var color: Color?

        /// Makes a row of numbers.
        public init(_ name: String = "", values: [Double], color: Color? = nil) {
            self.name = name
            self.values = values
            self.color = color
        }
    }

    /// The rows of numbers.
    ///
    /// Defaults to none.
    public var series: [Series] = [] {
        didSet { setNeedsDisplay() }
    }

    /// Bars, lines or areas.
    ///
    /// Defaults to `.bar`.
    public var style = Style.bar {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    /// The texts below the numbers, in their order.
    ///
    /// Defaults to none.
    public var labels: [String] = [] {
        didSet { if labels != oldValue { setNeedsDisplay() } }
    }

    /// The value at the bottom; nil for the smallest number, of bars and areas zero if that is smaller.
    ///
    /// Defaults to nil.
    public var minimumValue: Double? {
        didSet { if minimumValue != oldValue { setNeedsDisplay() } }
    }

    /// The value at the top; nil for the largest number, of bars and areas zero if that is larger.
    ///
    /// Defaults to nil.
    public var maximumValue: Double? {
        didSet { if maximumValue != oldValue { setNeedsDisplay() } }
    }

    /// Whether a scale is drawn at the leading side and a line below.
    ///
    /// Defaults to true. They are left out where they would take most of the room.
    public var showsAxes = true {
        didSet { if showsAxes != oldValue { setNeedsDisplay() } }
    }

    /// Whether a line crosses the chart at each mark of the scale, which then has round numbers.
    ///
    /// Defaults to false. Without axes there is none.
    public var showsGrid = false {
        didSet { if showsGrid != oldValue { setNeedsDisplay() } }
    }

    /// The colours of areas from the bottom to the top; nil for the series' own, or in a theme with relief, for an area
    /// alone, those from the tint to green.
    ///
    /// Defaults to nil.
    public var gradient: ColorGradient? {
        didSet { if gradient != oldValue { setNeedsDisplay() } }
    }

    /// Whether several series are named above.
    ///
    /// Defaults to true.
    public var showsLegend = true {
        didSet { if showsLegend != oldValue { setNeedsDisplay() } }
    }

    /// The words of the scale.
    ///
    /// Defaults to nil: the number with two decimals at most.
    public var format: (@MainActor (Double) -> String)? {
        didSet { setNeedsDisplay() }
    }

    /// As large as there is room, twenty columns and six rows at least.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(20, size.width), height: max(6, size.height))
    }

    // MARK: - Looks

    /// Draws the scale, the numbers, the labels and the legend.
    open override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        let (scale, marks) = self.scale
        let ticks = marks.enumerated().map { index, mark in
            ChartTick(
                fraction: showsGrid ? scale.fraction(of: mark) : Double(index),
                text: format?(mark) ?? NumberText.short(mark))
        }
        let frame = ChartFrame(
            bounds: bounds, ticks: showsAxes ? ticks : nil,
            hasLabels: !labels.isEmpty, hasLegend: showsLegend && series.count > 1)
        let inks = series.enumerated().map { ChartInk(index: $0, color: $1.color ?? standardColor($0)) }
        frame.drawAxes(on: &canvas)
        if showsGrid { frame.drawGrid(on: &canvas) }
        draw(inks, scale, in: frame, on: &canvas)
        guard let row = frame.legend else { return }
        var x = row.minX
        for (line, ink) in zip(series, inks) where x < row.maxX {
            x = ink.drawLegend(line.name, style: style, in: row, from: x, on: &canvas)
        }
    }

    private func draw(
        _ inks: [ChartInk], _ scale: ChartScale, in frame: ChartFrame, on canvas: inout Canvas
    ) {
        switch style {
        case .bar:
            let bars = ChartBars(values: series.map(\.values), scale: scale, frame: frame)
            bars.draw(inks, glyphs: controlGlyphs, on: &canvas)
            frame.draw(labels, at: bars.centers, on: &canvas)
        case .line, .area:
            let count = series.map(\.values.count).max() ?? 0
            let isPlain = series.count == 1 && series[0].color == nil
            let colors = gradient ?? (isPlain ? theme.gradient(from: tintColor) : nil)
            var lines = DotGrid(size: frame.plot.size)
            for (line, ink) in zip(series, inks) {
                let drawing = ChartLine(values: line.values, count: count, scale: scale, plot: frame.plot)
                if style == .line { drawing.draw(ink, over: &lines, on: &canvas) }
                if style == .area { drawing.drawArea(ink, gradient: colors, on: &canvas) }
            }
            frame.draw(labels, at: ChartLine.centers(count: labels.count, in: frame.plot), on: &canvas)
        }
    }

    /// From the smallest number to the largest, and the marks; bars and areas begin at zero.
    private var scale: (ChartScale, marks: [Double]) {
        let base: [Double] = style == .line ? [] : [0]
        let scale = ChartScale(
            values: [series.flatMap(\.values), base].joined(), minimum: minimumValue, maximum: maximumValue)
        guard showsGrid else { return (scale, [scale.lower, scale.upper]) }
        let ends = (lower: minimumValue != nil, upper: maximumValue != nil)
        return scale.rounded(steps: max(1, min(5, bounds.height / 3)), keepsEnds: ends)
    }

    private func standardColor(_ index: Int) -> Color {
        let colors: [Color] = [tintColor, .systemGreen, .systemYellow, .systemRed, .label]
        return colors[index % colors.count]
    }

    /// Figures with the names of the series and their latest numbers.
    open override var accessibilityDefaults: AccessibilityProperties {
        let parts = series.map { line in
            let latest = line.values.last.map { NumberText.short($0) } ?? "empty"
            return line.name.isEmpty ? latest : "\(line.name) \(latest)"
        }
        return AccessibilityProperties(.chart, value: parts.joined(separator: ", "))
    }
}

extension Chart.Style: InspectableValue {}
