internal import NibbleCells

/// One of DEC's operations on a rectangle of cells: DECCRA, DECFRA, DECERA and DECSERA.
///
/// As no character is protected, the last two erase the same.
struct RectangleSequence {
    let sequence: OutputSequence
    /// The cells that positions are counted in.
    let cells: Rect

    /// Copies, fills or erases what the sequence names.
    func change(_ buffer: inout ScreenBuffer, with pen: ScreenPen) {
        switch sequence.final {
        case UInt8(ascii: "v"):
            guard let rect = rectangle(at: 0) else { return }
            let place = Point(x: sequence.count(6) - 1, y: sequence.count(5) - 1)
            buffer.copy(rect, to: place.offsetBy(dx: cells.origin.x, dy: cells.origin.y))
        case UInt8(ascii: "x"):
            let code = sequence.number(0, default: 0)
            guard (0x20...0x7E).contains(code) || (0xA0...0xFF).contains(code),
                let scalar = Unicode.Scalar(UInt32(code)), let rect = rectangle(at: 1)
            else { return }
            // A soft hyphen is shown as a hyphen, as in text.
            fill(rect, of: &buffer, with: pen.cell(Glyph(character: code == 0xAD ? "-" : Character(scalar))))
        default:
            guard let rect = rectangle(at: 0) else { return }
            fill(rect, of: &buffer, with: pen.erased)
        }
    }

    private func fill(_ rect: Rect, of buffer: inout ScreenBuffer, with cell: Cell) {
        for y in rect.minY..<rect.maxY { buffer.erase(rect.minX..<rect.maxX, row: y, with: cell) }
    }

    /// The cells from a top left to a bottom right corner, as far as positions reach; nil where there are none.
    private func rectangle(at first: Int) -> Rect? {
        let (top, left) = (sequence.count(first) - 1, sequence.count(first + 1) - 1)
        let (bottom, right) = (end(first + 2, cells.size.height), end(first + 3, cells.size.width))
        guard top < bottom, left < right else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
            .offsetBy(dx: cells.origin.x, dy: cells.origin.y)
    }

    private func end(_ position: Int, _ length: Int) -> Int {
        let written = sequence.number(position, default: 0)
        return written == 0 ? length : min(written, length)
    }
}
