import NibbleCells

/// Turns frames into messages for the page, which holds the cells and draws them.
///
/// A frame is a row of codes below a space, and of characters between them that are put into cells from left to right. Both
/// sides keep the last 1,024 styles, so that a style that comes again is sent as its place among them.
struct FrameEncoder {
    /// The codes within a frame.
    enum Code: UInt8 {
        /// The next cell: its row, its column.
        case move = 1
        /// The last character again: how many times more.
        case again = 2
        /// The next character takes two columns.
        case wide = 3
        /// A character of several scalars: its bytes, their number first.
        case cluster = 4
        /// A style that was sent: its place.
        case style = 5
        /// Another style, which takes the next place: colours, attributes, the underline's colour, the link.
        case newStyle = 6
        /// Another style of two colours in 24 bits alone.
        case newColors = 7
        /// Pieces of a picture: its number, the first piece, how many.
        case pieces = 8
    }

    /// The flags of a frame.
    enum Flag {
        /// The screen is cleared first.
        static let repaint: UInt8 = 1
        /// The cursor's place and shape follow.
        static let cursor: UInt8 = 2
        /// The cursor is visible.
        static let visible: UInt8 = 4
        /// Rows move first: the first, the one after the last, the distance.
        static let scroll: UInt8 = 8
    }

    /// The number of styles that both sides keep; the oldest makes room.
    static let styleLimit = 1_024

    private var styles: [Cell] = []
    private var places: [Cell: Int] = [:]
    /// The place that the next new style takes.
    private var nextPlace = 0
    /// The style of the characters that follow; nil at the beginning of a frame.
    private var current: Cell?

    /// The message of a frame.
    mutating func message(_ changes: FrameChanges, cursor: Cursor?) -> [UInt8] {
        var message = StreamBytes(.frame)
        current = nil
        putHeader(changes, cursor: cursor, to: &message)
        var next: (row: Int, column: Int)?
        for run in changes.runs {
            if next?.row != run.row || next?.column != run.column {
                message.put(Code.move.rawValue)
                message.put(number: run.row)
                message.put(number: run.column)
            }
            put(changes.cells[run.cells], to: &message)
            next = (run.row, run.column + run.cells.count)
        }
        return message.finished
    }

    private func putHeader(_ changes: FrameChanges, cursor: Cursor?, to message: inout StreamBytes) {
        message.put(number: changes.size.width)
        message.put(number: changes.size.height)
        let cursor = cursor.flatMap {
            Rect(origin: .zero, size: changes.size).contains($0.position) ? $0 : nil
        }
        var flags: UInt8 = changes.isFullRepaint ? Flag.repaint : 0
        if let cursor { flags |= Flag.cursor | (cursor.isVisible ? Flag.visible : 0) }
        if changes.scroll != nil { flags |= Flag.scroll }
        message.put(flags)
        if let cursor {
            message.put(number: cursor.position.x)
            message.put(number: cursor.position.y)
            message.put(UInt8(clamping: cursor.shape.rawValue))
        }
        if let scroll = changes.scroll {
            message.put(number: scroll.rows.lowerBound)
            message.put(number: scroll.rows.upperBound)
            message.put(signed: scroll.distance)
        }
    }

    // MARK: - Cells

    private mutating func put(_ cells: ArraySlice<Cell>, to message: inout StreamBytes) {
        var index = cells.startIndex
        while index < cells.endIndex {
            let cell = cells[index]
            take(cell, to: &message)
            if cell.piece != nil {
                index += putPieces(cells[index...], to: &message)
            } else {
                let hasHalf = index + 1 < cells.endIndex && cells[index + 1].glyph.isContinuation
                let glyph = Self.isBroken(cell.glyph, hasHalf: hasHalf) ? .space : cell.glyph
                put(glyph, to: &message)
                index += glyph.columns
                index += putAgain(glyph, of: cell, in: cells[index...], to: &message)
            }
        }
    }

    /// Whether half of a wide character is missing.
    private static func isBroken(_ glyph: Glyph, hasHalf: Bool) -> Bool {
        glyph.isContinuation || (glyph.isWide && !hasHalf)
    }

    private func put(_ glyph: Glyph, to message: inout StreamBytes) {
        if glyph.isWide { message.put(Code.wide.rawValue) }
        guard glyph.clusterIndex != nil else { return message.put { glyph.appendUTF8(to: &$0) } }
        var text: [UInt8] = []
        glyph.appendUTF8(to: &text)
        message.put(Code.cluster.rawValue)
        message.put(counted: text)
    }

    /// Sends how often a character of one column comes again, where that is shorter.
    ///
    /// - Returns: The number of cells that are done.
    private func putAgain(
        _ glyph: Glyph, of cell: Cell, in rest: ArraySlice<Cell>, to message: inout StreamBytes
    ) -> Int {
        guard glyph.columns == 1, glyph == cell.glyph else { return 0 }
        let count = rest.prefix { $0 == cell }.count
        guard count > 2 else { return 0 }
        message.put(Code.again.rawValue)
        message.put(number: count)
        return count
    }

    /// Sends pieces of one picture that follow each other.
    ///
    /// - Returns: Their number.
    private func putPieces(_ cells: ArraySlice<Cell>, to message: inout StreamBytes) -> Int {
        guard let first = cells.first, let piece = first.piece else { return 0 }
        var count = 1
        for cell in cells.dropFirst() {
            guard cell.hasStyle(of: first), let next = cell.piece, Int(next.index) == Int(piece.index) + count
            else { break }
            count += 1
        }
        message.put(Code.pieces.rawValue)
        message.put(number: Int(piece.pixels))
        message.put(number: Int(piece.index))
        message.put(number: count)
        return count
    }

    // MARK: - Styles

    /// Sends the style of a cell, unless it's the one in use.
    private mutating func take(_ cell: Cell, to message: inout StreamBytes) {
        let style = Self.style(of: cell)
        guard style != current else { return }
        current = style
        if let place = places[style] {
            message.put(Code.style.rawValue)
            return message.put(number: place)
        }
        remember(style)
        put(style, to: &message)
    }

    /// The style of a cell as a blank one: colours, attributes, extras.
    private static func style(of cell: Cell) -> Cell {
        var style = cell
        style.glyph = .space
        guard cell.attributes.contains(.picture) else { return style }
        // The number of the pixels stands in for the extras of a piece.
        return Cell(foreground: cell.foreground, background: cell.background)
    }

    private mutating func remember(_ style: Cell) {
        if nextPlace < styles.count {
            places[styles[nextPlace]] = nil
            styles[nextPlace] = style
        } else {
            styles.append(style)
        }
        places[style] = nextPlace
        nextPlace = (nextPlace + 1) % Self.styleLimit
    }

    private func put(_ style: Cell, to message: inout StreamBytes) {
        if style.attributes.isEmpty, style.extras == 0, let text = style.foreground.rgb,
            let ground = style.background.rgb
        {
            message.put(Code.newColors.rawValue)
            for color in [text, ground] { message.put(Self.channels(color)) }
            return
        }
        let extras = StyleExtrasTable.extras(style.extras)
        message.put(Code.newStyle.rawValue)
        put(style.foreground, to: &message)
        put(style.background, to: &message)
        message.put(number: Int(style.attributes.rawValue))
        put(extras.underlineColor, to: &message)
        message.put(counted: Array((extras.link?.target ?? "").utf8))
    }

    private func put(_ color: TerminalColor, to message: inout StreamBytes) {
        if let rgb = color.rgb {
            message.put([2] + Self.channels(rgb))
        } else if let index = color.paletteIndex {
            message.put([1, index])
        } else {
            message.put(0)
        }
    }

    private static func channels(_ rgb: UInt32) -> [UInt8] {
        [16, 8, 0].map { UInt8(truncatingIfNeeded: rgb >> $0) }
    }
}
