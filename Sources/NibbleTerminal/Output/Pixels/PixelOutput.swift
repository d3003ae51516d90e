internal import NibbleCells

/// The part of a renderer that shows pictures: it knows what is on the screen and what the terminal was sent.
struct PixelOutput {
    /// The pictures of a frame.
    struct Plan {
        /// The rectangles that show pixels and those that are tinted, after the frame.
        let areas: [PixelScreen.Area]
        let tints: [PixelScreen.Tint]
        /// Whether others were shown before.
        let isChange: Bool
    }

    /// The cells as far as pictures are concerned; nil while there are no pictures.
    private(set) var screen: PixelScreen?
    private var kitty: KittyPictures
    private var sixel: SixelPictures?
    private var inline: InlinePictures?
    private var placeholders: PlaceholderPictures?
    private let isKitty: Bool
    private var quantizer: ColorQuantizer

    /// Makes the part for a terminal.
    init(_ capabilities: TerminalCapabilities) {
        isKitty = capabilities.pixels == .kitty
        kitty = KittyPictures(framedCellPixels: capabilities.composesFrames ? capabilities.cellPixels : nil)
        quantizer = ColorQuantizer(depth: capabilities.colorDepth)
        if capabilities.pixels == .sixel, let cell = capabilities.cellPixels {
            sixel = SixelPictures(cellPixels: cell, colorLimit: capabilities.sixelColors)
        }
        if capabilities.pixels == .iTerm2 { inline = InlinePictures() }
        if capabilities.pixels == .placeholders { placeholders = PlaceholderPictures() }
    }

    /// The part that pictures play in a frame; nil where there are none.
    mutating func plan(_ changes: FrameChanges) -> Plan? {
        guard isKitty, screen != nil || changes.cells.contains(where: { $0.attributes.contains(.picture) })
        else { return nil }
        var now = screen ?? PixelScreen(size: changes.size)
        if changes.isFullRepaint || now.marks.size != changes.size { now.clear(size: changes.size) }
        if let scroll = changes.scroll { now.move(scroll) }
        screen = now
        let (areas, tints) = now.applying(changes).areas()
        let isChange = changes.isFullRepaint || changes.scroll != nil || !kitty.shows(areas, tints)
        return Plan(areas: areas, tints: tints, isChange: isChange)
    }

    /// Forgets what the terminal shows and holds: its state is to be made known.
    mutating func forget(writingTo output: inout ByteWriter) { kitty.clear(writingTo: &output) }

    /// Takes pictures off the screen before rows move: terminals do not agree whether they move along.
    mutating func hide(writingTo output: inout ByteWriter) { kitty.hide(writingTo: &output) }

    /// Sends the pixels of a frame that the terminal does not have.
    mutating func send(_ plan: Plan, writingTo output: inout ByteWriter) {
        if plan.isChange { kitty.send(plan.areas, writingTo: &output) }
    }

    /// Shows the pictures of a frame, whose cells are written.
    mutating func show(_ plan: Plan, writingTo output: inout ByteWriter) {
        if plan.isChange {
            kitty.show(plan.areas, plan.tints, rows: screen?.marks.size.height ?? 0, writingTo: &output)
        }
        if screen?.showsPieces == false { screen = nil }
    }

    // MARK: - Pixels in place of text

    /// The rows at the bottom of the screen in which pixels would scroll it; nil where pixels are not written like text.
    private var rowsBelow: Int? { sixel?.rowsBelow ?? inline?.rowsBelow }

    /// The changes as this terminal can draw them: where pixels would scroll the screen, half blocks take their place, and
    /// placeholders where those are drawn as text.
    mutating func drawable(_ changes: FrameChanges, writingTo output: inout ByteWriter) -> FrameChanges {
        if let drawn = placeholders?.drawable(changes, &quantizer, writingTo: &output) { return drawn }
        guard let rowsBelow, changes.cells.contains(where: { $0.attributes.contains(.picture) }) else {
            return changes
        }
        var result = changes
        let bottom = max(0, changes.size.height - rowsBelow)..<changes.size.height
        result.replaceCells(in: bottom) { cell in
            cell.attributes.contains(.picture) ? quantizer.quantize(cell.withoutPixels) : cell
        }
        return result
    }

    /// The pieces that are to be drawn after the cells of a frame, where pixels are written like text.
    func patches(_ changes: FrameChanges) -> [PixelPatch] {
        guard rowsBelow != nil, changes.cells.contains(where: { $0.attributes.contains(.picture) }) else {
            return []
        }
        return PixelScreen(size: changes.size).applying(changes).patches()
    }

    /// Draws pieces.
    mutating func draw(_ patches: [PixelPatch], writingTo output: inout ByteWriter) {
        sixel?.draw(patches, writingTo: &output)
        inline?.draw(patches, writingTo: &output)
    }

    // MARK: - Cells

    /// Whether the terminal has no text in a row from some column on.
    func isEmpty(from column: Int, row: Int) -> Bool {
        guard let screen else { return false }
        return (column..<max(column, screen.marks.size.width)).allSatisfy {
            PixelScreen.isFreeOfText(screen.mark(x: $0, y: row))
        }
    }

    /// The ways to treat a cell of a run.
    enum Step { case write, erase, skip }

    /// Decides what is to be done with a cell of a run, and notes that it was.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - point: Its place on the screen.
    ///   - isDisturbed: Whether a glyph before it may reach into it.
    /// - Returns: What is to be done.
    mutating func take(_ cell: Cell, at point: Point, isDisturbed: Bool) -> Step {
        let old = screen?.mark(x: point.x, y: point.y) ?? PixelScreen.unknown
        let mark = PixelScreen.mark(for: cell)
        let showedPiece = old.attributes.contains(.picture)
        let wasEmpty = !isDisturbed && PixelScreen.isFreeOfText(old)
        guard let piece = cell.piece else {
            screen?.set(mark, x: point.x, y: point.y)
            guard cell == .blank else { return .write }
            if wasEmpty { return .skip }
            return showedPiece ? .erase : .write
        }
        // A picture hides the text under it, so closing a menu over one costs only the placement. Cells whose content isn't
        // known are erased: a picture that appears there may move away again. Pixels that are gone hide nothing.
        let isUnknown = old == PixelScreen.unknown && !isDisturbed
        let isKept = !wasEmpty && !isUnknown && CellPixels.numbered(piece.pixels) != nil
        screen?.set(isKept ? PixelScreen.overText(mark) : mark, x: point.x, y: point.y)
        return wasEmpty || isKept ? .skip : .erase
    }
}
