package import NibbleCells

/// Turns frames into bytes for terminals that follow ECMA-48: cursor movement, SGR, UTF-8.
///
/// It knows the pen and the cursor, so that only differences are written, and builds a frame in one buffer.
package struct DirectRenderer {
    /// The bytes of the frame last rendered.
    package internal(set) var output = ByteWriter(capacity: 64 * 1_024)

    /// The row of the terminal in which frames begin: 0, but for an interface in some rows of the normal screen.
    ///
    /// Setting it says that the cursor is at the beginning of that row: the next frame goes on from there.
    package var firstRow = 0 {
        didSet { (column, row) = (0, 0) }
    }

    private let capabilities: TerminalCapabilities
    let ownsScreen: Bool
    var pen: OutputPen
    var pixels: PixelOutput
    private(set) var size = Size.zero
    /// The column of the terminal's cursor; -1 means that the cursor must be placed again.
    var column = -1
    var row = -1
    private var showsCursor = false
    /// The cursor's form; nil while it is not known.
    private var shape: Cursor.Shape? = .terminalDefault

    /// Frames of fewer bytes reach a terminal in one read, so that the marks of mode 2026 would only add to them.
    static let synchronizedFrameSize = 2_048
    /// The most bytes of one movement of the cursor.
    private static let moveRoom = 32

    /// Makes a renderer for a terminal whose cursor is hidden and whose pen is plain.
    ///
    /// - Parameters:
    ///   - capabilities: What the terminal can do.
    ///   - ownsScreen: Whether the whole screen is the interface's; otherwise what is above `firstRow` stays. Defaults to
    ///     true.
    package init(capabilities: TerminalCapabilities, ownsScreen: Bool = true) {
        self.capabilities = capabilities
        self.ownsScreen = ownsScreen
        pen = OutputPen(capabilities: capabilities)
        pixels = PixelOutput(capabilities)
    }

    /// Renders a frame into `output`, replacing the last one.
    package mutating func render(_ changes: FrameChanges, cursor: Cursor?) {
        output.removeAll()
        size = changes.size
        let changes = pixels.drawable(changes, writingTo: &output)
        let plan = pixels.plan(changes)
        let patches = pixels.patches(changes)
        let isLarge =
            plan?.isChange == true || !patches.isEmpty || changes.isFullRepaint
            || changes.cells.count * 4 > Self.synchronizedFrameSize
        let isSynchronized = isLarge && capabilities.hasSynchronizedOutput
        // Pixels change nothing to see until they are placed; terminals wait only so long for the end of what follows.
        if let plan, !changes.isFullRepaint { pixels.send(plan, writingTo: &output) }
        if isSynchronized { output.append("\u{1B}[?2026h") }
        if changes.isFullRepaint {
            clear()
        } else if showsCursor, !changes.isEmpty {
            hideCursor()
        }
        if let scroll = changes.scroll {
            if plan != nil { pixels.hide(writingTo: &output) }
            move(scroll)
        }
        changes.cells.withUnsafeBufferPointer { cells in
            for run in changes.runs {
                let cells = UnsafeBufferPointer(rebasing: cells[run.cells])
                if plan != nil {
                    write(aroundPictures: cells, column: run.column, row: run.row)
                } else {
                    write(cells, column: run.column, row: run.row)
                }
            }
        }
        if let plan { show(plan) }
        if !patches.isEmpty { draw(patches) }
        place(cursor)
        if isSynchronized { output.append("\u{1B}[?2026l") }
    }

    /// Erases everything and makes the terminal's state known, whatever another program left behind.
    private mutating func clear() {
        hideCursor()
        // The default is not set again where nothing else was: some terminals take that for a shape.
        if shape != .terminalDefault { shape = nil }
        pen.reset(writingTo: &output)
        pixels.forget(writingTo: &output)
        guard !ownsScreen else {
            output.append("\u{1B}[2J\u{1B}[H")
            column = 0
            row = 0
            return
        }
        move(toColumn: 0, row: 0)
        output.append(RowErasing.bytes)
    }

    /// Moves rows by removing or inserting some at the top: any terminal of the last forty years does that.
    ///
    /// The rows that come in take the pen's background on some terminals, so that it must be plain.
    private mutating func move(_ scroll: FrameChanges.Scroll) {
        pen.take(.blank, writingTo: &output)
        let isRegion = scroll.rows.upperBound < size.height
        if isRegion {
            output.write(room: Self.moveRoom) { cursor in
                cursor.put(0x5B1B, length: 2)
                cursor.put(parameter: scroll.rows.lowerBound + 1)
                cursor.put(count: scroll.rows.upperBound, final: UInt8(ascii: "r"))
            }
            row = -1
        }
        move(toColumn: 0, row: scroll.rows.lowerBound)
        output.write(room: Self.moveRoom) { cursor in
            cursor.put(0x5B1B, length: 2)
            cursor.put(
                count: Int(clamping: scroll.distance.magnitude),
                final: scroll.distance > 0 ? UInt8(ascii: "M") : UInt8(ascii: "L"))
        }
        if isRegion { output.append("\u{1B}[r") }
        // Terminals do not agree on where the cursor is after either sequence.
        column = -1
        row = -1
    }

    // MARK: - Runs

    mutating func write(_ cells: UnsafeBufferPointer<Cell>, column start: Int, row: Int) {
        let end = start + cells.count == size.width ? blankTail(of: cells) : cells.count
        var position = 0
        while position < end {
            move(toColumn: start + position, row: row)
            let rest = UnsafeBufferPointer(rebasing: cells[position..<end])
            let written = pen.writePlain(rest, to: &output)
            column += written
            position += written
            if written < rest.count {
                position += writeSpecial(UnsafeBufferPointer(rebasing: cells[position..<end]))
            }
        }
        if end < cells.count {
            move(toColumn: start + end, row: row)
            pen.take(.blank, writingTo: &output)
            output.append("\u{1B}[K")
        }
        // After the last column terminals wait with the wrap; where the cursor is then depends on the terminal.
        if column >= size.width { column = -1 }
    }

    /// The first of at least four blank cells that end a row: one sequence erases them.
    private func blankTail(of cells: UnsafeBufferPointer<Cell>) -> Int {
        var start = cells.count
        while start > 0, cells[start - 1] == .blank { start -= 1 }
        return cells.count - start > 3 ? start : cells.count
    }

    /// Does with the first cell what plain cells do not need: attributes, clusters, widths in doubt, damage.
    ///
    /// - Returns: The cells that are done; 0 where only the pen was changed.
    private mutating func writeSpecial(_ cells: UnsafeBufferPointer<Cell>) -> Int {
        let cell = cells[0]
        if cell.attributes.contains(.picture) { return 1 }
        guard pen.style.hasStyle(of: cell) else {
            pen.take(cell, writingTo: &output)
            return 0
        }
        let hasHalf = cells.count > 1 ? cells[1].glyph.isContinuation : column + 2 <= size.width
        if cell.glyph.isContinuation || (cell.glyph.isWide && !hasHalf) {
            output.append(" ")
            column += 1
            return 1
        }
        if cell.glyph.isDoubtful {
            writeDoubtful(cell.glyph)
        } else {
            output.append(cell.glyph.utf8(for: capabilities))
            column += cell.glyph.columns
        }
        return min(cells.count, cell.glyph.columns)
    }

    /// Writes a glyph whose width terminals see differently and leaves the cursor to be placed again.
    ///
    /// Its cells are blanked first, for a terminal that shows it narrower. One that shows it wider covers cells
    /// that follow in the run, which therefore holds them.
    private mutating func writeDoubtful(_ glyph: Glyph) {
        let start = column
        for _ in 0..<glyph.columns { output.append(" ") }
        column = -1
        move(toColumn: start, row: row)
        // Twice as wide, it would go to the next row.
        let mayWrap = start + 2 * glyph.columns > size.width
        if mayWrap { output.append("\u{1B}[?7l") }
        output.append(glyph.utf8(for: capabilities))
        if mayWrap { output.append("\u{1B}[?7h") }
        column = -1
    }

    // MARK: - Cursor

    private mutating func hideCursor() {
        output.append("\u{1B}[?25l")
        showsCursor = false
    }

    private mutating func place(_ cursor: Cursor?) {
        guard let cursor, Rect(origin: .zero, size: size).contains(cursor.position) else {
            if showsCursor { hideCursor() }
            return
        }
        guard cursor.isVisible else {
            if showsCursor { hideCursor() }
            return move(toColumn: cursor.position.x, row: cursor.position.y)
        }
        if cursor.shape != shape {
            shape = cursor.shape
            output.append("\u{1B}[")
            output.append(String(cursor.shape.rawValue).utf8)
            output.append(" q")
        }
        move(toColumn: cursor.position.x, row: cursor.position.y)
        if !showsCursor { output.append("\u{1B}[?25h") }
        showsCursor = true
    }

    /// Moves the cursor by rows: where a frame comes after the terminal's size has changed and before that is known, the rows
    /// have moved with the cursor.
    ///
    /// Down by line feeds. In a screen that has become lower a movement would end at the last row, and the way back up on a
    /// line that was there before the interface; rows of the interface are scrolled out instead where it has more than there
    /// are. Those that come in take the pen's background.
    private mutating func moveFromHere(toColumn newColumn: Int, row newRow: Int) {
        if newRow > row { pen.take(.blank, writingTo: &output) }
        output.append(repeatElement(UInt8(ascii: "\n"), count: max(0, newRow - row)))
        output.write(room: Self.moveRoom) { cursor in
            if newColumn != column, column != 0 { cursor.put(0x0D) }
            if newRow < row {
                cursor.put(0x5B1B, length: 2)
                cursor.put(count: row - newRow, final: UInt8(ascii: "A"))
            }
            if newColumn > 0, newColumn != column {
                cursor.put(0x5B1B, length: 2)
                cursor.put(count: newColumn, final: UInt8(ascii: "C"))
            }
        }
        column = newColumn
        row = newRow
    }

    mutating func move(toColumn newColumn: Int, row newRow: Int) {
        if newRow == row, newColumn == column { return }
        if !ownsScreen, row >= 0 { return moveFromHere(toColumn: newColumn, row: newRow) }
        output.write(room: Self.moveRoom) { cursor in
            if newColumn == 0, newRow == row + 1, row >= 0 {
                cursor.put(0x0A0D, length: 2)
            } else if newRow == row, column >= 0, newColumn > column {
                cursor.put(0x5B1B, length: 2)
                cursor.put(count: newColumn - column, final: UInt8(ascii: "C"))
            } else {
                cursor.put(0x5B1B, length: 2)
                let line = firstRow + newRow + 1
                if newColumn > 0 { cursor.put(parameter: line) }
                cursor.put(count: newColumn > 0 ? newColumn + 1 : line, final: UInt8(ascii: "H"))
            }
        }
        column = newColumn
        row = newRow
    }
}
