import NibbleCells

/// Turns the tree of views into the changes that a terminal must make: layout, composing, comparing.
///
/// Keeps the grid that is shown. Damaged regions are composed into a scratch grid, quantised to the terminal's
/// colours and compared with it; what differs goes to the terminal.
@MainActor final class FrameRenderer {
    private let compositor = Compositor()
    private var scratch: CellGrid
    // The fields that each region reads and changes aren't checked for exclusive access: views are drawn while none of them is
    // read or changed.
    @exclusivity(unchecked) private(set) var shown: CellGrid
    @exclusivity(unchecked) private var quantizer: ColorQuantizer
    @exclusivity(unchecked) private var changes: FrameChanges
    /// The rectangles that were composed for the last frame.
    private(set) var regions: [Rect] = []
    /// Whether the terminal shows something other than `shown`.
    private var needsFullRepaint = true
    /// Whether pieces of pictures were drawn since the screen was last repainted.
    private var drewPixels = false

    init(size: Size) {
        scratch = CellGrid(size: size)
        shown = CellGrid(size: size)
        quantizer = ColorQuantizer(depth: .trueColor)
        changes = FrameChanges(size: size)
    }

    /// Forgets what the terminal shows.
    func invalidate(size: Size, depth: ColorDepth) {
        if scratch.size != size { scratch = CellGrid(size: size) }
        if quantizer.depth != depth { quantizer = ColorQuantizer(depth: depth) }
        shown = CellGrid(size: size)
        needsFullRepaint = true
        drewPixels = false
    }

    /// Composes the damaged regions of a window.
    ///
    /// - Parameters:
    ///   - window: The window, laid out.
    ///   - theme: The colours that its roles stand for.
    ///   - lines: The glyphs of lines.
    ///   - movesRows: Whether the terminal can move rows.
    /// - Returns: The changes that the terminal must make to show them.
    func render(_ window: Window, theme: ColorTheme, lines: LineGlyphs, movesRows: Bool) -> FrameChanges {
        regions.removeAll(keepingCapacity: true)
        let scrolled = window.takeScrolled()
        window.takeDamage(into: &regions)
        changes.reset(size: shown.size, isFullRepaint: needsFullRepaint)
        var canvas = Canvas(grid: takeScratch(), theme: theme, lines: lines)
        if let scrolled, !needsFullRepaint {
            render(scrolled, of: window, movesRows: movesRows, on: &canvas)
        }
        needsFullRepaint = false
        for region in regions {
            compositor.compose(window, region: region, on: &canvas)
            guard canvas.drewWideGlyph || cutsWideGlyph(region) else {
                collect(region, from: &canvas)
                continue
            }
            // What changed may cut the glyph beside it, or no longer does.
            let wider = region.insetBy(dx: -1, dy: 0)
            compositor.compose(window, region: wider.insetBy(dx: -1, dy: 0), on: &canvas)
            collect(wider, from: &canvas)
        }
        drewPixels = drewPixels || canvas.drewPixels
        scratch = canvas.finish()
        return changes
    }

    /// Whether a picture is shown in pixels.
    private var showsPieces: Bool {
        drewPixels && shown.cells.contains { $0.attributes.contains(.picture) }
    }

    private func takeScratch() -> CellGrid {
        let grid = scratch
        // The only reference must be the canvas's, or its first change would copy the whole grid.
        scratch = CellGrid(size: .zero)
        return grid
    }

    /// Whether a side of a region goes through a wide glyph that is shown.
    private func cutsWideGlyph(_ region: Rect) -> Bool {
        let region = region.intersection(shown.bounds)
        guard !region.isEmpty else { return false }
        let width = shown.size.width
        for row in region.minY..<region.maxY {
            if shown.cells[row * width + region.minX].glyph.isContinuation { return true }
            if shown.cells[row * width + region.maxX - 1].glyph.isWide { return true }
        }
        return false
    }

    /// Moves the rows of a view that scrolled, and marks what that leaves to be drawn.
    private func render(
        _ scrolled: ScrolledArea, of window: Window, movesRows: Bool, on canvas: inout Canvas
    ) {
        // Pictures stay where they are while rows move; placing them again costs less than moving rows saves.
        guard movesRows, !showsPieces, let scroll = scrolled.scroll(on: shown.size) else {
            return regions.append(scrolled.rect)
        }
        if scroll.changesEnough(of: shown),
            let rest = scrolled.uncovered(by: scroll, in: window, of: shown.size)
        {
            changes.move(scroll, in: &shown)
            regions += rest
        } else {
            compare(scroll, in: window, on: &canvas)
        }
    }

    /// Composes the rows of a view that scrolled and moves those that the terminal shows already.
    ///
    /// Whole rows move, so that whatever is beside the view or over it has a say.
    private func compare(_ scroll: FrameChanges.Scroll, in window: Window, on canvas: inout Canvas) {
        let rows = Rect(x: 0, y: scroll.rows.lowerBound, width: shown.size.width, height: scroll.rows.count)
        compositor.compose(window, region: rows, on: &canvas)
        quantize(rows, of: &canvas)
        if scroll.savedRows(drawn: canvas.grid, shown: shown) >= ScrolledArea.leastSavedRows {
            changes.move(scroll, in: &shown)
        }
        collectQuantized(rows, from: canvas)
        // Done with them; what was marked elsewhere follows.
        regions.removeAll { rows.contains($0) }
    }

    private func collect(_ region: Rect, from canvas: inout Canvas) {
        let region = region.intersection(canvas.grid.bounds)
        quantize(region, of: &canvas)
        collectQuantized(region, from: canvas)
    }

    private func quantize(_ region: Rect, of canvas: inout Canvas) {
        guard quantizer.depth != .trueColor else { return }
        let width = shown.size.width
        for row in region.minY..<max(region.minY, region.maxY) {
            for index in (row * width + region.minX)..<(row * width + region.maxX) {
                canvas.grid.cells[index] = quantizer.quantize(canvas.grid.cells[index])
            }
        }
    }

    private func collectQuantized(_ region: Rect, from canvas: borrowing Canvas) {
        let width = shown.size.width
        for row in region.minY..<max(region.minY, region.maxY) {
            changes.collect(
                row: row, columns: region.minX..<region.maxX, from: canvas.grid.cells, into: &shown.cells,
                width: width)
        }
    }
}
