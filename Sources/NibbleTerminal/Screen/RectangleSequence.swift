internal import NibbleCells

/// One of DEC's operations on a rectangle of cells: DECCRA, DECFRA, DECERA, and DECSERA, for which no character is protected.
struct RectangleSequence {
    let sequence: OutputSequence
    /// The cells that positions are counted in.
    let cells: Rect

    /// Copies, fills or erases what the sequence names.
    func change(_ buffer: inout ScreenBuffer, with pen: ScreenPen) {
        switch sequence.final {
        case UInt8(ascii: "v"):
            guard let rect = rectangle(at: 0) else { return }
            buffer.copy(rect, to: corner(5))
        case UInt8(ascii: "x"):
            let code = sequence.number(0, default: 0)
            guard (0x20...0x7E).contains(code) || (0xA0...0xFF).contains(code),
                let scalar = Unicode.Scalar(UInt32(code)), let rect = rectangle(at: 1)
            else { return }
            // A soft hyphen is shown as a hyphen, as in text.
            buffer.fill(rect, with: pen.cell(Glyph(character: code == 0xAD ? "-" : Character(scalar))))
        default:
            guard let rect = rectangle(at: 0) else { return }
            guard sequence.final != UInt8(ascii: "{") else { return buffer.wipe(rect) }
            buffer.fill(rect, with: pen.erased)
        }
    }

    /// The cells from a top left to a bottom right corner, as far as positions reach; nil where there are none.
    private func rectangle(at first: Int) -> Rect? {
        let start = corner(first)
        let (bottom, right) = (end(first + 2, cells.size.height), end(first + 3, cells.size.width))
        let size = Size(
            width: right - (start.x - cells.origin.x), height: bottom - (start.y - cells.origin.y))
        return size.width > 0 && size.height > 0 ? Rect(origin: start, size: size) : nil
    }

    /// The cell of a row and a column, which may lie outside.
    private func corner(_ position: Int) -> Point {
        Point(x: sequence.count(position + 1) - 1, y: sequence.count(position) - 1)
            .offsetBy(dx: cells.origin.x, dy: cells.origin.y)
    }

    private func end(_ position: Int, _ length: Int) -> Int {
        let written = sequence.number(position, default: 0)
        return written == 0 ? length : min(written, length)
    }
}
