internal import NibbleCells

/// Other sizes, and the rows that are one line.
extension ScreenBuffer {
    /// Changes the size and keeps the row of the cursor: where there's no room for it, rows go off the top.
    mutating func resize(to size: Size) {
        var resized = ScreenBuffer(size: size)
        let gone = max(0, cursor.y + 1 - resized.height)
        keepRows(gone)
        resized.take((gone..<height).map(row), of: self) { $0 - gone }
        resized.move(to: cursor.offsetBy(dx: 0, dy: -gone))
        resized.saved?.position.y = max(0, (saved?.position.y ?? 0) - gone)
        self = resized
    }

    /// Changes the size and wraps the lines again, with the rows above the screen.
    ///
    /// Rows go off the top where there's no room for the cursor's row. They come back where a full screen has room again, but none
    /// that were there already when the screen wasn't full: it had been cleared below them.
    ///
    /// - Parameters:
    ///   - size: The size; one without cells gets one.
    ///   - history: The rows above the screen, oldest first.
    ///   - followed: A row, counted from the oldest.
    /// - Returns: The row that it begins in afterwards.
    mutating func wrap(to size: Size, with history: inout [[Cell]], following followed: Int) -> Int {
        var resized = ScreenBuffer(size: size)
        guard resized.width > 1 else {
            resize(to: size)
            return followed
        }
        history += takeScrolledRows()
        let (above, used) = (history.count, usedHeight)
        let end = Point(x: cursor.x + (isWrapPending ? 1 : 0), y: above + cursor.y)
        let reflow = ScreenReflow(
            history + (0..<used).map(row), isFixed: rowsWithPictures(above: above, count: above + used),
            cursor: end, width: resized.width)
        func wrapped(_ y: Int) -> Int { reflow.place(of: Point(x: 0, y: y)).y }
        let place = reflow.place(of: end)
        let limit = wrapped(used == height ? max(0, above - returning) : above)
        let first = max(
            place.y + 1 - resized.height,
            min(wrapped(above), max(limit, reflow.rows.count - resized.height)))
        resized.take(reflow.rows.dropFirst(first), of: self) { wrapped(above + $0) - first }
        resized.returning = first - limit
        resized.move(to: place.offsetBy(dx: 0, dy: -first), waits: place.x == resized.width)
        if var saved {
            let x = saved.position.x + (saved.isWrapPending ? 1 : 0)
            let place = reflow.place(of: Point(x: x, y: above + saved.position.y))
            saved.position = Point(x: place.x, y: max(0, place.y - first))
            saved.isWrapPending = place.x == resized.width
            resized.saved = saved
        }
        history = Array(reflow.rows.prefix(first))
        self = resized
        return wrapped(followed)
    }

    /// Shows rows of another screen, with what it keeps and with its pictures, which go where their rows go.
    private mutating func take(_ rows: some Collection<[Cell]>, of old: ScreenBuffer, to row: (Int) -> Int) {
        for (y, cells) in rows.prefix(height).enumerated() {
            for (x, cell) in cells.prefix(width).enumerated() { grid[Point(x: x, y: y)] = cell }
            repairRow(y)
        }
        keepScrolledRows(of: old)
        returning = old.returning
        saved = old.saved
        pictures = old.pictures
        pictures.move(to: row)
    }

    /// The rows down to the last one that shows something or has the cursor.
    private var usedHeight: Int {
        let written = (grid.cells.lastIndex { $0 != .blank } ?? 0) / width + 1
        let covered = pictures.placements.map { min(height, $0.rows.upperBound) }.max() ?? 0
        return max(written, covered, cursor.y + 1)
    }

    /// Whether each row is under a picture, those above the screen first.
    private func rowsWithPictures(above: Int, count: Int) -> [Bool] {
        var areCovered = Array(repeating: false, count: count)
        for placement in pictures.placements {
            for y in placement.rows.clamped(to: (-above)..<(count - above)) { areCovered[above + y] = true }
        }
        return areCovered
    }

    // MARK: - Marks

    /// Keeps a joiner with the character last written, for those who copy it: terminals that don't join emoji do so too.
    ///
    /// Other scalars aren't kept, and a screen whose rows nobody keeps has no marks.
    mutating func markJoiner(_ scalar: Unicode.Scalar) {
        guard scalar == "\u{200D}", scrolledRows != nil, lastPrintedCell != nil else { return }
        guard let place = lastPrinted?.place else { return }
        grid[place].attributes.insert(.hasJoiner)
    }

    /// Marks the last character of the cursor's row before the text goes on in the next one.
    ///
    /// A screen whose rows nobody keeps isn't wrapped again and has no marks.
    mutating func markRow() {
        let hasNext = cursor.y + 1 < height || cursor.y + 1 == margins.upperBound
        guard scrolledRows != nil, hasNext, columns.count == width else { return }
        var last = Point(x: width - 1, y: cursor.y)
        // Where a wide character doesn't fit, the column before it stays free.
        if !isWrapPending, grid[last] == .blank { last.x -= 1 }
        grid[last].attributes.insert(.goesOn)
    }

    /// Marks a coloured space that is written in the last column, which one that is erased with it isn't.
    func markWritten(_ cell: inout Cell) {
        guard cursor.x + 1 == width, scrolledRows != nil, cell.glyph == .space, cell != .blank else { return }
        cell.attributes.insert(.wasWritten)
    }

    /// Ends the line in a row: what follows has moved away.
    mutating func endLine(_ y: Int) {
        for x in (width - 2)..<width { grid[Point(x: x, y: y)].attributes.remove(.goesOn) }
    }
}
