package import NibbleCells
package import NibbleViews

/// Text that is shown by the core alone, for tests that want something to be seen and measured.
package final class Caption: View {
    package var text = "" {
        didSet { if text != oldValue { contentChanged() } }
    }
    /// The most rows; 0 means as many as the text needs.
    package var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { contentChanged() } }
    }

    /// The colour of the glyphs; it can be animated.
    package var textColor: Color {
        get { animatedColor(Self.animatedTextColor) ?? shownTextColor }
        set { if !animate(Self.animatedTextColor, to: newValue) { shownTextColor = newValue } }
    }

    private static let animatedTextColor = AnimatableProperty(color: \Caption.shownTextColor)

    /// The colour of the glyphs at this moment of an animation.
    package private(set) var shownTextColor = Color.label {
        didSet { if shownTextColor != oldValue { setNeedsDisplay() } }
    }

    package override init(frame: Rect = .zero) {
        super.init(frame: frame, defaults: .passive)
    }

    /// A caption that constraints place.
    package convenience init(placed text: String, lines: Int = 1, in superview: View? = nil) {
        self.init()
        self.text = text
        numberOfLines = lines
        translatesAutoresizingMaskIntoConstraints = false
        superview?.addSubview(self)
    }

    package required init(coder: NibCoder) throws {
        try super.init(coder: coder, defaults: .passive)
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func rows(width: Int) -> [ArraySlice<Glyph>] {
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            TerminalText.glyphs(of: String($0))
        }
        guard numberOfLines != 1 else { return paragraphs.prefix(1).map { $0[...] } }
        let rows = paragraphs.flatMap { glyphs in
            TextWrapping.byWord.lines(of: glyphs[...], width: width).map { glyphs[$0] }
        }
        return numberOfLines > 0 ? Array(rows.prefix(numberOfLines)) : rows
    }

    private static func columns(of row: ArraySlice<Glyph>) -> Int { row.reduce(0) { $0 + $1.columns } }

    package override var intrinsicContentSize: IntrinsicSize {
        let size = sizeThatFits(Size(width: .max, height: .max))
        return IntrinsicSize(width: size.width, height: size.height)
    }

    package override func sizeThatFits(_ size: Size) -> Size {
        let rows = rows(width: size.width == 0 ? .max : size.width)
        return Size(width: rows.map(Self.columns).max() ?? 0, height: max(1, rows.count))
    }

    package override var textMetrics: (any TextMetrics)? { Metrics(caption: self) }

    private struct Metrics: TextMetrics {
        let caption: Caption
        var text: String { caption.text }
        var heightFollowsWidth: Bool { caption.numberOfLines != 1 }
        var rowCount: Int? { caption.numberOfLines == 1 ? 1 : caption.intrinsicContentSize.height }
    }

    package override func draw(in canvas: inout Canvas) {
        let rows = rows(width: bounds.width)
        let top = bounds.minY + (bounds.height - rows.count) / 2
        for (index, row) in rows.enumerated() {
            canvas.write(
                row, at: Point(x: bounds.minX, y: top + index), style: CellStyle(foreground: shownTextColor))
        }
    }
}
