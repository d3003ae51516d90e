/// One change of a document: a range and what takes its place.
struct TextEdit: Sendable {
    var range: Range<Int>
    var replacement: TextRope

    init(_ range: Range<Int>, _ replacement: TextRope) {
        self.range = range
        self.replacement = replacement
    }

    init(_ range: Range<Int>, _ replacement: String) {
        self.init(range, TextRope(replacement))
    }

    /// The range that the replacement takes.
    var newRange: Range<Int> { range.lowerBound..<range.lowerBound + replacement.count }
}

/// The effect of an edit on the lines of a document, for those who keep something a line.
struct LineChange: Hashable, Sendable {
    /// The place where the text changed.
    let offset: Int
    /// The bytes that were removed and inserted there.
    let removed: Int
    let inserted: Int
    /// The lines before the edit that are not what they were.
    let oldLines: ClosedRange<Int>
    /// The lines that there are more than before.
    let lineDelta: Int

    /// Translates an offset of the old text to the new one; inside what was removed, the end of what replaced it.
    func moved(_ offset: Int) -> Int {
        if offset <= self.offset { return offset }
        return offset >= self.offset + removed ? offset - removed + inserted : self.offset + inserted
    }
}

extension TextDocument {
    /// Makes an edit.
    ///
    /// - Returns: The edit that takes it back, and what became of the lines.
    mutating func apply(_ edit: TextEdit) -> (inverse: TextEdit, lines: LineChange) {
        let oldCount = lineCount
        // A carriage return before the range and a line feed behind it may become one line end, or two.
        let oldLines =
            line(at: max(0, edit.range.lowerBound - 1))...line(at: min(count, edit.range.upperBound + 1))
        let removed = rope.replace(edit.range, with: edit.replacement)
        let lines = LineChange(
            offset: edit.range.lowerBound, removed: removed.count, inserted: edit.replacement.count,
            oldLines: oldLines, lineDelta: lineCount - oldCount)
        return (TextEdit(edit.newRange, removed), lines)
    }
}
