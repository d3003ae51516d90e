import NibbleCells
import Testing

@testable import NibbleNcurses

/// The rows that a terminal moves into its scrollback as it becomes narrower, on a screen of twelve rows.
@Suite struct InlineLostRowsTests {
    /// A frame whose rows have so many letters.
    private func frame(width: Int, _ lengths: [Int], cursor: Point) -> InlineFrame {
        var grid = CellGrid(size: Size(width: width, height: lengths.count))
        for (y, length) in lengths.enumerated() {
            for x in 0..<length { grid[Point(x: x, y: y)].glyph = Glyph("x") }
        }
        var changes = FrameChanges(size: grid.size, isFullRepaint: true)
        var shown = CellGrid(size: grid.size, filledWith: Cell(glyph: Glyph("#")))
        for y in lengths.indices {
            changes.collect(row: y, columns: 0..<width, from: grid.cells, into: &shown.cells, width: width)
        }
        var frame = InlineFrame(width: width)
        frame.take(changes, cursor: cursor)
        return frame
    }

    /// Tells where the cursor is in a screen of other columns, and expects what is above it.
    private func expect(
        _ lost: inout InlineLostRows, _ frame: InlineFrame, told cursor: Point, columns: Int, above: Int,
        count: Int, spare: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let screen = Size(width: columns, height: 12)
        let rows = lost.rowsAbove(cursor, of: frame, on: screen, reflows: true)
        #expect(rows == above, sourceLocation: sourceLocation)
        #expect(lost.count == count && lost.spare == spare, sourceLocation: sourceLocation)
    }

    /// A question whose first row, up to the right edge, has the cursor.
    @Test func theFirstRowComesBackWithThoseThatWereKeptForIt() {
        var lost = InlineLostRows()
        let caret = Point(x: 7, y: 0)
        // tmux tells the top left where the cursor's row has gone.
        expect(
            &lost, frame(width: 60, [60, 4], cursor: caret), told: .zero, columns: 30, above: 0, count: 1,
            spare: 1)
        // The empty row above was pushed out, and the cursor is still in its own.
        expect(
            &lost, frame(width: 30, [30, 4], cursor: caret), told: caret, columns: 20, above: 0, count: 2,
            spare: 1)
        expect(
            &lost, frame(width: 20, [20, 4], cursor: caret), told: Point(x: 7, y: 3), columns: 60, above: 3,
            count: 0,
            spare: 0)
    }

    @Test func somebodyElsesRowsAreNotTaken() {
        var lost = InlineLostRows()
        let shown = frame(width: 60, [60, 4], cursor: Point(x: 7, y: 0))
        expect(&lost, shown, told: .zero, columns: 30, above: 0, count: 1, spare: 1)
        // More rows came back than were lost.
        let narrow = frame(width: 30, [30, 4], cursor: Point(x: 7, y: 0))
        expect(&lost, narrow, told: Point(x: 7, y: 9), columns: 60, above: 2, count: 0, spare: 0)
        // Of a row in pieces one line comes back.
        expect(
            &lost, frame(width: 60, [60, 4, 1], cursor: Point(x: 0, y: 2)), told: .zero, columns: 20,
            above: 0, count: 2, spare: 1)
        // A terminal that joined the rows tells another column.
        expect(&lost, narrow, told: Point(x: 37, y: 5), columns: 60, above: 0, count: 0, spare: 0)
    }

    @Test func rowsOfATerminalThatCutsThemStay() {
        var lost = InlineLostRows()
        let shown = frame(width: 60, [60, 4], cursor: Point(x: 7, y: 1))
        let screen = Size(width: 30, height: 12)
        #expect(lost.rowsAbove(Point(x: 7, y: 1), of: shown, on: screen, reflows: false) == 1)
        #expect(lost == InlineLostRows())
    }

    @Test func aCaretBehindItsTextTellsNothing() {
        var lost = InlineLostRows()
        let shown = frame(width: 60, [60, 4], cursor: Point(x: 7, y: 1))
        expect(&lost, shown, told: .zero, columns: 30, above: 0, count: 0, spare: 0)
    }

    @Test func emptyRowsAreKeptWhereThereIsRoom() {
        var lost = InlineLostRows()
        let shown = frame(width: 60, [60, 60, 60], cursor: Point(x: 7, y: 0))
        expect(&lost, shown, told: .zero, columns: 30, above: 0, count: 1, spare: 3)
        lost.limitSpare(to: 2)
        #expect(lost.spare == 2)
        lost.limitSpare(to: -1)
        #expect(lost.spare == 0 && lost.count == 1)
    }
}
