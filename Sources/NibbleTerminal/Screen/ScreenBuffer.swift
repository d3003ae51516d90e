internal import NibbleCells

/// One of a terminal's two screens: its cells, its cursor, and what moves and erases them.
struct ScreenBuffer: Hashable, Sendable {
    /// The cells.
    private(set) var grid: CellGrid
    /// The pictures.
    var pictures = ScreenPictures()
    /// The position of the cursor; always inside the grid.
    private(set) var cursor = Point.zero
    /// Whether the last column was written, so that the next character goes to the next row where rows wrap.
    private(set) var isWrapPending = false
    /// The rows that went off the top, where somebody wants them.
    private var scrolledRows: [[Cell]]?
    /// The rows that scroll.
    private(set) var margins: Range<Int>
    /// The state that was saved last (DECSC); each screen has its own.
    var saved: SavedCursor?
    /// The place of the last character, unless the cursor was moved since: combining marks go there.
    private var lastPrinted: Point?

    /// Makes a blank screen; one without cells gets one.
    init(size: Size) {
        grid = CellGrid(size: Size(width: max(1, size.width), height: max(1, size.height)))
        margins = 0..<grid.size.height
    }

    private var width: Int { grid.size.width }
    private var height: Int { grid.size.height }

    /// Changes the size and keeps the row of the cursor.
    ///
    /// Where there's no room for it, rows go off the top; where there's more, rows that went before may come back.
    ///
    /// - Parameters:
    ///   - size: The size; one without cells gets one.
    ///   - rows: The rows that come back at the top, of which there's room for those that the screen grows by.
    mutating func resize(to size: Size, restoring rows: [[Cell]] = []) {
        var resized = ScreenBuffer(size: size)
        let back = rows.suffix(max(0, resized.height - height))
        let gone = max(0, cursor.y + 1 - resized.height)
        keepRows(gone)
        for (y, row) in back.enumerated() { resized.fillRow(y, with: row) }
        for y in 0..<min(height - gone, resized.height - back.count) {
            resized.fillRow(y + back.count, with: self.row(y + gone))
        }
        resized.scrolledRows = scrolledRows
        let shift = back.count - gone
        resized.pictures = pictures
        resized.pictures.move(by: shift)
        resized.move(to: cursor.offsetBy(dx: 0, dy: shift))
        resized.saved = saved
        resized.saved?.position.y = max(0, (saved?.position.y ?? 0) + shift)
        self = resized
    }

    private func row(_ y: Int) -> [Cell] { Array(grid.cells[(y * width)..<((y + 1) * width)]) }

    private mutating func fillRow(_ y: Int, with cells: [Cell]) {
        for (x, cell) in cells.prefix(width).enumerated() { grid[Point(x: x, y: y)] = cell }
        repairRow(y)
    }

    // MARK: - Text

    /// Writes a cell at the cursor and moves on.
    mutating func print(_ cell: Cell, wraps: Bool, inserts: Bool) {
        let columns = cell.glyph.columns
        if isWrapPending || (wraps && cursor.x + columns > width) {
            if wraps {
                cursor.x = 0
                lineFeed(erased: .blank)
            }
            isWrapPending = false
        }
        // Without wrapping, what does not fit is written over the end of the row; half a glyph is not shown.
        var cell = cell
        let fits = cursor.x + columns <= width
        if !fits { cell.glyph = .space }
        if inserts { insertCells(columns, erased: .blank) }
        store(cell, at: cursor)
        // A mark that follows belongs to the character, not to what stands for it.
        lastPrinted = fits ? cursor : nil
        if fits || wraps { advance(by: cell.glyph.columns) }
    }

    private mutating func advance(by columns: Int) {
        isWrapPending = cursor.x + columns >= width
        cursor.x = min(width - 1, cursor.x + columns)
    }

    private mutating func store(_ cell: Cell, at point: Point) {
        put(cell, at: point)
        guard cell.glyph.isWide else { return }
        var half = cell
        half.glyph = .continuation
        put(half, at: Point(x: point.x + 1, y: point.y))
    }

    /// Replaces one cell; the other half of a wide glyph that it cuts becomes a space.
    private mutating func put(_ cell: Cell, at point: Point) {
        let old = grid[point].glyph
        if old.isContinuation, !cell.glyph.isContinuation { clearGlyph(Point(x: point.x - 1, y: point.y)) }
        if old.isWide { clearGlyph(Point(x: point.x + 1, y: point.y)) }
        grid[point] = cell
    }

    /// Puts a piece of a picture into a cell.
    mutating func put(piece index: Int, of picture: UInt16, at point: Point) {
        let cell = Cell(
            glyph: Glyph(piece: UInt32(index)), foreground: .default, background: .default,
            attributes: .picture,
            extras: picture)
        put(cell, at: point)
    }

    private mutating func clearGlyph(_ point: Point) {
        var cell = grid[point]
        cell.glyph = .space
        grid[point] = cell
    }

    /// The cell that a combining mark is added to; nil after a movement.
    var lastPrintedCell: Cell? { lastPrinted.map { grid[$0] } }

    /// Gives the character last written another glyph, which may be wider by a column.
    mutating func replaceLastPrinted(with glyph: Glyph) {
        guard let point = lastPrinted else { return }
        var cell = grid[point]
        let growth = glyph.columns - cell.glyph.columns
        guard point.x + glyph.columns <= width else { return }
        cell.glyph = glyph
        store(cell, at: point)
        if growth > 0 { advance(by: growth) }
    }

    // MARK: - The cursor

    /// Places the cursor as it was saved.
    mutating func restore(_ saved: SavedCursor) {
        move(to: saved.position)
        isWrapPending = saved.isWrapPending && cursor.x == width - 1
    }

    /// Goes on where another screen of the same size was left: at its cursor, between its margins.
    mutating func goOn(from other: ScreenBuffer) {
        pictures.continueNumbers(of: other.pictures)
        margins = other.margins
        move(to: other.cursor)
    }

    /// Moves the cursor back, from the first column to the end of the row above where the mode asks for it.
    mutating func backspace(wraps: Bool) {
        // After the last column the cursor waits behind it, where it can't be seen.
        if wraps, isWrapPending { return move(to: cursor) }
        guard wraps, cursor.x == 0 else { return move(to: cursor.offsetBy(dx: -1, dy: 0)) }
        move(
            to: Point(x: width - 1, y: cursor.y == margins.lowerBound ? margins.upperBound - 1 : cursor.y - 1)
        )
    }

    /// Places the cursor at a position, or at the nearest one inside.
    mutating func move(to point: Point) {
        cursor = Point(x: min(max(0, point.x), width - 1), y: min(max(0, point.y), height - 1))
        isWrapPending = false
        lastPrinted = nil
    }

    /// Moves the cursor up or down as far as the margins allow when it is between them.
    mutating func moveVertically(by rows: Int) {
        let top = cursor.y >= margins.lowerBound ? margins.lowerBound : 0
        let bottom = cursor.y < margins.upperBound ? margins.upperBound - 1 : height - 1
        move(to: Point(x: cursor.x, y: min(max(top, cursor.y + rows), bottom)))
    }

    /// Goes to the next stop.
    mutating func tab(_ tabs: ScreenTabs) {
        let next = tabs.next(after: cursor.x, width: width)
        lastPrinted = nil
        // Where there's none, the character after the last column still goes to the next row.
        if next != cursor.x { move(to: Point(x: next, y: cursor.y)) }
    }

    /// Goes back to the last stop.
    mutating func backTab(_ tabs: ScreenTabs) {
        move(to: Point(x: tabs.previous(before: cursor.x), y: cursor.y))
    }

    /// Moves down a row, scrolling at the bottom margin.
    mutating func lineFeed(erased: Cell) {
        if cursor.y == margins.upperBound - 1 {
            scroll(margins, by: 1, erased: erased)
            isWrapPending = false
        } else {
            move(to: Point(x: cursor.x, y: cursor.y + 1))
        }
    }

    /// Moves up a row, scrolling at the top margin.
    mutating func reverseLineFeed(erased: Cell) {
        if cursor.y == margins.lowerBound {
            scroll(margins, by: -1, erased: erased)
            isWrapPending = false
        } else {
            move(to: Point(x: cursor.x, y: cursor.y - 1))
        }
    }

    /// Sets the rows that scroll, and goes to the top left; fewer than two rows aren't a region.
    mutating func setMargins(top: Int, bottom: Int) {
        let bottom = min(bottom, height)
        guard top >= 0, top + 1 < bottom else { return }
        margins = top..<bottom
        move(to: .zero)
    }
}

// MARK: - Erasing, inserting, scrolling

extension ScreenBuffer {
    /// Erases cells of a row.
    mutating func erase(_ columns: Range<Int>, row: Int, with cell: Cell) {
        for x in columns.clamped(to: 0..<width) { put(cell, at: Point(x: x, y: row)) }
        isWrapPending = false
    }

    /// Erases whole rows.
    mutating func eraseRows(_ rows: Range<Int>, with cell: Cell) {
        for y in rows.clamped(to: 0..<height) { erase(0..<width, row: y, with: cell) }
    }

    /// Moves the rest of the row right from the cursor on.
    mutating func insertCells(_ count: Int, erased: Cell) {
        shift(cursor.y..<(cursor.y + 1), from: cursor.x, by: count, erased: erased)
    }

    /// Removes cells at the cursor; the rest of the row moves left.
    mutating func deleteCells(_ count: Int, erased: Cell) {
        shift(cursor.y..<(cursor.y + 1), from: cursor.x, by: -count, erased: erased)
    }

    /// Moves the rows between the margins right, or left where the distance is negative (SR, SL).
    mutating func shiftRows(by distance: Int, erased: Cell) {
        guard margins.contains(cursor.y) else { return }
        shift(margins, from: 0, by: distance, erased: erased)
    }

    private mutating func shift(_ rows: Range<Int>, from column: Int, by distance: Int, erased: Cell) {
        for y in rows {
            let old = row(y)
            for x in column..<width {
                let source = x - distance
                grid[Point(x: x, y: y)] = source >= column && source < width ? old[source] : erased
            }
            repairRow(y)
        }
        isWrapPending = false
    }

    /// Inserts rows at the cursor, or removes some where the count is negative, inside the margins.
    mutating func insertRows(_ count: Int, erased: Cell) {
        guard margins.contains(cursor.y) else { return }
        scroll(cursor.y..<margins.upperBound, by: -count, erased: erased)
        move(to: Point(x: 0, y: cursor.y))
    }

    /// Moves rows up, or down where the distance is negative.
    mutating func scroll(_ rows: Range<Int>, by distance: Int, erased: Cell) {
        if rows.lowerBound == 0, distance > 0 { keepRows(min(distance, rows.count)) }
        let keepsGone = rows.lowerBound == 0 && scrolledRows != nil
        pictures.scroll(rows, of: height, by: distance, keepsGone: keepsGone)
        grid.move(FrameChanges.Scroll(rows: rows, distance: distance), filledWith: erased)
    }

    /// The rows that went off the top since the last call; from the first one on they are kept.
    mutating func takeScrolledRows() -> [[Cell]] {
        defer { scrolledRows = [] }
        return scrolledRows ?? []
    }

    /// Goes on with the rows that went off the top of another screen.
    mutating func keepScrolledRows(of other: ScreenBuffer) { scrolledRows = other.scrolledRows }

    private mutating func keepRows(_ count: Int) {
        guard scrolledRows != nil else { return }
        let rows = (0..<count).map(row)
        scrolledRows?.append(contentsOf: rows)
        // Whoever takes them keeps no more either.
        let excess = (scrolledRows?.count ?? 0) - Self.scrolledLimit
        if excess > Self.scrolledLimit { scrolledRows?.removeFirst(excess) }
    }

    private static let scrolledLimit = 5_000

    /// Fills the screen with E and forgets the margins (DECALN).
    mutating func fillForAlignment() {
        margins = 0..<height
        for y in 0..<height { erase(0..<width, row: y, with: Cell(glyph: Glyph("E"))) }
        move(to: .zero)
    }

    /// Replaces the halves of wide glyphs that lost their other half.
    private mutating func repairRow(_ y: Int) {
        for x in 0..<width {
            let glyph = grid[Point(x: x, y: y)].glyph
            let isCut =
                glyph.isContinuation
                ? x == 0 || !grid[Point(x: x - 1, y: y)].glyph.isWide
                : glyph.isWide && (x + 1 == width || !grid[Point(x: x + 1, y: y)].glyph.isContinuation)
            if isCut { clearGlyph(Point(x: x, y: y)) }
        }
    }
}
