public import NibbleCells
public import NibbleViews

/// A value between two ends as a bar with its title and number: `CPU ████▍     58 %`.
///
/// From a warning and a critical value on it changes its colour, and has `!` and `!!` beside the number.
///
/// ```swift
/// let gauge = Gauge()
/// gauge.title = "CPU"
/// gauge.warningValue = 0.8
/// gauge.value = 0.58
/// ```
open class Gauge: PassiveView {
    private var level = RangedValue(0, 1)

    /// The value.
    ///
    /// Defaults to 0. Values outside the ends mean the nearest end, NaN the lower one.
    public var value: Double {
        get { level.value }
        set { if level.set(newValue) { setNeedsDisplay() } }
    }

    /// The value of an empty bar.
    ///
    /// Defaults to 0. The other end makes way for it; NaN is ignored.
    public var minimumValue: Double {
        get { level.minimum }
        set {
            level.minimum = newValue
            contentChanged()
        }
    }

    /// The value of a full bar.
    ///
    /// Defaults to 1. The other end makes way for it; NaN is ignored.
    public var maximumValue: Double {
        get { level.maximum }
        set {
            level.maximum = newValue
            contentChanged()
        }
    }

    /// The value from which on it warns; nil for never.
    ///
    /// Defaults to nil. Where the critical value is below it, low values are the bad ones.
    public var warningValue: Double? {
        didSet { if warningValue != oldValue { contentChanged() } }
    }

    /// The value from which on it is bad; nil for never.
    ///
    /// Defaults to nil.
    public var criticalValue: Double? {
        didSet { if criticalValue != oldValue { contentChanged() } }
    }

    /// The name of what is measured.
    ///
    /// Defaults to none.
    public var title: String? {
        didSet { if title != oldValue { contentChanged() } }
    }

    /// The words for a value.
    ///
    /// Defaults to nil: its percentage of the way.
    public var format: (@MainActor (Double) -> String)? {
        didSet { contentChanged() }
    }

    /// The bar's colour while nothing is wrong; nil for the tint.
    ///
    /// Defaults to nil.
    public var barTintColor: Color? {
        didSet { if barTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colours along the bar, whatever the value; nil for one colour, or in a theme with relief for those from fine to
    /// critical where the gauge warns.
    ///
    /// Defaults to nil.
    public var gradient: ColorGradient? {
        didSet { if gradient != oldValue { setNeedsDisplay() } }
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: - Levels

    /// The severity of a value.
    enum Severity { case fine, warning, critical }

    var severity: Severity {
        let lowIsBad = if let warningValue, let criticalValue { criticalValue < warningValue } else { false }
        func isBeyond(_ limit: Double?) -> Bool {
            guard let limit else { return false }
            return lowIsBad ? value <= limit : value >= limit
        }
        return isBeyond(criticalValue) ? .critical : isBeyond(warningValue) ? .warning : .fine
    }

    private var mark: String {
        switch severity {
        case .fine: ""
        case .warning: " !"
        case .critical: " !!"
        }
    }

    private var color: Color {
        switch severity {
        case .fine: barTintColor ?? tintColor
        case .warning: .systemYellow
        case .critical: .systemRed
        }
    }

    private var shownGradient: ColorGradient? {
        guard gradient == nil, barTintColor == nil, let standard = theme.gradient(from: tintColor) else {
            return gradient
        }
        guard let limit = warningValue ?? criticalValue else { return standard }
        let lowIsBad = criticalValue.map { $0 < limit } ?? false
        return lowIsBad ? ColorGradient(colors: ColorGradient.severity.colors.reversed()) : .severity
    }

    // MARK: - Size

    /// The title, ten columns of a bar and the number; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: 1)
    }

    /// As wide as there is room; one row.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(titleColumns + Self.barColumns + numberColumns, size.width), height: 1)
    }

    private static let barColumns = 10

    private var titleColumns: Int { title.map { TerminalText.columns(of: $0) + 1 } ?? 0 }

    /// A space, the widest number and room for the marks.
    private var numberColumns: Int {
        let numbers = [minimumValue, maximumValue, value].map { TerminalText.columns(of: text($0)) }
        let marks = warningValue == nil && criticalValue == nil ? 0 : 3
        return 1 + (numbers.max() ?? 0) + marks
    }

    private func text(_ value: Double) -> String {
        format?(value) ?? NumberText.percentage(level.range.fraction(of: value))
    }

    // MARK: - Looks

    /// Draws the title, the bar and the number; where there is little room, the number last.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds).outer
        guard !row.isEmpty else { return }
        let number = min(row.width, numberColumns)
        let name = row.width - number >= titleColumns + 2 ? titleColumns : 0
        let isMirrored = isRightToLeft
        func place(_ start: Int, _ width: Int) -> Rect {
            let x = isMirrored ? row.maxX - start - width : row.minX + start
            return Rect(x: x, y: row.minY, width: max(0, width), height: 1)
        }
        if let title, name > 0 {
            canvas.write(
                title, in: place(0, name - 1), alignment: isMirrored ? .right : .left,
                style: CellStyle(foreground: .label))
        }
        BarDrawing(
            fraction: level.fraction, color: color, gradient: shownGradient, isRightToLeft: isMirrored,
            glyphs: controlGlyphs
        ).draw(in: place(name, row.width - name - number), on: &canvas)
        let isFine = severity == .fine
        let marks = warningValue == nil && criticalValue == nil ? 0 : 3
        let words = number > 1 ? 1 : 0
        let style = CellStyle(
            foreground: isFine ? .secondaryLabel : color, attributes: isFine ? [] : .bold)
        canvas.write(
            text(value), in: place(row.width - number + words, number - words - marks), alignment: .right,
            style: style)
        canvas.write(mark, in: place(row.width - marks, min(marks, number)), style: style)
    }

    /// A figure with its title and number.
    open override var accessibilityDefaults: AccessibilityProperties {
        let warning =
            switch severity {
            case .fine: ""
            case .warning: ", warning"
            case .critical: ", critical"
            }
        let number = String(text(value).drop { $0 == " " })
        return AccessibilityProperties(.progress, label: title, value: number + warning)
    }
}
