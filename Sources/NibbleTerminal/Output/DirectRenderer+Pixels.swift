internal import NibbleCells

extension DirectRenderer {
    /// Writes the cells of a run between which there are pieces of pictures, or were before.
    mutating func write(
        aroundPictures cells: UnsafeBufferPointer<Cell>, column start: Int, row: Int
    ) {
        var steps: [PixelOutput.Step] = []
        var sinceDoubt = 4
        for (offset, cell) in cells.enumerated() {
            // A glyph whose width is in doubt may cover three cells more than it should.
            sinceDoubt += 1
            steps.append(
                pixels.take(cell, at: Point(x: start + offset, y: row), isDisturbed: sinceDoubt < 4))
            if cell.glyph.isDoubtful { sinceDoubt = 0 }
        }
        var position = 0
        while position < steps.count {
            var end = position + 1
            while end < steps.count, steps[end] == steps[position] { end += 1 }
            switch steps[position] {
            case .skip: break
            case .erase: erase(end - position, column: start + position, row: row)
            case .write:
                let part = UnsafeBufferPointer(rebasing: cells[position..<end])
                write(part, column: start + position, row: row)
            }
            position = end
        }
    }

    /// Erases the text in cells that a picture covers, or covered.
    private mutating func erase(_ count: Int, column newColumn: Int, row newRow: Int) {
        pen.take(.blank, writingTo: &output)
        if newColumn == column, newRow == row + 1, row >= 0 {
            output.append("\n")
            row = newRow
        } else {
            move(toColumn: newColumn, row: newRow)
        }
        let isRest = pixels.isEmpty(from: newColumn + count, row: newRow)
        output.append((isRest ? "\u{1B}[K" : "\u{1B}[\(count)X").utf8)
    }

    /// Shows the pictures of a frame once its cells are written.
    mutating func show(_ plan: PixelOutput.Plan) {
        let start = output.count
        pixels.show(plan, writingTo: &output)
        guard output.count != start else { return }
        column = -1
        row = -1
    }

    /// Draws pieces of pictures over the cells of a frame.
    mutating func draw(_ patches: [PixelPatch]) {
        pixels.draw(patches, writingTo: &output)
        column = -1
        row = -1
    }
}
