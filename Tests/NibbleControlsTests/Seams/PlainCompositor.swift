import NibbleCells

@testable import NibbleViews

/// Draws a tree the slow and obvious way: every view, back to front, over the whole screen.
///
/// What `Compositor` and `FrameRenderer` leave out, look up or remember, this one does not.
@MainActor enum PlainCompositor {
    static func compose(_ window: Window, as application: Application? = nil) -> CellGrid {
        var canvas = Canvas(
            grid: CellGrid(size: window.frame.size), theme: application?.colorTheme ?? ColorTheme(),
            lines: window.appliedTheme.glyphs.lines)
        canvas.begin(Rect(origin: .zero, size: window.frame.size))
        draw(window, at: window.frame.origin, clip: canvas.clip, on: &canvas)
        return canvas.finish()
    }

    private static func draw(_ view: View, at position: Point, clip: Rect, on canvas: inout Canvas) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let whole = canvas.grid.bounds
        let before = canvas.cells(in: whole)
        let visible = Rect(origin: position, size: view.frame.size).intersection(clip)
        let origin = position.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
        canvas.origin = origin
        canvas.clip = visible
        canvas.bounds = view.bounds
        if let color = view.backgroundColor { canvas.fill(view.bounds, with: color) }
        view.draw(in: &canvas)
        for subview in view.subviews {
            draw(
                subview, at: origin.offsetBy(dx: subview.frame.minX, dy: subview.frame.minY),
                clip: view.clipsToBounds ? visible : clip, on: &canvas)
        }
        if view.display.drawsOverlay {
            canvas.origin = origin
            canvas.clip = visible
            canvas.bounds = view.bounds
            view.drawOverlay(in: &canvas)
        }
        if view.alpha < 1 { canvas.mixBack(whole, before, alpha: UInt32((view.alpha * 255).rounded())) }
    }
}

extension CellGrid {
    /// The first cell that differs from another grid's, with both cells.
    func difference(from other: CellGrid) -> String? {
        guard size == other.size else { return "\(size) instead of \(other.size)" }
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (cell, wanted) = (self[Point(x: x, y: y)], other[Point(x: x, y: y)])
                if cell != wanted { return "at (\(x), \(y)): \(cell) instead of \(wanted)" }
            }
        }
        return nil
    }
}
