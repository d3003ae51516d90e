import NibbleCells
import Testing

@testable import NibbleNcurses

/// The frames that an interface in some rows remembers, on a screen of ten columns.
@Suite struct InlineFrameTests {
    private func changes(_ rows: [String], isFullRepaint: Bool = true) -> FrameChanges {
        let size = Size(width: 10, height: rows.count)
        var grid = CellGrid(size: size)
        for (y, row) in rows.enumerated() {
            for (x, scalar) in row.unicodeScalars.enumerated() {
                grid[Point(x: x, y: y)].glyph = Glyph(scalar)
            }
        }
        var changes = FrameChanges(size: size, isFullRepaint: isFullRepaint)
        var shown = CellGrid(size: size, filledWith: Cell(glyph: Glyph("#")))
        for y in rows.indices {
            changes.collect(row: y, columns: 0..<10, from: grid.cells, into: &shown.cells, width: 10)
        }
        return changes
    }

    private func frame(_ rows: [String], cursor: Point = .zero) -> InlineFrame {
        var frame = InlineFrame()
        frame.take(changes(rows), cursor: cursor)
        return frame
    }

    @Test func emptyRowsAtTheEndAreNotUsed() {
        #expect(InlineFrame().usedRows == 0)
        #expect(frame(["", ""]).usedRows == 0)
        #expect(frame(["a", "", "b", ""]).usedRows == 3)
    }

    @Test func aRowThatIsErasedIsNoLongerUsed() {
        var frame = frame(["a", "b"])
        frame.take(changes(["a", ""], isFullRepaint: false), cursor: .zero)
        #expect(frame.usedRows == 1)
    }

    @Test func rowsAboveTheCursorAreCountedAsTheTerminalWrapsThem() {
        let frame = frame(["0123456789", "01234", ""], cursor: Point(x: 7, y: 2))
        #expect(frame.rowsAboveCursor(width: 4, reflows: false) == 2)
        #expect(frame.rowsAboveCursor(width: 4, reflows: true) == 3 + 2 + 1)
        #expect(frame.rowsAboveCursor(width: 20, reflows: true) == 2)
    }

    @Test func aTerminalThatHasTheWidthAgainHasWrappedNothing() {
        var frame = InlineFrame(width: 4)
        frame.take(changes(["0123456789", "01234", ""]), cursor: Point(x: 7, y: 2))
        #expect(frame.rowsAboveCursor(width: 4, reflows: true) == 2)
        #expect(frame.rowsAboveCursor(width: 5, reflows: true) == 2 + 1 + 1)
    }

    @Test(arguments: [
        ("tmux 3.4", true), ("VTE(7006)", true), ("kitty(0.36)", true), ("XTerm(390)", false), (nil, false),
    ]) func wrappingAgainGoesByTheName(name: String?, wraps: Bool) {
        #expect(InlineFrame.isWrappedAgain(by: name) == wraps)
    }
}
