public import NibbleCells
public import NibbleViews

/// A line between things, with a title in it if there is something to say.
///
/// ```swift
/// let separator = Separator(axis: .horizontal)
/// separator.title = "Yesterday"
/// stack.addArrangedSubview(separator)
/// ```
open class Separator: PassiveView {
    /// Makes a line along an axis.
    public convenience init(axis: Axis) {
        self.init(frame: .zero)
        self.axis = axis
    }

    /// The direction of the line.
    ///
    /// Defaults to `.horizontal`.
    public var axis = Axis.horizontal {
        didSet {
            guard axis != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The kind of line.
    ///
    /// Defaults to `.light`.
    public var lineStyle = LineStyle.light {
        didSet { if lineStyle != oldValue { setNeedsDisplay() } }
    }

    /// The words in a horizontal line.
    ///
    /// Defaults to none.
    public var title: String? {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of the title in the line.
    ///
    /// Defaults to the leading side.
    public var titleAlignment = TextAlignment.natural {
        didSet { if titleAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The line's colour.
    ///
    /// Defaults to that of separators.
    public var color = Color.separator {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// One cell across its direction.
    open override var intrinsicContentSize: IntrinsicSize {
        axis == .horizontal ? IntrinsicSize(height: 1) : IntrinsicSize(width: 1)
    }

    /// The whole length, one cell across.
    open override func sizeThatFits(_ size: Size) -> Size {
        axis == .horizontal
            ? Size(width: max(1, size.width), height: 1) : Size(width: 1, height: max(1, size.height))
    }

    /// Draws the line through the middle, and the title.
    open override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let style = CellStyle(foreground: color)
        guard axis == .horizontal else {
            let x = bounds.minX + (bounds.width - 1) / 2
            canvas.line(
                from: Point(x: x, y: bounds.minY), to: Point(x: x, y: bounds.maxY - 1), style: lineStyle,
                in: style)
            if bounds.height == 1 { drawDot(at: Point(x: x, y: bounds.minY), style, on: &canvas) }
            return
        }
        let row = ControlRow(in: bounds).outer
        canvas.line(
            from: row.origin, to: Point(x: row.maxX - 1, y: row.minY), style: lineStyle, in: style)
        BorderTitle(
            text: title ?? "", alignment: titleAlignment.resolved(isRightToLeft: isRightToLeft),
            style: CellStyle(foreground: .secondaryLabel)
        ).draw(in: row, on: &canvas)
    }

    /// A vertical line of one cell, which would be drawn as a horizontal one.
    private func drawDot(at point: Point, _ style: CellStyle, on canvas: inout Canvas) {
        canvas.write(canvas.lines == .ascii ? "|" : "│", at: point, style: style)
    }

    /// A heading with the title; nothing to speak of without one.
    open override var accessibilityDefaults: AccessibilityProperties {
        guard let title else { return AccessibilityProperties() }
        return AccessibilityProperties(.heading, label: title)
    }
}

/// Words in a line, with a space at each side, two cells from its end.
struct BorderTitle {
    let text: String
    let alignment: TextAlignment
    let style: CellStyle

    func draw(in row: Rect, on canvas: inout Canvas) {
        let room = row.width - 4
        guard !text.isEmpty, room > 2 else { return }
        let columns = min(room, TerminalText.columns(of: text) + 2)
        let x = row.minX + 2 + alignment.offset(of: columns, in: room)
        canvas.write(.space, repeated: columns, at: Point(x: x, y: row.minY), style: style)
        canvas.write(text, in: Rect(x: x + 1, y: row.minY, width: columns - 2, height: 1), style: style)
    }
}

extension TextAlignment {
    /// The side that the leading one stands for.
    func resolved(isRightToLeft: Bool) -> TextAlignment {
        guard case .natural = self, isRightToLeft else { return self }
        return .right
    }
}
