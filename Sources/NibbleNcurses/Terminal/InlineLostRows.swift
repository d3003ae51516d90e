import NibbleCells

/// The rows of an interface that the terminal has moved into its scrollback, where no program can erase them.
///
/// tmux does so where the interface begins in the screen's first row and the window becomes narrower: a row that is wrapped
/// pushes the first one out, however many are empty below. They come back when the window grows, above the interface, and are
/// erased then. Meanwhile empty rows are kept above it, which are pushed out in place of its own.
struct InlineLostRows: Hashable, Sendable {
    /// The lines that are right above the screen's first row; each has one row there at least.
    private(set) var count = 0
    /// The empty rows that are kept above the interface.
    private(set) var spare = 0

    /// Finds the rows of the interface above the cursor, those that have come back with them.
    ///
    /// Rather too few than one of somebody else's: what isn't known to be the interface's isn't counted.
    ///
    /// - Parameters:
    ///   - cursor: Where the terminal says that the cursor is.
    ///   - frame: What was shown before the size changed.
    ///   - screen: The size that the screen has now.
    ///   - reflows: Whether the terminal wraps rows that have become too long.
    /// - Returns: The rows on the screen.
    mutating func rowsAbove(_ cursor: Point, of frame: InlineFrame, on screen: Size, reflows: Bool) -> Int {
        let rows = frame.rowsAboveCursor(width: screen.width, reflows: reflows)
        let row = min(cursor.y, screen.height - 1)
        guard reflows, let column = frame.cursorColumn(width: screen.width) else {
            forget()
            return min(row, rows)
        }
        let wrapped = frame.wrappedRows(width: screen.width)
        var above = 0
        if cursor.x == column {
            let pieces =
                Array(repeating: 1, count: count + spare) + frame.piecesAboveCursor(width: screen.width)
            let known = pieces.reduce(0, +)
            above = min(row, known)
            count = Self.lines(pieces, in: known - above)
        } else if cursor == .zero, wrapped > 0 {
            // The cursor's row is gone too: tmux leaves the cursor at the top left then.
            count += spare + frame.cursorRow + 1
        } else {
            // Something else was done to the rows.
            forget()
            return min(row, rows)
        }
        spare = count > 0 ? max(spare, wrapped) : 0
        return above
    }

    /// The number of lines that begin in some rows, of which each takes so many.
    private static func lines(_ pieces: [Int], in rows: Int) -> Int {
        var rest = rows
        var count = 0
        for rows in pieces where rest > 0 {
            rest -= rows
            count += 1
        }
        return count
    }

    /// Keeps no more empty rows than there's room for.
    mutating func limitSpare(to rows: Int) { spare = max(0, min(spare, rows)) }

    /// Gives up the rows above the interface: others have written there.
    mutating func forget() { self = InlineLostRows() }
}
