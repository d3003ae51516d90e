public import NibbleCells
public import NibbleViews

/// Numbers as bars or lines, with a scale, labels and a legend where there is room.
///
/// Bars are filled in eighths of a cell, lines drawn in eight dots a cell. Without colours, series differ by their
/// shading or by dashes. NaN leaves a gap.
///
/// ```swift
/// chart.series = [Chart.Series("Rain", values: [12, 4, 0, 7])]
/// chart.labels = ["Mon", "Tue", "Wed", "Thu"]
/// ```
open class Chart: PassiveView {
    /// The form in which numbers are drawn.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Columns that stand on zero, those of one place side by side.
        case bar
        /// A line from number to number.
        case line
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

    /// Bars or lines.
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

    /// The value at the bottom; nil for the smallest number, of bars zero if that is smaller.
    ///
    /// Defaults to nil.
    public var minimumValue: Double? {
        didSet { if minimumValue != oldValue { setNeedsDisplay() } }
    }

    /// The value at the top; nil for the largest number, of bars zero if that is larger.
    ///
    /// Defaults to nil.
    public var maximumValue: Double? {
        didSet { if maximumValue != oldValue { setNeedsDisplay() } }
    }

    /// Whether a scale stands at the leading side and a line below.
    ///
    /// Defaults to true. They are left out where they would take most of the room.
    public var showsAxes = true {
        didSet { if showsAxes != oldValue { setNeedsDisplay() } }
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
        let scale = self.scale
        let text = { (value: Double) in self.format?(value) ?? NumberText.short(value) }
        let frame = ChartFrame(
            bounds: bounds, ticks: showsAxes ? [text(scale.lower), text(scale.upper)] : nil,
            hasLabels: !labels.isEmpty, hasLegend: showsLegend && series.count > 1)
        let inks = series.enumerated().map { ChartInk(index: $0, color: $1.color ?? standardColor($0)) }
        frame.drawAxes(on: &canvas)
        switch style {
        case .bar:
            let bars = ChartBars(values: series.map(\.values), scale: scale, plot: frame.plot)
            bars.draw(inks, glyphs: controlGlyphs, on: &canvas)
            frame.draw(labels, at: bars.centers, on: &canvas)
        case .line:
            let count = series.map(\.values.count).max() ?? 0
            for (line, ink) in zip(series, inks) {
                ChartLine(values: line.values, count: count, scale: scale, plot: frame.plot)
                    .draw(ink, on: &canvas)
            }
            frame.draw(labels, at: ChartLine.centers(count: labels.count, in: frame.plot), on: &canvas)
        }
        guard let row = frame.legend else { return }
        var x = row.minX
        for (line, ink) in zip(series, inks) where x < row.maxX {
            x = ink.drawLegend(line.name, style: style, in: row, from: x, on: &canvas)
        }
    }

    /// From the smallest number to the largest; bars begin at zero.
    private var scale: ChartScale {
        let base: [Double] = style == .bar ? [0] : []
        return ChartScale(
            values: [series.flatMap(\.values), base].joined(), minimum: minimumValue, maximum: maximumValue)
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
