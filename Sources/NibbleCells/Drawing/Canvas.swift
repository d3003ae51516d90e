/// The surface that a view draws on: the cells of the screen that belong to it, in its own coordinates.
///
/// Everything drawn is clipped to the part that is visible and changed; positions outside are legal and draw
/// nothing. Colours are resolved through the theme and blended with what lies below.
public struct Canvas: ~Copyable {
    /// The rectangle of the view that draws, in its own coordinates.
    public package(set) var bounds: Rect
    /// The theme's colours, for drawing code that mixes its own.
    public package(set) var theme: ColorTheme
    /// The glyphs of lines and boxes.
    public let lines: LineGlyphs

    /// The cells drawn on.
    @usableFromInline package var grid: CellGrid
    /// The grid's cell that (0, 0) stands for.
    @usableFromInline package var origin: Point
    /// The part that may be drawn on, in the grid's coordinates.
    @usableFromInline package var clip: Rect
    /// The part that this frame composes, in the grid's coordinates; the clip is inside it.
    package private(set) var region: Rect
    /// Whether a wide glyph was drawn since the region was begun: halves of one may have to be repaired.
    @usableFromInline package var drewWideGlyph = false
    /// Whether anything was drawn since this was last set to false.
    @usableFromInline package var hasDrawn = false
    /// Whether pieces of pictures were drawn: text over one takes the piece's mean colour for its ground.
    @usableFromInline package private(set) var drewPixels = false

    /// Makes a canvas on a grid.
    package init(grid: consuming CellGrid, theme: ColorTheme = ColorTheme(), lines: LineGlyphs = .unicode) {
        let bounds = grid.bounds
        self.bounds = bounds
        self.theme = theme
        self.lines = lines
        self.grid = grid
        origin = .zero
        clip = bounds
        region = bounds
    }

    /// Ends the drawing and gives back the grid.
    package consuming func finish() -> CellGrid { grid }

    /// Begins a region of the grid: clears it and restricts all drawing to it.
    package mutating func begin(_ region: Rect) {
        let region = region.intersection(grid.bounds)
        self.region = region
        clip = region
        origin = .zero
        bounds = grid.bounds
        drewWideGlyph = false
        fillCells(region, with: .blank)
    }

    /// The part of the view that is visible and may be drawn on, in the view's coordinates.
    ///
    /// Drawing code with much to do need only do it here.
    public var visibleBounds: Rect {
        clip.offsetBy(dx: 0.saturatingSubtract(origin.x), dy: 0.saturatingSubtract(origin.y))
    }

    /// Draws with everything outside a rectangle left untouched.
    public mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
        let outer = clip
        clip = clip.intersection(gridRect(rect))
        draw(&self)
        clip = outer
    }

    /// The cell at a position; blank outside the visible part, where nothing can be stored.
    ///
    /// Setting replaces the cell as it is, without blending. A wide glyph must be followed by
    /// `Glyph.continuation`; `write` takes care of that.
    @inlinable public subscript(point: Point) -> Cell {
        get {
            let x = point.x.saturatingAdd(origin.x)
            let y = point.y.saturatingAdd(origin.y)
            return clip.contains(Point(x: x, y: y)) ? grid.cells[y * grid.size.width + x] : .blank
        }
        set {
            let x = point.x.saturatingAdd(origin.x)
            let y = point.y.saturatingAdd(origin.y)
            guard clip.contains(Point(x: x, y: y)) else { return }
            store(drewPixels ? withoutStrayPicture(newValue) : newValue, x: x, y: y)
        }
    }

    /// A cell that was read from a piece of a picture and given a glyph no longer belongs to it.
    @usableFromInline func withoutStrayPicture(_ cell: Cell) -> Cell {
        guard cell.attributes.contains(.picture), cell.glyph.piece == nil else { return cell }
        return Cell(
            glyph: cell.glyph, foreground: cell.foreground, background: cell.background,
            attributes: cell.attributes.subtracting(.picture))
    }

    /// The colour that is the ground of what is drawn at a cell of the grid.
    @inline(__always) func ground(at index: Int) -> TerminalColor {
        drewPixels ? groundOfPiece(at: index) : grid.cells[index].background
    }

    private func groundOfPiece(at index: Int) -> TerminalColor {
        let cell = grid.cells[index]
        return cell.attributes.contains(.picture) ? .rgb(cell.meanColor) : cell.background
    }

    /// Remembers that pieces of pictures were drawn.
    mutating func notePixels() { drewPixels = true }

    /// Replaces cells of a row from a position on, as they are, without blending.
    public mutating func write(_ cells: ArraySlice<Cell>, at point: Point) {
        let y = point.y.saturatingAdd(origin.y)
        let x = point.x.saturatingAdd(origin.x)
        guard y >= clip.minY, y < clip.maxY else { return }
        let first = max(x, clip.minX)
        let last = min(x.saturatingAdd(cells.count), clip.maxX)
        guard first < last else { return }
        hasDrawn = true
        let start = cells.startIndex + (first - x)
        let row = y * grid.size.width
        for column in first..<last {
            let cell = cells[start + (column - first)]
            if cell.attributes.contains(.picture) { notePixels() }
            if drewWideGlyph || cell.glyph.isWide || cell.glyph.isContinuation {
                store(cell, x: column, y: y)
            } else {
                grid.cells[row + column] = cell
            }
        }
    }

    // MARK: - Cells of the grid

    /// A rectangle of the view in the grid's coordinates.
    func gridRect(_ rect: Rect) -> Rect { rect.offsetBy(dx: origin.x, dy: origin.y) }

    /// Stores a cell inside the clip, in the grid's coordinates, and repairs wide glyphs that it cuts.
    @inlinable mutating func store(_ cell: Cell, x: Int, y: Int) {
        let index = y * grid.size.width + x
        hasDrawn = true
        if drewWideGlyph || cell.glyph.isWide {
            repairHalves(around: x, y: y, index: index, storing: cell.glyph)
        }
        grid.cells[index] = cell
    }

    /// Replaces the other half of a wide glyph that loses one half at a cell by a space.
    ///
    /// The other half may lie outside the clip: it belongs to another view then, and must not show half a glyph.
    @usableFromInline mutating func repairHalves(around x: Int, y: Int, index: Int, storing glyph: Glyph) {
        if glyph.isWide { drewWideGlyph = true }
        let old = grid.cells[index].glyph
        if old.isContinuation, !glyph.isContinuation, x > region.minX { grid.cells[index - 1].glyph = .space }
        if old.isWide, x + 1 < region.maxX, grid.cells[index + 1].glyph.isContinuation {
            grid.cells[index + 1].glyph = .space
        }
    }

    /// Remembers that a wide glyph was drawn of which only the right half is inside the region.
    mutating func noteWideGlyph() { drewWideGlyph = true }

    /// Replaces every cell of a rectangle in the grid's coordinates, which must be inside the region.
    mutating func fillCells(_ rect: Rect, with cell: Cell) {
        guard !rect.isEmpty else { return }
        hasDrawn = true
        if drewWideGlyph { repairEdges(of: rect) }
        let width = grid.size.width
        grid.cells.withUnsafeMutableBufferPointer { cells in
            for y in rect.minY..<rect.maxY {
                let row = y * width
                UnsafeMutableBufferPointer(rebasing: cells[(row + rect.minX)..<(row + rect.maxX)])
                    .update(repeating: cell)
            }
        }
    }

    private mutating func repairEdges(of rect: Rect) {
        for y in rect.minY..<rect.maxY {
            for x in [rect.minX, rect.maxX - 1] {
                repairHalves(around: x, y: y, index: y * grid.size.width + x, storing: .space)
            }
        }
    }

    /// Replaces halves of wide glyphs in a rectangle of the region that stand without their other half.
    mutating func repairHalves(in rect: Rect) {
        guard drewWideGlyph else { return }
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                let index = y * grid.size.width + x
                let glyph = grid.cells[index].glyph
                let lacksLeft =
                    glyph.isContinuation && x > region.minX && !grid.cells[index - 1].glyph.isWide
                let lacksRight =
                    glyph.isWide && x + 1 < region.maxX && !grid.cells[index + 1].glyph.isContinuation
                if lacksLeft || lacksRight { grid.cells[index].glyph = .space }
            }
        }
    }

    /// Changes every cell of a rectangle in the grid's coordinates, which must be inside the region.
    mutating func changeCells(_ rect: Rect, _ change: (inout Cell) -> Void) {
        guard !rect.isEmpty else { return }
        hasDrawn = true
        let width = grid.size.width
        for y in rect.minY..<rect.maxY {
            for index in (y * width + rect.minX)..<(y * width + rect.maxX) { change(&grid.cells[index]) }
        }
    }

    /// The cells of a rectangle in the grid's coordinates, row by row.
    package func cells(in rect: Rect) -> [Cell] {
        var result: [Cell] = []
        guard !rect.isEmpty else { return result }
        result.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            result += grid.cells[(y * grid.size.width + rect.minX)..<(y * grid.size.width + rect.maxX)]
        }
        return result
    }
}
