/// The part of a line that is left out when it does not fit.
public enum TextTruncation: Sendable {
    /// The start: `…end of the line`.
    case head
    /// The middle: `start…end`.
    case middle
    /// The end: `start of the li…`.
    case tail
    /// The end, with nothing in its place.
    case clip

    /// The parts of a line that are shown in a width, for text whose glyphs have styles of their own.
    ///
    /// Shown is the head, then the ellipsis if one is needed, then the tail; together they take at most the width, and
    /// no wide glyph is split. Where the ellipsis itself does not fit, the line is clipped.
    ///
    /// - Parameters:
    ///   - glyphs: One line.
    ///   - width: The columns there are.
    ///   - ellipsisColumns: The columns of the ellipsis. Defaults to 1.
    /// - Returns: The parts kept, as ranges of the slice's indices, and whether the ellipsis stands between them. A
    ///   line that fits is all head.
    public func parts(
        of glyphs: ArraySlice<Glyph>, width: Int, ellipsisColumns: Int = 1
    ) -> (head: Range<Int>, tail: Range<Int>, needsEllipsis: Bool) {
        let width = max(width, 0)
        let none = glyphs.endIndex..<glyphs.endIndex
        let whole = glyphs.prefixEnd(within: width)
        if whole == glyphs.endIndex { return (glyphs.startIndex..<whole, none, false) }
        let room = width - max(ellipsisColumns, 0)
        guard self != .clip, room >= 0 else { return (glyphs.startIndex..<whole, none, false) }
        switch self {
        case .head:
            return (
                glyphs.startIndex..<glyphs.startIndex, glyphs.suffixStart(within: room)..<glyphs.endIndex,
                true
            )
        case .tail, .clip:
            return (glyphs.startIndex..<glyphs.prefixEnd(within: room), none, true)
        case .middle:
            let half = glyphs.suffixStart(within: room / 2)
            let head = glyphs.prefixEnd(within: room - glyphs.columns(in: half..<glyphs.endIndex))
            // A wide glyph that did not fit the head may leave a column that the tail can use.
            let tail = glyphs.suffixStart(within: room - glyphs.columns(in: glyphs.startIndex..<head))
            return (glyphs.startIndex..<head, max(head, tail)..<glyphs.endIndex, true)
        }
    }

    /// The parts of a line that are shown in a width, for text whose glyphs have styles of their own.
    ///
    /// - Parameters:
    ///   - glyphs: One line.
    ///   - width: The columns there are.
    ///   - ellipsisColumns: The columns of the ellipsis. Defaults to 1.
    /// - Returns: The parts kept, as ranges of indices, and whether the ellipsis stands between them. A line that
    ///   fits is all head.
    public func parts(
        of glyphs: [Glyph], width: Int, ellipsisColumns: Int = 1
    ) -> (head: Range<Int>, tail: Range<Int>, needsEllipsis: Bool) {
        parts(of: glyphs[...], width: width, ellipsisColumns: ellipsisColumns)
    }

    /// A line cut to a width, with an ellipsis for what is left out.
    ///
    /// - Parameters:
    ///   - glyphs: One line.
    ///   - width: The columns there are; the result takes at most these.
    ///   - ellipsis: What stands for the part left out; `Glyph(character: ".")` where only ASCII can be shown.
    ///     Defaults to `…`.
    /// - Returns: The line, unchanged if it fits.
    public func apply(to glyphs: [Glyph], width: Int, ellipsis: Glyph = .ellipsis) -> [Glyph] {
        let parts = parts(of: glyphs[...], width: width, ellipsisColumns: ellipsis.columns)
        if parts.head.count == glyphs.count { return glyphs }
        return glyphs[parts.head] + (parts.needsEllipsis ? [ellipsis] : []) + glyphs[parts.tail]
    }
}

extension ArraySlice<Glyph> {
    /// The end of the longest start that fits a width.
    fileprivate func prefixEnd(within width: Int) -> Int {
        var room = width
        for index in indices {
            room -= self[index].columns
            if room < 0 { return index }
        }
        return endIndex
    }

    /// The start of the longest end that fits a width.
    fileprivate func suffixStart(within width: Int) -> Int {
        var room = width
        for index in indices.reversed() {
            room -= self[index].columns
            if room < 0 { return index + 1 }
        }
        return startIndex
    }

    fileprivate func columns(in range: Range<Int>) -> Int {
        var columns = 0
        for index in range { columns += self[index].columns }
        return columns
    }
}
