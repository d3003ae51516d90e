internal import NibbleCells

/// The answers to what programs ask a terminal.
///
/// They hold nothing that a program wrote: what it could have the terminal type would be typed into whatever reads next.
extension ScreenModel {
    /// The answers since the last call, for the program to read.
    package mutating func takeAnswers() -> [UInt8] {
        defer { replies.bytes = [] }
        return replies.bytes
    }

    /// Adds an answer; a program that asks without reading gets no more than there is room for.
    mutating func answer(_ text: String) {
        record.questionCount += 1
        guard replies.hasRoom else { return }
        replies.bytes += Array("\u{1B}\(text)".utf8)
    }

    /// DA1, DA2, DA3 and the name.
    mutating func answerIdentity(_ sequence: OutputSequence) {
        switch (sequence.marker, sequence.final) {
        case (0, UInt8(ascii: "c")): answerAttributes()
        case (UInt8(ascii: ">"), UInt8(ascii: "c")): answer("[>1;10;0c")
        case (UInt8(ascii: "="), UInt8(ascii: "c")): answer("P!|00000000\u{1B}\\")
        default: answer("P>|Nibble\u{1B}\\")
        }
    }

    /// DA1: a VT220 with colours, and with sixels where pictures are offered.
    mutating func answerAttributes() { answer(offersPictures ? "[?62;4;22c" : "[?62;22c") }

    /// XTSMGRAPHICS: how many colours sixels may have, and how large they may be.
    mutating func answerGraphics(_ sequence: OutputSequence) {
        guard offersPictures else { return record.questionCount += 1 }
        let (width, height) = (grid.size.width * cellPixels.width, grid.size.height * cellPixels.height)
        switch sequence.number(0, default: 0) {
        case 1: answer("[?1;0;256S")
        case 2: answer("[?2;0;\(width);\(height)S")
        default: answer("[?\(sequence.number(0, default: 0));1S")
        }
    }

    /// DSR: whether the terminal works, and where the cursor is.
    mutating func answerStatus(_ sequence: OutputSequence) {
        let mark = sequence.marker == 0 ? "" : "?"
        switch sequence.number(0, default: 0) {
        case 5 where mark.isEmpty: answer("[0n")
        case 6:
            let place = buffer.cursor.offsetBy(dx: -positioned.minX, dy: -positioned.minY)
            // The private question is answered with the page too.
            let page = mark.isEmpty ? "" : ";1"
            answer("[\(mark)\(place.y + 1);\(place.x + 1)\(page)R")
        // No printer, no keys of the user's own, a keyboard whose layout isn't told.
        case 15 where sequence.marker != 0: answer("[?13n")
        case 25 where sequence.marker != 0: answer("[?20n")
        case 26 where sequence.marker != 0: answer("[?27;0n")
        default: record.questionCount += 1
        }
    }

    /// DECREQTPARM: a line of 8 bits without parity at 38,400 baud, as everybody says.
    mutating func answerParameters(_ sequence: OutputSequence) {
        let kind = sequence.number(0, default: 0)
        if kind < 2 { answer("[\(kind + 2);1;1;128;128;1;0x") }
    }

    /// DECRQM: a mode's state; 0 for one that is not known.
    mutating func answerMode(_ sequence: OutputSequence) {
        let mode = sequence.number(0, default: 0)
        guard sequence.marker != 0 else {
            let state = mode == 4 ? (isInserting ? 1 : 2) : mode == 20 ? (startsLines ? 1 : 2) : 0
            return answer("[\(mode);\(state)$y")
        }
        let isKnown = ScreenModes.known.contains(mode)
        answer("[?\(mode);\(isKnown ? privateModes.contains(mode) ? 1 : 2 : 0)$y")
    }

    /// The sizes of the window and of cells (XTWINOPS).
    mutating func answerSize(_ code: Int) {
        let (cells, pixels) = (grid.size, cellPixels)
        switch code {
        case 14: answer("[4;\(cells.height * pixels.height);\(cells.width * pixels.width)t")
        case 16: answer("[6;\(pixels.height);\(pixels.width)t")
        default: answer("[8;\(cells.height);\(cells.width)t")
        }
    }

    /// The size of a cell in points, as iTerm2 has it: a pixel is one here.
    mutating func answerCellInPoints() {
        guard offersPictures else { return record.questionCount += 1 }
        answer("]1337;ReportCellSize=\(cellPixels.height).0;\(cellPixels.width).0;1.0\u{1B}\\")
    }

    /// The colours that a program asks for, where they are known.
    mutating func answerColor(_ code: String) {
        guard let color = code == "10" ? foregroundColor : code == "11" ? backgroundColor : nil else {
            return record.questionCount += 1
        }
        let bytes = [16, 8, 0].map { String(color >> UInt32($0) & 0xFF, digits: 2, radix: 16) }
        answer("]\(code);rgb:\(bytes.map { $0 + $0 }.joined(separator: "/"))\u{1B}\\")
    }

    /// DECRQSS: margins, the cursor's form, the pen, and that of characters none is protected; anything else is not told.
    mutating func answerSetting(_ name: String) {
        switch name {
        case "r": answer("P1$r\(buffer.margins.lowerBound + 1);\(buffer.margins.upperBound)r\u{1B}\\")
        case "s": answer("P1$r\(buffer.columns.lowerBound + 1);\(buffer.columns.upperBound)s\u{1B}\\")
        case "m": answer("P1$r\(pen.description)m\u{1B}\\")
        case "\"q": answer("P1$r0\"q\u{1B}\\")
        case "\"p": answer("P1$r62;1\"p\u{1B}\\")
        case " q": answer("P1$r\(cursorStyle) q\u{1B}\\")
        default: answer("P0$r\u{1B}\\")
        }
    }
}
