import NibbleCells
import NibbleViews

/// The border that the layer attributes of an Xcode file become: a line around the view, over what is inside it except text.
final class NibBorderView: View {
    /// Points; any radius makes round corners.
    var radius = 0.0 { didSet { setNeedsDisplay() } }
    /// Points; any width is one line.
    var width = 0.0 { didSet { setNeedsDisplay() } }
    /// The line's colour; nil for that of separators.
    var color: Color? { didSet { setNeedsDisplay() } }

    private init(around view: View) {
        super.init(frame: view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        view.addSubview(self)
    }

    /// A border that a file describes is an ordinary view; files have no use for one.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// The border of a view, made when it has none.
    static func of(_ view: View) -> NibBorderView {
        for case let border as NibBorderView in view.subviews { return border }
        return NibBorderView(around: view)
    }

    /// Draws the line where there is room for something inside it.
    override func draw(in canvas: inout Canvas) {
        guard radius > 0 || width > 0, bounds.width > 2, bounds.height > 2 else { return }
        let style = CellStyle(foreground: color ?? .separator)
        let (inner, right) = (bounds.height - 2, bounds.maxX - 1)
        let edges = [
            Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1),
            Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1),
            Rect(x: bounds.minX, y: bounds.minY + 1, width: 1, height: inner),
            Rect(x: right, y: bounds.minY + 1, width: 1, height: inner),
        ]
        for part in edges.flatMap({ partsWithoutText(of: $0.intersection(canvas.visibleBounds), on: canvas) })
        {
            canvas.clipped(to: part) { $0.box(bounds, style: radius > 0 ? .rounded : .light, in: style) }
        }
    }

    /// The parts of an edge that hold no text of the views inside, nor the spaces between its words.
    private func partsWithoutText(of edge: Rect, on canvas: borrowing Canvas) -> [Rect] {
        var isText: [Bool] = []
        for y in edge.minY..<max(edge.minY, edge.maxY) {
            for x in edge.minX..<max(edge.minX, edge.maxX) {
                isText.append(canvas[Point(x: x, y: y)].isText)
            }
        }
        let (isRow, found) = (edge.height == 1, isText)
        for index in found.indices.dropFirst().dropLast() where isRow && found[index - 1] && found[index + 1]
        {
            isText[index] = true
        }
        return isText.indices.split { isText[$0] }.map { run in
            let (start, count) = (run.first ?? 0, run.count)
            return isRow
                ? Rect(x: edge.minX + start, y: edge.minY, width: count, height: 1)
                : Rect(x: edge.minX, y: edge.minY + start, width: 1, height: count)
        }
    }
}

extension Cell {
    /// Whether it has a character that people read, and no line, block or piece of a picture.
    fileprivate var isText: Bool {
        guard !attributes.contains(.picture) else { return false }
        if glyph.isWide || glyph.isContinuation { return true }
        guard let scalar = glyph.scalar else { return true }
        switch scalar.value {
        case 0x2500...0x25FF, 0x2800...0x28FF, 0x1FB00...0x1FBFF: return false
        default: return !scalar.properties.isWhitespace
        }
    }
}
