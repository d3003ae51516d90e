internal import NibbleCells

extension ScreenModel {
    /// Does what a control character of one byte asks for.
    mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x00, 0x7F: break
        case 0x07: record.bellCount += 1
        case 0x08: buffer.backspace(wraps: wrapsBackwards)
        case 0x09: buffer.tab(tabs)
        case 0x0A, 0x0B, 0x0C:
            buffer.lineFeed(erased: pen.erased)
            if startsLines { returnCarriage() }
        case 0x0D: returnCarriage()
        case 0x0E: charsets.active = 1
        case 0x0F: charsets.active = 0
        default: noteUnknown("\\x\(String(byte, radix: 16))")
        }
    }

    /// Does what an escape sequence asks for.
    mutating func escape(_ intermediates: [UInt8], _ final: UInt8) {
        let name = String(decoding: intermediates + [final], as: UTF8.self)
        switch name {
        case "7": saveCursor()
        case "8": restoreCursor()
        case "D": buffer.lineFeed(erased: pen.erased)
        case "E":
            buffer.lineFeed(erased: pen.erased)
            returnCarriage()
        case "6", "9": buffer.moveColumn(forward: name == "9", erased: pen.erased)
        case "M": buffer.reverseLineFeed(erased: pen.erased)
        case "H": tabs.set(buffer.cursor.x)
        case "#8": buffer.fillForAlignment()
        case "c": reset()
        case "n", "o": charsets.active = name == "n" ? 2 : 3
        case "N", "O": charsets.next = name == "N" ? 2 : 3
        case "Z": answerAttributes()
        // Keypad modes, 7 or 8 bits, and the end of a string that wasn't one.
        case "=", ">", " F", " G", "\\": break
        default:
            guard intermediates.count == 1, charsets.designate(intermediates[0], as: final) else {
                return noteUnknown("\\e\(name)")
            }
        }
    }

    mutating func saveCursor() {
        buffer.saved = SavedCursor(
            position: buffer.cursor, isWrapPending: buffer.isWrapPending, pen: pen, charsets: charsets,
            hasOrigin: privateModes.contains(6))
    }

    mutating func restoreCursor() {
        let saved = buffer.saved ?? SavedCursor()
        buffer.move(to: saved.position, waits: saved.isWrapPending)
        (pen, charsets) = (saved.pen, saved.charsets)
        if saved.hasOrigin { privateModes.insert(6) } else { privateModes.remove(6) }
    }

    private mutating func reset() {
        let before = self
        self = ScreenModel(size: grid.size, widths: widths)
        (record, replies) = (before.record, before.replies)
        (cellPixels, offersPictures) = (before.cellPixels, before.offersPictures)
        buffer.keepScrolledRows(of: before.mainBuffer ?? before.buffer)
        buffer.pictures.continueNumbers(of: before.buffer.pictures)
    }

    /// Does what a control sequence asks for.
    mutating func perform(_ sequence: OutputSequence) {
        let isKnown =
            switch (sequence.marker, sequence.intermediates) {
            case (0, []): move(sequence) || edit(sequence) || setMode(sequence)
            case (UInt8(ascii: "?"), []): privateSequence(sequence)
            default: rareSequence(sequence)
            }
        if !isKnown { noteUnknown("\(sequence)") }
    }

    private mutating func move(_ sequence: OutputSequence) -> Bool {
        let count = sequence.count()
        let cursor = buffer.cursor
        switch sequence.final {
        case UInt8(ascii: "A"): buffer.moveVertically(by: -count)
        case UInt8(ascii: "B"): buffer.moveVertically(by: count)
        case UInt8(ascii: "e"):
            place(column: cursor.x - positioned.minX, row: cursor.y - positioned.minY + count)
        case UInt8(ascii: "C"): buffer.moveHorizontally(by: count)
        case UInt8(ascii: "a"):
            place(column: cursor.x - positioned.minX + count, row: cursor.y - positioned.minY)
        case UInt8(ascii: "D"): moveBack(count)
        case UInt8(ascii: "E"), UInt8(ascii: "F"):
            buffer.moveVertically(by: sequence.final == UInt8(ascii: "E") ? count : -count)
            returnCarriage()
        case UInt8(ascii: "G"), UInt8(ascii: "`"): place(column: count - 1, row: cursor.y - positioned.minY)
        case UInt8(ascii: "H"), UInt8(ascii: "f"):
            place(column: sequence.count(1) - 1, row: count - 1)
        case UInt8(ascii: "I"): for _ in 0..<min(count, grid.size.width) { buffer.tab(tabs) }
        case UInt8(ascii: "Z"): for _ in 0..<min(count, grid.size.width) { buffer.backTab(tabs) }
        case UInt8(ascii: "d"): place(column: cursor.x - positioned.minX, row: count - 1)
        case UInt8(ascii: "s") where privateModes.contains(69): setColumns(sequence)
        case UInt8(ascii: "s"): saveCursor()
        case UInt8(ascii: "u"): restoreCursor()
        default: return false
        }
        return true
    }

    /// Moves back, through the ends of rows where the modes ask for it.
    private mutating func moveBack(_ count: Int) {
        guard wrapsBackwards else { return buffer.moveHorizontally(by: -count) }
        for _ in 0..<min(count, grid.size.width * grid.size.height) { buffer.backspace(wraps: true) }
    }

    private var wrapsBackwards: Bool { privateModes.isSuperset(of: [7, 45]) }

    private mutating func returnCarriage() { buffer.returnCarriage(hasOrigin: privateModes.contains(6)) }

    /// The cells that positions are counted in: those between the margins in origin mode (DECOM), else all.
    var positioned: Rect { privateModes.contains(6) ? buffer.scrolled : grid.bounds }

    /// Goes to a place, which origin mode counts from the margins and keeps within them.
    private mutating func place(column: Int, row: Int) {
        let cells = positioned
        buffer.move(
            to: Point(x: min(cells.minX + column, cells.maxX - 1), y: min(cells.minY + row, cells.maxY - 1)))
    }

    /// DECSLRM: the left and the right margin.
    private mutating func setColumns(_ sequence: OutputSequence) {
        let right = sequence.number(1, default: 0)
        let isRegion = buffer.setColumns(
            left: sequence.count() - 1, right: right == 0 ? grid.size.width : right)
        if isRegion { home() }
    }

    /// Goes to the first place.
    mutating func home() { place(column: 0, row: 0) }

    private mutating func edit(_ sequence: OutputSequence) -> Bool {
        let count = sequence.count()
        let erased = pen.erased
        let start = buffer.cursor.x
        switch sequence.final {
        case UInt8(ascii: "@"): buffer.insertCells(count, erased: erased)
        case UInt8(ascii: "P"): buffer.deleteCells(count, erased: erased)
        case UInt8(ascii: "L"): buffer.insertRows(count, erased: erased)
        case UInt8(ascii: "M"): buffer.insertRows(-count, erased: erased)
        case UInt8(ascii: "S"): buffer.scroll(buffer.margins, by: count, erased: erased)
        // With more numbers it would be a kind of tracking the mouse that nobody uses.
        case UInt8(ascii: "T") where sequence.parameters.count > 1: break
        case UInt8(ascii: "T"), UInt8(ascii: "^"): buffer.scroll(buffer.margins, by: -count, erased: erased)
        case UInt8(ascii: "X"): buffer.erase(start..<(start + count), row: buffer.cursor.y, with: erased)
        case UInt8(ascii: "g"): clearTabs(sequence.number(0, default: 0))
        case UInt8(ascii: "b"): repeatLastGlyph(count)
        case UInt8(ascii: "J"), UInt8(ascii: "K"): return erase(sequence)
        case UInt8(ascii: "m"): return pen.apply(sequence.parameters)
        case UInt8(ascii: "r"):
            buffer.setMargins(
                top: sequence.count() - 1, bottom: sequence.number(1, default: grid.size.height))
            if privateModes.contains(6) { home() }
        default: return false
        }
        return true
    }

    private mutating func clearTabs(_ which: Int) {
        if which == 0 { tabs.clear(buffer.cursor.x) }
        if which == 3 { tabs.clearAll() }
    }

    /// ED and EL, and DECSED and DECSEL, as no character is protected.
    mutating func erase(_ sequence: OutputSequence) -> Bool {
        let (x, y) = (buffer.cursor.x, buffer.cursor.y)
        let erased = pen.erased
        let isLine = sequence.final == UInt8(ascii: "K")
        switch sequence.number(0, default: 0) {
        case 0:
            buffer.erase(x..<grid.size.width, row: y, with: erased)
            if !isLine { buffer.eraseRows((y + 1)..<grid.size.height, with: erased) }
        case 1:
            buffer.erase(0..<(x + 1), row: y, with: erased)
            if !isLine { buffer.eraseRows(0..<y, with: erased) }
        case 2:
            buffer.eraseRows(isLine ? y..<(y + 1) : 0..<grid.size.height, with: erased)
            if !isLine { buffer.pictures.removePlacements() }
        // The lines that scrolled away.
        case 3 where !isLine:
            record.historyClears += 1
            buffer.pictures.removeHistory()
        default: return false
        }
        return true
    }
}
