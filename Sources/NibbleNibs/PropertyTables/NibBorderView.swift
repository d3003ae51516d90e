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
        let (inside, visible) = (bounds.insetBy(dx: 1, dy: 1), canvas.visibleBounds)
        guard radius > 0 || width > 0, bounds.width > 2, bounds.height > 2,
            inside.intersection(visible) != visible
        else { return }
        let style = CellStyle(foreground: color ?? .separator)
        let texts = textFrames
        let inner = bounds.height - 2
        let edges = [
            Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1),
            Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1),
            Rect(x: bounds.minX, y: bounds.minY + 1, width: 1, height: inner),
            Rect(x: bounds.maxX - 1, y: bounds.minY + 1, width: 1, height: inner),
        ]
        for edge in edges {
            for part in partsWithoutText(of: edge.intersection(visible), texts, on: canvas) {
                canvas.clipped(to: part) { $0.box(bounds, style: radius > 0 ? .rounded : .light, in: style) }
            }
        }
    }

    /// The frames of the views inside that show text and reach to an edge.
    private var textFrames: [Rect] {
        guard let superview else { return [] }
        let inner = bounds.insetBy(dx: 1, dy: 1)
        var frames: [Rect] = []
        var views = superview.subviews.filter { $0 !== self }
        while let view = views.popLast() {
            guard !view.isHidden else { continue }
            let frame = view.convert(view.bounds, to: superview)
            guard frame.intersection(inner) != frame else { continue }
            if view.textMetrics != nil { frames.append(frame) }
            views += view.subviews
        }
        return frames
    }

    /// The parts of an edge that hold no text of the views inside, nor the spaces between its words.
    private func partsWithoutText(of edge: Rect, _ texts: [Rect], on canvas: borrowing Canvas) -> [Rect] {
        guard !edge.isEmpty else { return [] }
        let isRow = edge.height == 1
        var keeps = Array(repeating: false, count: isRow ? edge.width : edge.height)
        for frame in texts {
            let place = frame.intersection(edge)
            guard !place.isEmpty else { continue }
            var last: Int?
            for index in 0..<(isRow ? place.width : place.height) {
                let point =
                    isRow
                    ? Point(x: place.minX + index, y: place.minY)
                    : Point(x: place.minX, y: place.minY + index)
                guard canvas[point].glyph != .space else { continue }
                let position = isRow ? point.x - edge.minX : point.y - edge.minY
                let first = isRow ? last.map { $0 + 1 } ?? position : position
                for index in first...position { keeps[index] = true }
                last = position
            }
        }
        return keeps.indices.split { keeps[$0] }.map { run in
            let (start, count) = (run.first ?? 0, run.count)
            return isRow
                ? Rect(x: edge.minX + start, y: edge.minY, width: count, height: 1)
                : Rect(x: edge.minX, y: edge.minY + start, width: 1, height: count)
        }
    }
}
