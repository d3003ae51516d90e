internal import NibbleCells

/// Rectangles of cells; a character that waits for the next row goes on waiting.
extension ScreenBuffer {
    /// Copies a rectangle to a place; what is outside the screen is left out (DECCRA).
    mutating func copy(_ rect: Rect, to place: Point) {
        let old = grid
        let (dx, dy) = (place.x - rect.origin.x, place.y - rect.origin.y)
        let target = Rect(origin: place, size: rect.size).intersection(grid.bounds)
        for y in target.minY..<target.maxY {
            for x in target.minX..<target.maxX {
                grid[Point(x: x, y: y)] = old[Point(x: x - dx, y: y - dy)]
            }
            repair(target.minX..<target.maxX, ofRow: y)
        }
    }

    /// Puts a cell into each place of a rectangle (DECFRA, DECERA).
    mutating func fill(_ rect: Rect, with cell: Cell) {
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX { put(cell, at: Point(x: x, y: y)) }
        }
    }

    /// Takes the characters out of a rectangle, and leaves colours and attributes (DECSERA).
    mutating func wipe(_ rect: Rect) {
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                var cell = grid[Point(x: x, y: y)]
                cell.glyph = .space
                put(cell, at: Point(x: x, y: y))
            }
        }
    }
}
