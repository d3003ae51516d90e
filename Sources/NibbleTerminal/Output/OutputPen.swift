internal import NibbleCells

/// The colours and attributes that the terminal gives the next character, and the bytes that change them.
struct OutputPen {
    /// A cell in the pen's style; its glyph means nothing.
    private(set) var style = Cell.blank
    private let capabilities: TerminalCapabilities

    /// The most bytes that the sequence for one cell takes, without a link.
    static let room = 128

    /// A pen that is plain, as a terminal's is at the start.
    init(capabilities: TerminalCapabilities) {
        self.capabilities = capabilities
    }

    /// Takes the style of a cell.
    mutating func take(_ cell: Cell, writingTo output: inout ByteWriter) {
        guard !style.hasStyle(of: cell) else { return }
        let (old, new) = (StyleExtrasTable.extras(style.extras), StyleExtrasTable.extras(cell.extras))
        if capabilities.hasHyperlinks, old.link != new.link { Self.open(new.link, writingTo: &output) }
        // Attributes cannot be switched off one by one on every terminal: all are reset, then set again.
        let hasOtherLine =
            style.attributes.underlineStyle != .none && old.underlineColor != new.underlineColor
        let isReset = hasOtherLine || !cell.attributes.isSuperset(of: style.attributes)
        let base = isReset ? Cell.blank : style
        style = cell
        guard isReset || !cell.hasLook(of: base) else { return }
        output.write(room: Self.room) { cursor in
            guard !cell.hasLook(of: .blank) else { return cursor.put(0x6D5B1B, length: 3) }
            cursor.put(0x5B1B, length: 2)
            if isReset { cursor.put(parameter: UInt8(0)) }
            let underline = cell.attributes.underlineStyle
            cursor.put(cell.attributes, since: base.attributes, hasStyles: capabilities.hasUnderlineStyles)
            if capabilities.hasUnderlineStyles, underline != .none, base.attributes.underlineStyle == .none {
                cursor.put(underlineColor: new.underlineColor)
            }
            if cell.foreground != base.foreground { cursor.put(cell.foreground, isGround: false) }
            if cell.background != base.background { cursor.put(cell.background, isGround: true) }
            cursor.finish(UInt8(ascii: "m"))
        }
    }

    /// Makes pen and links plain, whatever they were.
    mutating func reset(writingTo output: inout ByteWriter) {
        if capabilities.hasHyperlinks { Self.open(nil, writingTo: &output) }
        output.append("\u{1B}[m")
        style = .blank
    }

    private static func open(_ link: Hyperlink?, writingTo output: inout ByteWriter) {
        output.append("\u{1B}]8;;")
        if let link { output.append(link.target.utf8) }
        output.append("\u{1B}\\")
    }

    // MARK: - Plain cells

    /// The most bytes of a plain cell: both colours in 24 bits and a scalar.
    private static let plainCellRoom = 40

    /// Writes cells until one needs more than a change of colours and one scalar.
    ///
    /// - Returns: The number of cells written, which is that of columns.
    mutating func writePlain(_ cells: UnsafeBufferPointer<Cell>, to output: inout ByteWriter) -> Int {
        output.write(room: cells.count &* Self.plainCellRoom &+ ByteCursor.slack) { cursor in
            let hasOctants = capabilities.glyphs >= .octants
            let (written, pen, end) = Self.writePlain(cells, pen: style, hasOctants: hasOctants, at: cursor)
            style = pen
            cursor = end
            return written
        }
    }

    /// The loop over plain cells: everything that it changes is local, so that it stays in registers.
    private static func writePlain(
        _ cells: UnsafeBufferPointer<Cell>, pen: Cell, hasOctants: Bool, at cursor: ByteCursor
    ) -> (written: Int, pen: Cell, cursor: ByteCursor) {
        var (pen, cursor, position) = (pen, cursor, 0)
        while position < cells.count {
            let cell = cells[position]
            guard cell.attributes == pen.attributes, cell.extras == pen.extras else { break }
            let columns = cell.glyph.plainColumns
            if columns != 1, !(hasOctants && cell.glyph.isOctant) {
                guard columns == 2, position + 1 < cells.count, cells[position + 1].glyph.isContinuation
                else { break }
            }
            if cell.foreground != pen.foreground || cell.background != pen.background {
                cursor.put(cell, since: pen)
                pen = cell
            }
            cursor.put(scalar: cell.glyph.plainScalar)
            position &+= columns == 2 ? 2 : 1
        }
        return (position, pen, cursor)
    }
}

extension Glyph {
    /// Whether it is from the blocks that Unicode 16 added for pictures.
    ///
    /// Their width is in doubt only where the terminal is not known to show them.
    @inline(__always) fileprivate var isOctant: Bool {
        !isWide && plainScalar &- 0x1CC00 < 0x2C0 && clusterIndex == nil
    }
}

extension Cell {
    /// Whether another cell has the same colours and attributes; underline colours and links may differ.
    fileprivate func hasLook(of other: Cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
    }
}

extension ByteCursor {
    /// Writes the sequence for a cell that differs from the pen in its colours alone.
    @inline(__always) mutating func put(_ cell: Cell, since pen: Cell) {
        if cell.foreground.isDefault, cell.background.isDefault, cell.attributes.isEmpty {
            return put(0x6D5B1B, length: 3)
        }
        put(0x5B1B, length: 2)
        if cell.foreground != pen.foreground { put(cell.foreground, isGround: false) }
        if cell.background != pen.background { put(cell.background, isGround: true) }
        finish(UInt8(ascii: "m"))
    }

    /// Writes the parameters of a colour, each with its semicolon.
    @inline(__always) mutating func put(_ color: TerminalColor, isGround: Bool) {
        if let rgb = color.rgb {
            // "38;2;" or "48;2;".
            put(isGround ? 0x3B_323B_3834 : 0x3B_323B_3833, length: 5)
            put(parameter: UInt8(truncatingIfNeeded: rgb >> 16))
            put(parameter: UInt8(truncatingIfNeeded: rgb >> 8))
            put(parameter: UInt8(truncatingIfNeeded: rgb))
        } else if let index = color.paletteIndex {
            // "38;5;" or "48;5;"; the first sixteen colours have codes of their own.
            if index >= 16 { put(isGround ? 0x3B_353B_3834 : 0x3B_353B_3833, length: 5) }
            let base: UInt8 = index >= 16 ? 0 : index >= 8 ? 82 : 30
            put(parameter: base &+ index &+ (isGround && index < 16 ? 10 : 0))
        } else {
            put(parameter: UInt8(isGround ? 49 : 39))
        }
    }

    /// Writes the parameters of the attributes that a pen with others lacks.
    mutating func put(_ attributes: CellAttributes, since old: CellAttributes, hasStyles: Bool) {
        let added = attributes.subtracting(old)
        for (attribute, code) in attributeCodes where added.contains(attribute) { put(parameter: code) }
        let style = attributes.underlineStyle
        guard style != .none, style != old.underlineStyle else { return }
        put(parameter: UInt8(4))
        guard hasStyles, style != .single else { return }
        finish(UInt8(ascii: ":"))
        put(parameter: UInt8(truncatingIfNeeded: style.rawValue))
    }

    /// Writes the parameters of the underline's colour, colons between their parts, unless it is the glyph's.
    mutating func put(underlineColor color: TerminalColor) {
        var parts: [UInt8] = []
        if let rgb = color.rgb {
            // "58:2::", with the colour space left out.
            put(0x3A3A_323A_3835, length: 6)
            parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: rgb >> $0) }
        } else if let index = color.paletteIndex {
            // "58:5:".
            put(0x3A_353A_3835, length: 5)
            parts = [index]
        }
        for (position, part) in parts.enumerated() {
            put(parameter: part)
            if position + 1 < parts.count { finish(UInt8(ascii: ":")) }
        }
    }
}

private let attributeCodes: [(CellAttributes, UInt8)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.blink, 5), (.reverse, 7), (.strikethrough, 9),
]
