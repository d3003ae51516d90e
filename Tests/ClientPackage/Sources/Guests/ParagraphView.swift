import Nibble

/// A text view of a client's own: its height follows the width that it gets, and its baselines are those of its rows.
public final class ParagraphView: View, SelectableText {
    /// The text, which wraps between words.
    public var text: String {
        didSet {
            guard text != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// Makes a view of a text.
    public init(_ text: String) {
        self.text = text
        super.init(frame: .zero, defaults: .passive)
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file.
    public required init(coder: NibCoder) throws {
        text = coder.decodeString(forKey: "text") ?? ""
        try super.init(coder: coder, defaults: .passive)
    }

    /// The rows of the text at a width.
    func rows(width: Int) -> [String] {
        var rows: [String] = []
        for word in text.split(separator: " ") {
            if let last = rows.last,
                TerminalText.columns(of: last) + 1 + TerminalText.columns(of: String(word)) <= width
            {
                rows[rows.count - 1] = "\(last) \(word)"
            } else {
                rows.append(String(word))
            }
        }
        return rows
    }

    public override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: TerminalText.columns(of: text), height: 1)
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        let rows = rows(width: size.width)
        return Size(width: rows.map { TerminalText.columns(of: $0) }.max() ?? 0, height: rows.count)
    }

    public override var textMetrics: (any TextMetrics)? { Metrics(view: self) }

    /// The text, with the place of each row.
    public var selectableParagraphs: [SelectableParagraph] {
        let rows = rows(width: bounds.width)
        var first = 0
        let placed = rows.enumerated().map { index, row in
            // A space that wrapping left out stands between two rows.
            defer { first += row.count + 1 }
            let place = convert(Point(x: bounds.minX, y: bounds.minY + index), to: nil)
            return SelectableParagraph.Row(row, at: place, firstCharacter: first)
        }
        return [SelectableParagraph(text: rows.joined(separator: " "), rows: placed)]
    }

    private struct Metrics: TextMetrics {
        let view: ParagraphView
        var text: String { view.text }
        var heightFollowsWidth: Bool { true }
        var rowCount: Int? { view.rows(width: view.bounds.width).count }
    }

    public override func draw(in canvas: inout Canvas) {
        for (index, row) in rows(width: bounds.width).enumerated() {
            canvas.write(row, at: Point(x: bounds.minX, y: bounds.minY + index), style: CellStyle())
        }
    }
}
