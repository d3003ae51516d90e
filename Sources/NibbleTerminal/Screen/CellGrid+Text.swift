internal import NibbleCells

extension CellGrid {
    /// A row as text, without the spaces at its end.
    func text(ofRow y: Int) -> String {
        var row = ""
        for x in 0..<size.width {
            let glyph = self[Point(x: x, y: y)].glyph
            if !glyph.isContinuation { row.append(glyph.character) }
        }
        while row.hasSuffix(" ") { row.removeLast() }
        return row
    }
}
