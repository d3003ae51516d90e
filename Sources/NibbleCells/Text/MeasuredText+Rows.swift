extension MeasuredText {
    /// The rules by which a line becomes rows.
    public struct RowRules: Hashable, Sendable {
        /// The columns of a row, at least one.
        public let width: Int
        /// The columns from one tab stop to the next, at least one.
        let tabWidth: Int
        /// The rule by which rows end.
        let wrapping: TextWrapping

        /// Makes rules.
        public init(width: Int, tabWidth: Int, wrapping: TextWrapping) {
            self.width = max(1, width)
            self.tabWidth = max(1, tabWidth)
            self.wrapping = wrapping
        }

        /// The columns of a tab at a column of a row; it ends one column beyond the width at the latest.
        func columnsOfTab(at column: Int) -> Int {
            max(1, min(tabWidth - column % tabWidth, width.saturatingAdd(1) - column))
        }
    }

    /// The columns of a character that begins at a column of its row.
    public func columns(of index: Int, at column: Int, _ rules: RowRules) -> Int {
        let columns = characters[index].columns
        return columns > 0 ? columns : rules.columnsOfTab(at: column)
    }

    /// The column behind some characters that start at a column of their row.
    public func column(behindFirst count: Int, from start: Int, _ rules: RowRules) -> Int {
        var column = start
        for index in 0..<count { column += columns(of: index, at: column, rules) }
        return column
    }

    /// Finds the end of the row that starts at a character: the index of the next row's first.
    ///
    /// It depends on nothing but the characters from the start to the first that does not fit, so that rows can be found
    /// from any known start of one. Every character is in a row: one blank at the end of a row may be in the column after
    /// the width, and further ones start the next row. A character that is wider than the width has a row of its own.
    ///
    /// - Parameters:
    ///   - start: The first character of the row.
    ///   - end: The characters to look at.
    ///   - rules: The width, the tabs and where rows may end.
    /// - Returns: The index, and the columns of the row up to there; the index is nil where all up to `end` fits.
    public func rowEnd(from start: Int, until end: Int, _ rules: RowRules) -> (index: Int?, columns: Int) {
        var column = 0
        var opportunity: (index: Int, column: Int)?
        var previous = BreakClass.space
        for index in start..<end {
            let character = characters[index]
            let following = character.columns > 0 ? BreakClass(glyphs[character.firstGlyph]) : .space
            if index > start, previous.allowsBreak(before: following) { opportunity = (index, column) }
            previous = following.after(previous)
            let columns = columns(of: index, at: column, rules)
            let isBlank = following == .space && rules.wrapping == .byWord
            if index > start, column + columns > rules.width + (isBlank ? 1 : 0) {
                guard !isBlank, rules.wrapping == .byWord, let opportunity else { return (index, column) }
                return (opportunity.index, opportunity.column)
            }
            column += columns
        }
        return (nil, column)
    }
}
