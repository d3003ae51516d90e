public import NibbleCells
public import NibbleViews

/// A number, a time or the like in large digits.
///
/// It knows digits, signs, some currencies, and the letters A to H, K, M, P, S and T; a text with other characters, or one that
/// doesn't fit, is shown in bold letters of the usual size.
///
/// ```swift
/// let clock = DigitsLabel()
/// clock.text = "12:45"
/// clock.digitSize = .large
/// ```
open class DigitsLabel: PassiveView {
    /// The sizes of digits.
    public enum DigitSize: String, Hashable, Sendable, CaseIterable {
        /// Three rows: a digit of three columns, drawn with half cells.
        case small
        /// Five rows: a digit of six columns, drawn with whole cells.
        case large
    }

    /// The text.
    ///
    /// Defaults to none.
    public var text = "" {
        didSet { if text != oldValue { contentChanged() } }
    }

    /// The size of the digits.
    ///
    /// Defaults to `.small`.
    public var digitSize = DigitSize.small {
        didSet { if digitSize != oldValue { contentChanged() } }
    }

    /// The colour of the digits.
    ///
    /// Defaults to `.label`.
    public var textColor = Color.label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of the digits.
    ///
    /// Defaults to the leading side.
    public var textAlignment = TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: - Size

    /// The dots of the text, row by row; nil where a character has no shape.
    private var dots: [[Bool]]? {
        var rows: [[Bool]] = Array(repeating: [], count: DigitGlyphs.height)
        for (index, character) in text.uppercased().enumerated() {
            guard let shape = DigitGlyphs.rows(of: character) else { return nil }
            for row in rows.indices {
                if index > 0 { rows[row].append(false) }
                rows[row] += shape[row]
            }
        }
        return rows
    }

    private func size(of dots: [[Bool]]) -> Size {
        let columns = dots[0].count
        return digitSize == .small
            ? Size(width: columns, height: (DigitGlyphs.height + 1) / 2)
            : Size(width: 2 * columns, height: DigitGlyphs.height)
    }

    /// The columns and rows of the digits.
    open override var intrinsicContentSize: IntrinsicSize {
        let size = sizeThatFits(.zero)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The columns and rows of the digits.
    open override func sizeThatFits(_ size: Size) -> Size {
        dots.map { self.size(of: $0) } ?? Size(width: TerminalText.columns(of: text), height: 1)
    }

    // MARK: - Drawing

    /// Draws the digits.
    open override func draw(in canvas: inout Canvas) {
        let alignment = textAlignment.resolved(isRightToLeft: isRightToLeft)
        let isPlain = canvas.lines == .ascii && digitSize == .small
        guard let dots, !isPlain, size(of: dots).width <= bounds.width, size(of: dots).height <= bounds.height
        else {
            let row = Rect(
                x: bounds.minX, y: bounds.minY + max(0, bounds.height - 1) / 2, width: bounds.width, height: 1
            )
            return canvas.write(
                text, in: row, alignment: alignment,
                style: CellStyle(foreground: textColor, attributes: .bold))
        }
        let size = size(of: dots)
        let origin = Point(
            x: bounds.minX + alignment.offset(of: size.width, in: bounds.width),
            y: bounds.minY + (bounds.height - size.height) / 2)
        digitSize == .small
            ? drawHalves(dots, at: origin, on: &canvas) : drawWhole(dots, at: origin, on: &canvas)
    }

    private func drawHalves(_ dots: [[Bool]], at origin: Point, on canvas: inout Canvas) {
        let style = CellStyle(foreground: textColor)
        for row in 0..<size(of: dots).height {
            for column in dots[0].indices {
                let upper = dots[2 * row][column]
                let lower = 2 * row + 1 < dots.count && dots[2 * row + 1][column]
                guard upper || lower else { continue }
                canvas.write(
                    upper ? lower ? "█" : "▀" : "▄", at: Point(x: origin.x + column, y: origin.y + row),
                    style: style)
            }
        }
    }

    private func drawWhole(_ dots: [[Bool]], at origin: Point, on canvas: inout Canvas) {
        let style = CellStyle(foreground: textColor)
        let dot = canvas.lines == .ascii ? "##" : "██"
        for (row, line) in dots.enumerated() {
            for (column, isSet) in line.enumerated() where isSet {
                canvas.write(dot, at: Point(x: origin.x + 2 * column, y: origin.y + row), style: style)
            }
        }
    }

    /// The text.
    open override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.text, label: text)
    }
}
