public import NibbleCells
public import NibbleViews

/// The latest of a row of numbers as columns, the newest at the trailing end: `▂▃▃▅▇▆▂`.
///
/// NaN leaves a gap.
///
/// ```swift
/// let sparkline = Sparkline()
/// sparkline.capacity = 60
/// sparkline.maximumValue = 1
/// sparkline.append(load)
/// ```
open class Sparkline: PassiveView {
    /// The numbers, oldest first.
    ///
    /// Defaults to none.
    public var values: [Double] = [] {
        didSet { setNeedsDisplay() }
    }

    /// The most numbers kept by `append(_:)`.
    ///
    /// Defaults to 1,000.
    public var capacity = 1_000

    /// Adds a number at the end; the oldest go when there are more than `capacity`.
    public func append(_ value: Double) {
        // A little more than is wanted goes at a time, or each addition would move all of them.
        let limit = max(1, capacity)
        if values.count >= limit + limit / 4 { values.removeFirst(values.count - limit + 1) }
        values.append(value)
    }

    /// The value of an empty column; nil for the smallest shown.
    ///
    /// Defaults to nil.
    public var minimumValue: Double? {
        didSet { if minimumValue != oldValue { setNeedsDisplay() } }
    }

    /// The value of a full column; nil for the largest shown.
    ///
    /// Defaults to nil.
    public var maximumValue: Double? {
        didSet { if maximumValue != oldValue { setNeedsDisplay() } }
    }

    /// The columns' colour; nil for the tint.
    ///
    /// Defaults to nil.
    public var color: Color? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The colours from the smallest value to the largest; nil for one colour, or in a theme with relief for those from the
    /// tint to green.
    ///
    /// Defaults to nil.
    public var gradient: ColorGradient? {
        didSet { if gradient != oldValue { setNeedsDisplay() } }
    }

    /// One row; any number of columns.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

    /// As wide as there is room, one row at least.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(size.width, min(values.count, 20)), height: max(1, min(size.height, 1)))
    }

    /// Draws the columns.
    open override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let shown = values.suffix(bounds.width)
        let scale = ChartScale(values: shown, minimum: minimumValue, maximum: maximumValue)
        let glyphs = controlGlyphs
        let steps = glyphs.columnSteps.count
        let colors = gradient ?? (color == nil ? theme.gradient(from: tintColor) : nil)
        for (index, value) in shown.enumerated() where !value.isNaN {
            let column = bounds.width - shown.count + index
            let x = isRightToLeft ? bounds.maxX - 1 - column : bounds.minX + column
            // The smallest value has one step, so that it is not taken for a gap.
            let room = bounds.height * steps - 1
            var level = 1 + Int((scale.fraction(of: value) * Double(room)).rounded())
            let height = Double(bounds.height)
            for y in stride(from: bounds.maxY - 1, through: bounds.minY, by: -1) where level > 0 {
                // A row alone shows by its colour what several rows show by theirs.
                let part = bounds.height > 1 ? Double(bounds.maxY - y) / height : scale.fraction(of: value)
                let ink = colors?.color(at: part, in: canvas.theme) ?? color ?? tintColor
                canvas.write(
                    glyphs.columnSteps[min(level, steps) - 1], at: Point(x: x, y: y),
                    style: CellStyle(foreground: ink))
                level -= steps
            }
        }
    }

    /// Figures with the latest of them.
    open override var accessibilityDefaults: AccessibilityProperties {
        let latest = values.last.map { "latest \(NumberText.short($0))" } ?? "empty"
        return AccessibilityProperties(.chart, value: latest, traits: .updatesFrequently)
    }
}
