import NibbleCells

/// Draws the tree of views into a grid, back to front, for one region of the screen at a time.
@MainActor final class Compositor {
    /// The positions of subviews that are being drawn, a stack shared by all depths so that none is allocated.
    ///
    /// Not checked for exclusive access: no view is drawn while it is read or changed.
    @exclusivity(unchecked) private var candidates: [Int32] = []
    private let styles = StyleColors()
    /// How many levels below a subview an opaque view is looked for.
    private static let coverLevels = 2
    /// The cells of a region in which such a view is looked for, at least.
    private static let leastSearched = 400

    /// Draws everything of a view that shows in a region of the canvas.
    ///
    /// Where wide glyphs cross the region's sides, its outermost columns are right only when the region reached a
    /// column further: what cuts a glyph in two may lie outside.
    func compose(_ root: View, region: Rect, on canvas: inout Canvas) {
        canvas.begin(region)
        draw(root, at: root.layout.frame.origin, clip: canvas.clip, depth: 0, on: &canvas)
    }

    /// Draws a view whose top left cell is at `position` on the grid, as far as it is inside `clip`.
    private func draw(_ view: View, at position: Point, clip: Rect, depth: Int, on canvas: inout Canvas) {
        guard view.display.isVisible, depth < ViewTree.depthLimit else { return }
        let visible = Rect(origin: position, size: view.layout.frame.size).intersection(clip)
        let isClipped = view.display.clipsToBounds
        guard !visible.isEmpty || (view.display.mayOverflow && !isClipped) else { return }
        guard view.display.alpha < 255 else {
            return drawContent(
                of: view, at: position, visible: visible, clip: isClipped ? visible : clip, depth: depth,
                on: &canvas)
        }
        var area = view.display.isBounded ? visible : clip
        // Drawing over one half of a wide glyph changes the other, which may lie beside the view.
        if canvas.drewWideGlyph { area = area.insetBy(dx: -1, dy: 0).intersection(canvas.region) }
        let before = canvas.cells(in: area)
        drawContent(
            of: view, at: position, visible: visible, clip: isClipped ? visible : clip, depth: depth,
            on: &canvas)
        canvas.mixBack(area, before, alpha: UInt32(view.display.alpha))
    }

    private func drawContent(
        of view: View, at position: Point, visible: Rect, clip: Rect, depth: Int, on canvas: inout Canvas
    ) {
        guard view.display.overridesStyle, let style = view.extras?.style.appearance else {
            return drawParts(of: view, at: position, visible: visible, clip: clip, depth: depth, on: &canvas)
        }
        let outer = canvas.theme
        canvas.theme = styles.colors(style, in: outer, of: view)
        drawParts(of: view, at: position, visible: visible, clip: clip, depth: depth, on: &canvas)
        canvas.theme = outer
    }

    private func drawParts(
        of view: View, at position: Point, visible: Rect, clip: Rect, depth: Int, on canvas: inout Canvas
    ) {
        let origin = view.layout.origin(at: position)
        drawLayers(of: view, origin: origin, visible: visible, clip: clip, depth: depth, on: &canvas)
        guard view.display.drawsOverlay, !visible.isEmpty else { return }
        place(&canvas, origin: origin, visible: visible, bounds: view.bounds)
        view.drawOverlay(in: &canvas)
    }

    private func drawLayers(
        of view: View, origin: Point, visible: Rect, clip: Rect, depth: Int, on canvas: inout Canvas
    ) {
        // Without subviews there is nothing to retain: many views are leaves.
        let count = view.hierarchy.subviewCount
        if count == 0 { return drawOwn(view, origin: origin, visible: visible, on: &canvas) }
        guard count >= RectIndex.threshold else {
            let subviews = view.hierarchy.subviews
            let cover = cover(in: subviews, origin: origin, clip: clip)
            if cover == nil { drawGround(view, origin: origin, visible: visible, on: &canvas) }
            for index in (cover ?? 0)..<subviews.count {
                let subview = subviews[index]
                draw(
                    subview, at: subview.layout.position(from: origin), clip: clip, depth: depth + 1,
                    on: &canvas)
            }
            return
        }
        drawGround(view, origin: origin, visible: visible, on: &canvas)
        drawCandidates(of: view, origin: origin, clip: clip, depth: depth, on: &canvas)
    }

    private func drawCandidates(
        of view: View, origin: Point, clip: Rect, depth: Int, on canvas: inout Canvas
    ) {
        // The view may have changed its subviews while it drew itself.
        let subviews = view.hierarchy.subviews
        let start = candidates.count
        findCandidates(of: view, origin: origin, clip: clip)
        for position in start..<candidates.count {
            let subview = subviews[Int(candidates[position])]
            draw(
                subview, at: subview.layout.position(from: origin), clip: clip, depth: depth + 1, on: &canvas)
        }
        candidates.removeLast(candidates.count - start)
    }

    private func drawOwn(_ view: View, origin: Point, visible: Rect, on canvas: inout Canvas) {
        place(&canvas, origin: origin, visible: visible, bounds: view.bounds)
        if let color = view.display.ground { canvas.fill(view.bounds, with: color) }
        view.draw(in: &canvas)
    }

    /// Draws a view with subviews, and keeps whether it drew anything: where it does not, what scrolls over it can move.
    private func drawGround(_ view: View, origin: Point, visible: Rect, on canvas: inout Canvas) {
        guard !visible.isEmpty else { return }
        place(&canvas, origin: origin, visible: visible, bounds: view.bounds)
        if let color = view.display.ground { canvas.fill(view.bounds, with: color) }
        canvas.hasDrawn = false
        view.draw(in: &canvas)
        if canvas.hasDrawn {
            view.display.noteDrawing(drewNothing: false)
        } else if visible.size == view.layout.frame.size {
            view.display.noteDrawing(drewNothing: true)
        }
    }

    @inline(__always)
    private func place(_ canvas: inout Canvas, origin: Point, visible: Rect, bounds: Rect) {
        canvas.origin = origin
        canvas.clip = visible
        canvas.bounds = bounds
    }

    /// The frontmost subview that hides all that lies behind it inside the clip, by itself or by a view inside it.
    private func cover(in subviews: [View], origin: Point, clip: Rect) -> Int? {
        // A small region is drawn sooner than a view inside another one is found.
        let levels = clip.width * clip.height < Self.leastSearched ? 0 : Self.coverLevels
        var index = subviews.count - 1
        while index >= 0 {
            if hides(clip, subviews[index], inside: origin, levels: levels) { return index }
            index -= 1
        }
        return nil
    }

    /// Whether nothing shows through a view in a region: a sheet is within a container that is clear by itself.
    @inline(__always)
    private func hides(_ region: Rect, _ view: View, inside origin: Point, levels: Int) -> Bool {
        // Most views are neither opaque nor have subviews: no more is asked of them.
        let covers = view.display.coversBounds
        guard covers || (levels > 0 && !view.hierarchy.subviews.isEmpty) else { return false }
        let position = view.layout.position(from: origin)
        guard Rect(origin: position, size: view.layout.frame.size).contains(region) else { return false }
        return covers || subviewHides(region, in: view, at: position, levels: levels - 1)
    }

    private func subviewHides(_ region: Rect, in view: View, at position: Point, levels: Int) -> Bool {
        let subviews = view.hierarchy.subviews
        guard view.display.alpha == 255, !view.display.isHidden, subviews.count < RectIndex.threshold else {
            return false
        }
        let origin = view.layout.origin(at: position)
        return subviews.contains { hides(region, $0, inside: origin, levels: levels) }
    }

    private func findCandidates(of view: View, origin: Point, clip: Rect) {
        let rect = clip.offsetBy(dx: 0.saturatingSubtract(origin.x), dy: 0.saturatingSubtract(origin.y))
        SubviewIndex.indexedPlaces(in: view).appendPositions(touching: rect, to: &candidates)
    }
}
