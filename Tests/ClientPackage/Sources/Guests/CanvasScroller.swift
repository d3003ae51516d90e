import Nibble

/// A scroll view of a client's own: it moves its content, shows what has the focus, and draws an indicator over the content.
public final class CanvasScroller: View, ScrollContainer {
    /// The size of the content; constraints between the content and the scroller set it.
    public var contentSize: Size {
        didSet { if contentSize != oldValue { setNeedsDisplay() } }
    }

    /// All of it: the indicator covers no column of its own.
    public var visibleSize: Size { bounds.size }

    /// Makes a scroller.
    public init(contentSize: Size = .zero) {
        self.contentSize = contentSize
        super.init(frame: .zero, defaults: ViewDefaults(clipsToBounds: true, isScrollContainer: true))
    }

    /// Makes a scroller that a layout file describes.
    ///
    /// - Throws: What is wrong with the file.
    public required init(coder: NibCoder) throws {
        contentSize = .zero
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true, isScrollContainer: true))
    }

    /// Scrolls by rows.
    public func scroll(by rows: Int) {
        let last = max(0, contentSize.height - bounds.height)
        bounds.origin.y = min(max(0, bounds.origin.y + rows), last)
    }

    /// Scrolls by as few rows as show a rectangle of the content.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        if rect.minY < bounds.minY { scroll(by: rect.minY - bounds.minY) }
        if rect.maxY > bounds.maxY { scroll(by: rect.maxY - bounds.maxY) }
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let solved = solvedContentSize
        contentSize = Size(
            width: solved.width ?? contentSize.width, height: solved.height ?? contentSize.height)
        overlayExtent = .areas([Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)])
    }

    /// The indicator stays where it is while the content scrolls.
    public override func drawOverlay(in canvas: inout Canvas) {
        guard contentSize.height > bounds.height, bounds.height > 0 else { return }
        let row = bounds.minY * (bounds.height - 1) / max(1, contentSize.height - bounds.height)
        for y in 0..<bounds.height {
            let place = Point(x: bounds.maxX - 1, y: bounds.minY + y)
            canvas.write(y == row ? "#" : "|", at: place, style: CellStyle())
        }
    }
}
