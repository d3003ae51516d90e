import NibbleCells
import NibbleViews

/// Shows the frames of views and the names of their classes, over everything and in nobody's way.
final class FrameOutlines: View {
    /// The narrowest view whose name is shown, in columns.
    private static let leastWidth = 3
    private static let tints: [Color] = [.systemBlue, .systemGreen, .systemYellow, .systemRed]

    override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: inout Canvas) {
        guard let window else { return }
        let shown = shownViews(in: window)
        for (view, visible, depth) in shown {
            let tint = Self.tints[depth % Self.tints.count]
            canvas.clipped(to: visible) { Self.outline(view.convert(view.bounds, to: nil), tint, on: &$0) }
        }
        for (view, visible, depth) in shown where visible.width >= Self.leastWidth {
            let style = CellStyle(
                foreground: .onTint, background: Self.tints[depth % Self.tints.count], attributes: .bold)
            canvas.clipped(to: visible) { canvas in
                let place = view.convert(view.bounds, to: nil).origin
                _ = canvas.write("\(type(of: view))", at: place, style: style)
            }
        }
    }

    /// The views that are seen, with the part of the screen that clipping leaves them.
    private func shownViews(in window: Window) -> [(view: View, visible: Rect, depth: Int)] {
        var shown: [(view: View, visible: Rect, depth: Int)] = []
        var pending: [(view: View, clip: Rect, depth: Int)] = window.subviews.reversed().map {
            ($0, window.bounds, 0)
        }
        while let (view, clip, depth) = pending.popLast(), shown.count < ViewWalk.limit {
            guard view !== self, !view.isHidden else { continue }
            let place = view.convert(view.bounds, to: nil)
            let visible = clip.intersection(place)
            if !visible.isEmpty { shown.append((view, visible, depth)) }
            let inner = view.clipsToBounds ? visible : clip
            pending += view.subviews.reversed().map { ($0, inner, depth + 1) }
        }
        return shown
    }

    /// Tints the cells along the edges: what is drawn there stays readable.
    private static func outline(_ rect: Rect, _ tint: Color, on canvas: inout Canvas) {
        guard canvas.theme.hasTones else {
            canvas.box(rect)
            return
        }
        let tint = tint.withAlphaComponent(0.45)
        canvas.blend(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), with: tint)
        guard rect.height > 1 else { return }
        canvas.blend(Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), with: tint)
        let sides = rect.height - 2
        guard sides > 0 else { return }
        canvas.blend(Rect(x: rect.minX, y: rect.minY + 1, width: 1, height: sides), with: tint)
        canvas.blend(Rect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: sides), with: tint)
    }
}
