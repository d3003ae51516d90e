import NibbleCells

/// The lengths of the rows that are shown and the place of the cursor: enough to find the rows again after the terminal
/// has wrapped them at another width, and to know which of them hold anything.
struct InlineFrame: Hashable, Sendable {
    private var lengths: [Int] = []
    private var cursor = Point.zero
    /// The columns that the terminal had when the rows were placed; nil where that isn't known.
    private let width: Int?

    /// Makes a frame in which nothing is shown, in rows that were placed at a width.
    init(width: Int? = nil) { self.width = width }

    /// The rows up to the last that has something in it.
    var usedRows: Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

    /// The row of the cursor, counted from the first one.
    var cursorRow: Int { cursor.y }

    /// Takes what a frame changes.
    mutating func take(_ changes: FrameChanges, cursor: Point) {
        self.cursor = cursor
        if changes.isFullRepaint { lengths = [] }
        let missing = changes.size.height - lengths.count
        if missing > 0 { lengths += repeatElement(0, count: missing) }
        for run in changes.runs where lengths.indices.contains(run.row) {
            let end = run.column + run.cells.count
            // What the run doesn't reach stays as it is.
            guard end >= lengths[run.row] else { continue }
            let last = run.cells.last { changes.cells[$0] != .blank }
            if let last {
                lengths[run.row] = run.column + last - run.cells.lowerBound + 1
            } else {
                lengths[run.row] = min(lengths[run.row], run.column)
            }
        }
    }

    /// The rows between the first one and the cursor after the size changed.
    ///
    /// - Parameters:
    ///   - width: The width that the terminal has now.
    ///   - reflows: Whether the terminal wraps rows that have become too long; others cut them.
    /// - Returns: The rows.
    func rowsAboveCursor(width: Int, reflows: Bool) -> Int {
        reflows ? piecesAboveCursor(width: width).reduce(0, +) : cursor.y
    }

    /// The rows that the terminal makes of each row above the cursor, and of what is before the cursor in its own row.
    func piecesAboveCursor(width: Int) -> [Int] {
        guard width != self.width else { return Array(repeating: 1, count: cursor.y) }
        let above = (0..<cursor.y).map { row in
            lengths.indices.contains(row) ? pieces(lengths[row], width: width) : 1
        }
        return cursor.x < width ? above : above + [cursor.x / width]
    }

    /// The number of rows that have become too long.
    func wrappedRows(width: Int) -> Int {
        width == self.width ? 0 : lengths.count(where: { pieces($0, width: width) > 1 })
    }

    /// The column that the cursor has after the size changed; nil where it stands behind its row's text, whose end is wherever the
    /// terminal takes it to be.
    func cursorColumn(width: Int) -> Int? {
        guard width != self.width else { return cursor.x }
        let isInText = cursor.x == 0 || lengths.indices.contains(cursor.y) && cursor.x < lengths[cursor.y]
        return isInText ? cursor.x % width : nil
    }

    private func pieces(_ length: Int, width: Int) -> Int { max(1, (length + width - 1) / width) }

    /// Whether a terminal wraps rows again when its width changes, by the name that it tells.
    ///
    /// Of others it isn't assumed: at worst a row stays that could have been erased, rather than the other way round.
    static func isWrappedAgain(by name: String?) -> Bool {
        let name = name?.lowercased() ?? ""
        let names = ["tmux", "kitty", "foot", "wezterm", "ghostty", "vte", "iterm2", "konsole", "contour"]
        return names.contains(where: name.hasPrefix)
    }
}
