package import NibbleCells

extension ScreenModel {
    /// The pixels that are seen in a cell, row by row; nil where none are.
    ///
    /// A picture in a layer below 0 is hidden by a cell's glyph; far below that, by a ground of its own too.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - samples: The pixels of a cell, across and down.
    /// - Returns: The pixels, or nil.
    package func pixels(in cell: Point, samples: Size) -> [UInt32]? {
        let content = grid[cell]
        if let piece = content.piece { return buffer.pictures.cut(piece.pixels)?.piece(Int(piece.index)) }
        let covering = placements.filter { $0.visible.contains(cell) && $0.isSeen(behind: content) }
        let pixels = (0..<(samples.width * samples.height)).map { index in
            let (x, y) = (index % samples.width, index / samples.width)
            return covering.reduce(UInt32(0)) { below, placement in
                let position = Point(
                    x: (cell.x - placement.cells.minX) * samples.width + x,
                    y: (cell.y - placement.cells.minY) * samples.height + y)
                return buffer.pictures.pixel(of: placement, at: position, samples: samples).over(below)
            }
        }
        return pixels.allSatisfy { $0 == 0 } ? nil : pixels
    }

    /// The parts of pictures that lie over cells, the lowest first.
    var placements: [ScreenPlacement] { buffer.pictures.placements }
    /// The numbers of the pictures that were sent, one for each time.
    var receivedPictures: [Int] { buffer.pictures.received }
    /// The number of pictures that the terminal holds.
    var heldPictures: Int { buffer.pictures.count }
    /// The number of placements of pictures on the screen.
    var shownPictures: Int { placements.count }

    // MARK: - Commands

    /// Does what an application program command (APC) asks for.
    mutating func application(_ bytes: [UInt8]) {
        guard let command = GraphicsCommand(bytes) else { return noteUnknownPicture(bytes) }
        if command.text("a") == "q", !offersPictures { return record.questionCount += 1 }
        do {
            let done = try buffer.pictures.perform(command, at: cursorPosition, cell: cellPixels)
            guard let done else { return }
            if offersPictures, let text = done.command.answer(nil) { answer(text) }
            if let covered = done.covered, done.command.number("C") != 1 { moveBehind(covered) }
        } catch {
            if command.isQuestion(error) { record.questionCount += 1 } else { noteUnknownPicture(bytes) }
            if offersPictures, let text = command.answer(error) { answer(text) }
        }
    }

    private mutating func noteUnknownPicture(_ bytes: [UInt8]) {
        noteUnknown("\\e_" + String(decoding: bytes.prefix(60), as: UTF8.self))
    }

    /// Goes to the last row of some cells and behind them, or as kitty 0.26 to the next row, scrolling at the bottom.
    private mutating func moveBehind(_ size: Size) {
        let wraps = cursorPosition.x + size.width >= grid.size.width
        for _ in stride(from: wraps ? 0 : 1, to: size.height, by: 1) { buffer.lineFeed(erased: pen.erased) }
        buffer.move(to: Point(x: wraps ? 0 : cursorPosition.x + size.width, y: cursorPosition.y))
    }

    /// Does what a device control string (DCS) asks for: draws sixels, or answers.
    mutating func device(_ bytes: [UInt8]) {
        if bytes.starts(with: Array("$q".utf8)) {
            return answerSetting(String(decoding: bytes.dropFirst(2), as: UTF8.self))
        }
        guard let reader = SixelReader(bytes) else { return }
        if !reader.isKnown { noteUnknown("\\eP of sixels") }
        // As xterm 379 does, whose last six rows of pixels must stay free.
        let end = cursorPosition.y * cellPixels.height + (reader.rows.count + 5) / 6 * 6 + 6
        if end > grid.size.height * cellPixels.height { noteUnknown("sixels that scroll the screen") }
        guard let cut = reader.cut(by: cellPixels) else { return }
        draw(cut)
        // A band that was begun and has no pixels yet may be in a row below.
        for _ in 0..<max(0, reader.bandTop / cellPixels.height + 1 - cut.size.height) {
            buffer.lineFeed(erased: pen.erased)
        }
    }

    /// Shows a file that is stretched over some cells, as iTerm2 does (OSC 1337).
    mutating func inlinePicture(_ command: ArraySlice<UInt8>) {
        guard let cut = ScreenCut(inline: command, on: grid.size, cell: cellPixels) else {
            return noteUnknown("\\e]1337;" + String(decoding: command.prefix(60), as: UTF8.self))
        }
        // One that goes to the next line afterwards would scroll.
        if cursorPosition.y + cut.size.height >= grid.size.height { noteUnknown("a picture in the last row") }
        let start = cursorPosition
        draw(cut)
        buffer.move(to: start)
    }

    /// Draws a picture into the cells from the cursor on, which goes to the first of the last row.
    private mutating func draw(_ cut: ScreenCut) {
        let (number, left) = (buffer.pictures.add(cut), cursorPosition.x)
        for row in 0..<cut.size.height {
            if row > 0 { buffer.lineFeed(erased: pen.erased) }
            for column in 0..<min(cut.size.width, grid.size.width - left) {
                let index = row * cut.size.width + column
                guard cut.piece(index).contains(where: { $0 != 0 }) else { continue }
                buffer.put(piece: index, of: number, at: cursorPosition.offsetBy(dx: column, dy: 0))
            }
        }
        buffer.move(to: cursorPosition)
    }
}
