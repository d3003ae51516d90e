import NibbleCells
import NibbleViews

/// The border that the layer attributes of an Xcode file become: a line around the view, over what is inside it.
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
        canvas.box(
            bounds, style: radius > 0 ? .rounded : .light, in: CellStyle(foreground: color ?? .separator))
    }
}
