package import NibbleCells

/// Turns frames into bytes for terminals that follow ECMA-48: cursor movement, SGR, UTF-8.
///
/// It knows the pen and the cursor, so that only differences are written, and builds a frame in one buffer.
package struct DirectRenderer {
    /// The bytes of the frame last rendered.
    package private(set) var output = ByteWriter(capacity: 64 * 1_024)

    private let capabilities: TerminalCapabilities
    private var pen = Cell.blank
    private var size = Size.zero
    /// Where the terminal's cursor is; a column of -1 means that it must be placed anew.
    private var column = -1
    private var row = -1
    private var showsCursor = false
    private var shape = Cursor.Shape.terminalDefault

    /// Frames of fewer bytes reach a terminal in one read, so that the marks of mode 2026 would only add to them.
    static let synchronizedFrameSize = 2_048

    /// Makes a renderer for a terminal whose cursor is hidden and whose pen is plain.
    package init(capabilities: TerminalCapabilities) {
        self.capabilities = capabilities
    }

    /// Renders a frame into `output`, replacing the last one.
    package mutating func render(_ changes: FrameChanges, cursor: Cursor?) {
        output.removeAll()
        size = changes.size
        let isLarge = changes.isFullRepaint || changes.cells.count * 4 > Self.synchronizedFrameSize
        let isSynchronized = isLarge && capabilities.hasSynchronizedOutput
        if isSynchronized { output.append("\u{1B}[?2026h") }
        if showsCursor, !changes.isEmpty {
            output.append("\u{1B}[?25l")
            showsCursor = false
        }
        if changes.isFullRepaint { clear() }
        for run in changes.runs { write(run, cells: changes.cells) }
        place(cursor)
        if isSynchronized { output.append("\u{1B}[?2026l") }
    }

    private mutating func clear() {
        output.append("\u{1B}[m\u{1B}[2J\u{1B}[H")
        pen = .blank
        column = 0
        row = 0
    }

    private mutating func place(_ cursor: Cursor?) {
        output.reserve(64)
        guard let cursor, Rect(origin: .zero, size: size).contains(cursor.position) else {
            if showsCursor { output.append("\u{1B}[?25l") }
            showsCursor = false
            return
        }
        if cursor.shape != shape {
            shape = cursor.shape
            output.append("\u{1B}[")
            output.put(decimal: shape.rawValue)
            output.append(" q")
        }
        move(toColumn: cursor.position.x, row: cursor.position.y)
        if !showsCursor { output.append("\u{1B}[?25h") }
        showsCursor = true
    }

    // MARK: - Runs

    private mutating func write(_ run: FrameChanges.Run, cells: borrowing [Cell]) {
        output.reserve(64)
        move(toColumn: run.column, row: run.row)
        let end = blankTail(of: run, cells: cells)
        for index in run.cells.lowerBound..<end {
            let cell = cells[index]
            if cell.glyph.isContinuation { continue }
            output.reserve(160)
            if !cell.hasStyle(of: pen) { setPen(cell) }
            if let scalar = cell.glyph.plainScalar {
                output.put(scalar: scalar)
                column += cell.glyph.columns
            } else {
                writeDoubtful(cell.glyph, at: run.column + index - run.cells.lowerBound)
            }
        }
        if end < run.cells.upperBound {
            output.reserve(160)
            if pen != .blank { setPen(.blank) }
            output.append("\u{1B}[K")
        }
        // After the last column terminals wait with the wrap; where the cursor is then depends on the terminal.
        if column >= size.width { column = -1 }
    }

    /// The first of at least five blank cells that end both the run and the row: one sequence erases them.
    private func blankTail(of run: FrameChanges.Run, cells: borrowing [Cell]) -> Int {
        let end = run.cells.upperBound
        guard run.column + run.cells.count == size.width else { return end }
        var start = end
        while start > run.cells.lowerBound, cells[start - 1] == .blank { start -= 1 }
        return end - start > 4 ? start : end
    }

    /// Writes a glyph whose width terminals see differently and leaves the cursor to be placed anew.
    private mutating func writeDoubtful(_ glyph: Glyph, at start: Int) {
        let shown = glyph.shown(on: capabilities)
        output.reserve(shown.count + 64)
        if glyph.columns == 2 {
            output.append("  ")
            column = -1
            move(toColumn: start, row: row)
        }
        output.append(shown)
        column = -1
        if start + glyph.columns < size.width { move(toColumn: start + glyph.columns, row: row) }
    }

    // MARK: - Cursor

    private mutating func move(toColumn newColumn: Int, row newRow: Int) {
        if newRow == row, newColumn == column { return }
        if newColumn == 0, newRow == row + 1, row >= 0 {
            output.put(0x0A0D, length: 2)
        } else if newRow == row, column >= 0, newColumn > column {
            output.put(0x5B1B, length: 2)
            if newColumn - column > 1 { output.put(decimal: newColumn - column) }
            output.put(UInt8(ascii: "C"))
        } else {
            output.put(0x5B1B, length: 2)
            if newRow > 0 || newColumn > 0 { output.put(decimal: newRow + 1) }
            if newColumn > 0 {
                output.put(UInt8(ascii: ";"))
                output.put(decimal: newColumn + 1)
            }
            output.put(UInt8(ascii: "H"))
        }
        column = newColumn
        row = newRow
    }

    // MARK: - Pen

    private mutating func setPen(_ cell: Cell) {
        if cell.extras != pen.extras || cell.attributes != pen.attributes {
            setAttributes(cell)
        } else if cell.foreground.isDefault, cell.background.isDefault, cell.attributes.isEmpty {
            output.put(0x6D5B1B, length: 3)
        } else {
            output.put(0x5B1B, length: 2)
            if cell.foreground != pen.foreground {
                put(cell.foreground, isGround: false)
                if cell.background != pen.background { output.put(UInt8(ascii: ";")) }
            }
            if cell.background != pen.background { put(cell.background, isGround: true) }
            output.put(UInt8(ascii: "m"))
        }
        pen = cell
    }

    @inline(__always) private mutating func put(_ color: TerminalColor, isGround: Bool) {
        if let rgb = color.rgb {
            // "38;2;" or "48;2;"
            output.put(isGround ? 0x3B_323B_3834 : 0x3B_323B_3833, length: 5)
            output.put(decimal: Int(rgb >> 16))
            output.put(UInt8(ascii: ";"))
            output.put(decimal: Int(rgb >> 8 & 255))
            output.put(UInt8(ascii: ";"))
            output.put(decimal: Int(rgb & 255))
        } else {
            putIndexed(color, isGround: isGround)
        }
    }

    private mutating func putIndexed(_ color: TerminalColor, isGround: Bool) {
        guard let index = color.paletteIndex else { return output.put(isGround ? 0x3934 : 0x3933, length: 2) }
        switch index {
        case 0..<8: output.put(decimal: (isGround ? 40 : 30) + Int(index))
        case 8..<16: output.put(decimal: (isGround ? 100 : 90) + Int(index) - 8)
        default:
            output.append(isGround ? "48;5;" : "38;5;")
            output.put(decimal: Int(index))
        }
    }

    /// Attributes cannot be switched off one by one on every terminal: all are reset, then set anew.
    private mutating func setAttributes(_ cell: Cell) {
        let extras = StyleExtrasTable.extras(cell.extras)
        let oldLink = StyleExtrasTable.extras(pen.extras).link
        if capabilities.hasHyperlinks, extras.link != oldLink { link(to: extras.link) }
        output.append("\u{1B}[0")
        for (attribute, code) in attributeCodes where cell.attributes.contains(attribute) {
            output.put(UInt8(ascii: ";"))
            output.put(decimal: code)
        }
        setUnderline(cell.attributes.underlineStyle, color: extras.underlineColor)
        if !cell.foreground.isDefault {
            output.put(UInt8(ascii: ";"))
            put(cell.foreground, isGround: false)
        }
        if !cell.background.isDefault {
            output.put(UInt8(ascii: ";"))
            put(cell.background, isGround: true)
        }
        output.put(UInt8(ascii: "m"))
    }

    private mutating func setUnderline(_ style: CellAttributes.UnderlineStyle, color: TerminalColor) {
        guard style != .none else { return }
        guard capabilities.hasUnderlineStyles else { return output.append(";4") }
        output.append(style == .single ? ";4" : ";4:")
        if style != .single { output.put(decimal: Int(style.rawValue)) }
        guard let rgb = color.rgb else { return }
        output.append(";58:2::")
        output.put(decimal: Int(rgb >> 16))
        output.put(UInt8(ascii: ":"))
        output.put(decimal: Int(rgb >> 8 & 255))
        output.put(UInt8(ascii: ":"))
        output.put(decimal: Int(rgb & 255))
    }

    private mutating func link(to link: Hyperlink?) {
        output.append("\u{1B}]8;;")
        output.append(link?.target.utf8.map { $0 } ?? [])
        output.append("\u{1B}\\")
        output.reserve(160)
    }
}

private let attributeCodes: [(CellAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.blink, 5), (.reverse, 7), (.strikethrough, 9),
]

extension Glyph {
    /// The scalar of a glyph that every terminal shows alike, for the fast path.
    @inline(__always) var plainScalar: UInt32? { isDoubtful ? nil : scalar?.value }

    /// The UTF-8 of a glyph as a terminal with these capabilities should be sent it.
    func shown(on capabilities: TerminalCapabilities) -> [UInt8] {
        scalar.map { Array(String(Character($0)).utf8) } ?? [UInt8(ascii: "?")]
    }
}
