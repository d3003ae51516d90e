import NibbleCells
import NibbleTerminal

/// Turns the tree of views into what a terminal must change: layout, composing, comparing.
///
/// Keeps the grid that is shown. Damaged regions are composed into a scratch grid, quantised to the terminal's
/// colours and compared with it; what differs goes to the terminal.
@MainActor final class FrameRenderer {
    private let compositor = Compositor()
    private var scratch: CellGrid
    private(set) var shown: CellGrid
    private var quantizer: ColorQuantizer
    private var changes: FrameChanges
    private var regions: [Rect] = []
    /// Whether the terminal shows something other than `shown`.
    private var needsFullRepaint = true

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
    }

    /// Composes the damaged regions of a window.
    ///
    /// - Returns: What the terminal must change to show them.
    func render(_ window: Window, theme: ColorTheme, lines: LineGlyphs) -> FrameChanges {
        regions.removeAll(keepingCapacity: true)
        window.takeDamage(into: &regions)
        changes.reset(size: shown.size, isFullRepaint: needsFullRepaint)
        needsFullRepaint = false
        var canvas = Canvas(grid: takeScratch(), theme: theme, lines: lines)
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
        scratch = canvas.finish()
        return changes
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
        let width = shown.size.width
        for row in region.minY..<max(region.minY, region.maxY) {
            if shown.cells[row * width + region.minX].glyph.isContinuation { return true }
            if shown.cells[row * width + region.maxX - 1].glyph.isWide { return true }
        }
        return false
    }

    private func collect(_ region: Rect, from canvas: inout Canvas) {
        let region = region.intersection(canvas.grid.bounds)
        let width = shown.size.width
        for row in region.minY..<max(region.minY, region.maxY) {
            if quantizer.depth != .trueColor {
                for index in (row * width + region.minX)..<(row * width + region.maxX) {
                    canvas.grid.cells[index] = quantizer.quantize(canvas.grid.cells[index])
                }
            }
            changes.collect(
                row: row, columns: region.minX..<region.maxX, from: canvas.grid.cells, into: &shown.cells,
                width: width)
        }
    }
}
