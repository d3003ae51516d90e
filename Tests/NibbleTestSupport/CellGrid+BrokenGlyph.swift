package import NibbleCells

extension CellGrid {
    /// The first place with half a wide glyph, if there is one.
    package var brokenGlyph: Point? {
        for y in 0..<size.height {
            for x in 0..<size.width {
                let glyph = self[Point(x: x, y: y)].glyph
                if glyph.isWide, !self[Point(x: x + 1, y: y)].glyph.isContinuation || x + 1 == size.width {
                    return Point(x: x, y: y)
                }
                if glyph.isContinuation, x == 0 || !self[Point(x: x - 1, y: y)].glyph.isWide {
                    return Point(x: x, y: y)
                }
            }
        }
        return nil
    }
}
