internal import NibbleCells

/// One of a terminal's two screens: its cells, its cursor, and what moves and erases them.
struct ScreenBuffer: Hashable, Sendable {
    /// The cells.
    var grid: CellGrid
    /// The pictures.
    var pictures = ScreenPictures()
    /// The position of the cursor; always inside the grid.
    private(set) var cursor = Point.zero
    /// Whether the last column was written, so that the next character goes to the next row where rows wrap.
    private(set) var isWrapPending = false
    /// The rows that went off the top, where somebody wants them.
    private(set) var scrolledRows: [[Cell]]?
    /// The number of rows above the screen, the last ones, that may come back where there's room again.
    var returning = Int.max
    /// The rows that scroll.
    private(set) var margins: Range<Int>
    /// The columns that scroll, and between which text stays (DECSLRM).
    private(set) var columns: Range<Int>
    /// The state that was saved last (DECSC); each screen has its own.
    var saved: SavedCursor?
    /// The last character and its place, unless the cursor was moved since: combining marks go there.
    private(set) var lastPrinted: Printed?

    /// A character and where it was written.
    struct Printed: Hashable, Sendable {
        let place: Point
        var glyph: Glyph
    }

    /// Makes a blank screen; one without cells gets one.
    init(size: Size) {
        grid = CellGrid(size: Size(width: max(1, size.width), height: max(1, size.height)))
        (margins, columns) = (0..<grid.size.height, 0..<grid.size.width)
    }

    var width: Int { grid.size.width }
    var height: Int { grid.size.height }

    /// The column behind the last one that the cursor's row has: what is right of the margins reaches to the edge.
    private var end: Int { cursor.x < columns.upperBound ? columns.upperBound : width }
    /// The first column that the cursor's row has: what is left of the margins reaches to the edge.
    private var start: Int { cursor.x < columns.lowerBound ? 0 : columns.lowerBound }
    /// The cells between the margins.
    var scrolled: Rect {
        Rect(x: columns.lowerBound, y: margins.lowerBound, width: columns.count, height: margins.count)
    }
    /// Whether the cursor is between all four margins.
    private var isBetweenMargins: Bool { margins.contains(cursor.y) && columns.contains(cursor.x) }

    /// The cells of a row.
    func row(_ y: Int) -> [Cell] { Array(grid.cells[(y * width)..<((y + 1) * width)]) }

    // MARK: - Text

    /// Writes a cell at the cursor and moves on.
    mutating func print(_ cell: Cell, wraps: Bool, inserts: Bool) {
        let needed = cell.glyph.columns
        if isWrapPending || (wraps && cursor.x + needed > end) {
            if wraps {
                markRow()
                lineFeed(erased: .blank)
                cursor.x = columns.lowerBound
            }
            isWrapPending = false
        }
        // Without wrapping, what does not fit is written over the end of the row; half a glyph is not shown.
        var cell = cell
        let fits = cursor.x + needed <= end
        if !fits { cell.glyph = .space }
        if inserts { insertCells(needed, erased: .blank) }
        markWritten(&cell)
        store(cell, at: cursor)
        // A mark that follows belongs to the character, not to what stands for it.
        lastPrinted = fits ? Printed(place: cursor, glyph: cell.glyph) : nil
        if fits || wraps { advance(by: cell.glyph.columns) }
    }

    private mutating func advance(by count: Int) {
        let end = end
        isWrapPending = cursor.x + count >= end
        cursor.x = min(end - 1, cursor.x + count)
    }

    private mutating func store(_ cell: Cell, at point: Point) {
        put(cell, at: point)
        guard cell.glyph.isWide else { return }
        var half = cell
        half.glyph = .continuation
        put(half, at: Point(x: point.x + 1, y: point.y))
    }

    /// Replaces one cell; the other half of a wide glyph that it cuts becomes a space.
    mutating func put(_ cell: Cell, at point: Point) {
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

    /// The cell that a combining mark is added to; nil after a movement, and where rows have moved or cells were erased.
    var lastPrintedCell: Cell? {
        lastPrinted.flatMap { grid[$0.place].glyph == $0.glyph ? grid[$0.place] : nil }
    }

    /// Gives the character last written another glyph, which may be wider by a column.
    mutating func replaceLastPrinted(with glyph: Glyph) {
        guard let point = lastPrinted?.place else { return }
        var cell = grid[point]
        let growth = glyph.columns - cell.glyph.columns
        guard point.x + glyph.columns <= (growth > 0 ? end : width) else { return }
        cell.glyph = glyph
        cell.attributes.remove(.hasJoiner)
        lastPrinted?.glyph = glyph
        store(cell, at: point)
        if growth > 0 { advance(by: growth) }
    }

    // MARK: - The cursor

    /// Places the cursor, which may wait behind the last column for the next character.
    mutating func move(to point: Point, waits: Bool) {
        move(to: point)
        isWrapPending = waits && cursor.x == end - 1
    }

    /// Goes on where another screen of the same size was left: at its cursor, between its margins.
    mutating func goOn(from other: ScreenBuffer) {
        pictures.continueNumbers(of: other.pictures)
        (margins, columns) = (other.margins, other.columns)
        move(to: other.cursor)
    }

    /// Moves the cursor back, from the first column to the end of the row above where the mode asks for it.
    mutating func backspace(wraps: Bool) {
        // After the last column the cursor waits behind it, where it can't be seen.
        if wraps, isWrapPending { return move(to: cursor) }
        guard wraps, cursor.x == start else { return moveHorizontally(by: -1) }
        let row = cursor.y == margins.lowerBound ? margins.upperBound - 1 : cursor.y - 1
        move(to: Point(x: columns.upperBound - 1, y: row))
    }

    /// Places the cursor at a position, or at the nearest one inside.
    mutating func move(to point: Point) {
        cursor = Point(x: min(max(0, point.x), width - 1), y: min(max(0, point.y), height - 1))
        isWrapPending = false
        lastPrinted = nil
    }

    /// Moves the cursor left or right as far as the margins allow when it is between them.
    mutating func moveHorizontally(by distance: Int) {
        move(to: Point(x: min(max(start, cursor.x + distance), end - 1), y: cursor.y))
    }

    /// Goes to the first column: that of the margins from everywhere right of it, or wherever positions are counted from it.
    mutating func returnCarriage(hasOrigin: Bool) {
        move(to: Point(x: hasOrigin ? columns.lowerBound : start, y: cursor.y))
    }

    /// Moves the cursor up or down as far as the margins allow when it is between them.
    mutating func moveVertically(by rows: Int) {
        let top = cursor.y >= margins.lowerBound ? margins.lowerBound : 0
        let bottom = cursor.y < margins.upperBound ? margins.upperBound - 1 : height - 1
        move(to: Point(x: cursor.x, y: min(max(top, cursor.y + rows), bottom)))
    }

    /// Goes to the next stop.
    mutating func tab(_ tabs: ScreenTabs) {
        let next = tabs.next(after: cursor.x, width: end)
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
        guard cursor.y == margins.upperBound - 1 else {
            return move(to: Point(x: cursor.x, y: cursor.y + 1))
        }
        if columns.contains(cursor.x) { scroll(margins, by: 1, erased: erased) }
        isWrapPending = false
    }

    /// Moves up a row, scrolling at the top margin.
    mutating func reverseLineFeed(erased: Cell) {
        guard cursor.y == margins.lowerBound else {
            return move(to: Point(x: cursor.x, y: cursor.y - 1))
        }
        if columns.contains(cursor.x) { scroll(margins, by: -1, erased: erased) }
        isWrapPending = false
    }

    /// Sets the rows that scroll, and goes to the top left; fewer than two rows aren't a region.
    mutating func setMargins(top: Int, bottom: Int) {
        let bottom = min(bottom, height)
        guard top >= 0, top + 1 < bottom else { return }
        margins = top..<bottom
        move(to: .zero)
    }

    /// Sets the columns that scroll; fewer than two columns aren't a region.
    ///
    /// - Returns: Whether they are.
    mutating func setColumns(left: Int, right: Int) -> Bool {
        let right = min(right, width)
        guard left >= 0, left + 1 < right else { return false }
        columns = left..<right
        return true
    }

    /// Lets all columns scroll; the cursor stays.
    mutating func resetColumns() { columns = 0..<width }

    /// Lets the whole screen scroll; the cursor stays.
    mutating func resetMargins() {
        margins = 0..<height
        resetColumns()
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
        guard columns.contains(cursor.x) else { return }
        shift(cursor.y..<(cursor.y + 1), from: cursor.x, by: count, erased: erased)
    }

    /// Removes cells at the cursor; the rest of the row moves left.
    mutating func deleteCells(_ count: Int, erased: Cell) {
        guard columns.contains(cursor.x) else { return }
        shift(cursor.y..<(cursor.y + 1), from: cursor.x, by: -count, erased: erased)
    }

    /// Moves the rows between the margins right, or left where the distance is negative (SR, SL).
    mutating func shiftRows(by distance: Int, erased: Cell) {
        guard isBetweenMargins else { return }
        shift(margins, from: columns.lowerBound, by: distance, erased: erased)
    }

    /// Inserts columns at the cursor, or removes some where the count is negative, inside the margins (DECIC, DECDC).
    mutating func insertColumns(_ count: Int, erased: Cell) {
        guard isBetweenMargins else { return }
        shift(margins, from: cursor.x, by: count, erased: erased)
    }

    /// Moves a column forward or back; at the margin the text moves the other way (DECFI, DECBI).
    mutating func moveColumn(forward isForward: Bool, erased: Cell) {
        guard cursor.x == (isForward ? columns.upperBound - 1 : columns.lowerBound) else {
            return moveHorizontally(by: isForward ? 1 : -1)
        }
        shiftRows(by: isForward ? -1 : 1, erased: erased)
    }

    private mutating func shift(_ rows: Range<Int>, from column: Int, by distance: Int, erased: Cell) {
        let moved = column..<columns.upperBound
        for y in rows {
            endLine(y)
            let old = row(y)
            for x in moved {
                grid[Point(x: x, y: y)] = moved.contains(x - distance) ? old[x - distance] : erased
            }
            repairRow(y)
        }
        isWrapPending = false
    }

    /// Inserts rows at the cursor, or removes some where the count is negative, inside the margins.
    mutating func insertRows(_ count: Int, erased: Cell) {
        guard isBetweenMargins else { return }
        scroll(cursor.y..<margins.upperBound, by: -count, erased: erased)
        move(to: Point(x: columns.lowerBound, y: cursor.y))
    }

    /// Moves rows up, or down where the distance is negative.
    mutating func scroll(_ rows: Range<Int>, by distance: Int, erased: Cell) {
        endLine(rows.lowerBound - 1)
        guard columns.count == width else { return scrollColumns(of: rows, by: distance, erased: erased) }
        if rows.lowerBound == 0, distance > 0 { keepRows(min(distance, rows.count)) }
        let keepsGone = rows.lowerBound == 0 && scrolledRows != nil
        pictures.scroll(rows, of: height, by: distance, keepsGone: keepsGone)
        grid.move(FrameChanges.Scroll(rows: rows, distance: distance), filledWith: erased)
    }

    /// Moves what is between the left and the right margin; nothing of it goes off the top.
    private mutating func scrollColumns(of rows: Range<Int>, by distance: Int, erased: Cell) {
        // Whichever way they go, no row is overwritten before it has moved.
        for step in 0..<rows.count {
            let y = distance > 0 ? rows.lowerBound + step : rows.upperBound - 1 - step
            for x in columns {
                grid[Point(x: x, y: y)] =
                    rows.contains(y + distance) ? grid[Point(x: x, y: y + distance)] : erased
            }
            repair(columns, ofRow: y)
        }
    }

    /// The rows that went off the top since the last call; from the first one on they are kept.
    mutating func takeScrolledRows() -> [[Cell]] {
        defer { scrolledRows = [] }
        return scrolledRows ?? []
    }

    /// Goes on with the rows that went off the top of another screen.
    mutating func keepScrolledRows(of other: ScreenBuffer) { scrolledRows = other.scrolledRows }

    /// Keeps rows that go off the top, where somebody wants them.
    mutating func keepRows(_ count: Int) {
        guard scrolledRows != nil else { return }
        returning = returning.saturatingAdd(count)
        let rows = (0..<count).map(row)
        scrolledRows?.append(contentsOf: rows)
        // Whoever takes them keeps no more either.
        let excess = (scrolledRows?.count ?? 0) - Self.scrolledLimit
        if excess > Self.scrolledLimit { scrolledRows?.removeFirst(excess) }
    }

    private static let scrolledLimit = 5_000

    /// Fills the screen with E and forgets the margins (DECALN).
    mutating func fillForAlignment() {
        resetMargins()
        for y in 0..<height { erase(0..<width, row: y, with: Cell(glyph: Glyph("E"))) }
        move(to: .zero)
    }

    /// Replaces the halves of wide glyphs that lost their other half where some columns of a row begin and end.
    mutating func repair(_ columns: Range<Int>, ofRow y: Int) {
        for edge in [columns.lowerBound, columns.upperBound] { repairRow(y, in: (edge - 1)..<(edge + 1)) }
    }

    /// Replaces the halves of wide glyphs that lost their other half.
    mutating func repairRow(_ y: Int, in columns: Range<Int> = 0..<Int.max) {
        for x in columns.clamped(to: 0..<width) {
            let glyph = grid[Point(x: x, y: y)].glyph
            let isCut =
                glyph.isContinuation
                ? x == 0 || !grid[Point(x: x - 1, y: y)].glyph.isWide
                : glyph.isWide && (x + 1 == width || !grid[Point(x: x + 1, y: y)].glyph.isContinuation)
            if isCut { clearGlyph(Point(x: x, y: y)) }
        }
    }
}
