/// A rule for breaking a paragraph into lines that fit a width.
public enum TextWrapping: Sendable {
    /// Between words, after hyphens and dashes, and beside wide glyphs where East Asian punctuation allows it. Words
    /// longer than the width are broken.
    case byWord
    /// Anywhere between two glyphs.
    case byCharacter

    /// The lines of a paragraph, each as long as fits.
    ///
    /// With `byWord` the spaces at a break belong to no line, and spaces never start a line of their own; with
    /// `byCharacter` every glyph is in a line. A wide glyph is never split: in a width of 1 it has a line that is too
    /// long. Takes time in proportion to the glyphs.
    ///
    /// - Parameters:
    ///   - glyphs: A paragraph, without line ends.
    ///   - width: The columns of a line; less than 1 counts as 1.
    ///   - limit: The lines after which to stop; the rest is then in no line. Defaults to no limit.
    /// - Returns: The lines as ranges of the slice's indices; a single empty one for an empty paragraph.
    public func lines(of glyphs: ArraySlice<Glyph>, width: Int, limit: Int = .max) -> [Range<Int>] {
        guard limit > 0 else { return [] }
        var breaker = LineBreaker(start: glyphs.startIndex, width: max(width, 1), limit: limit)
        switch self {
        case .byWord: breaker.breakByWord(glyphs)
        case .byCharacter: breaker.breakByCharacter(glyphs)
        }
        return breaker.lines
    }

    /// The lines of a paragraph, each as long as fits.
    ///
    /// - Parameters:
    ///   - glyphs: A paragraph, without line ends.
    ///   - width: The columns of a line; less than 1 counts as 1.
    ///   - limit: The lines after which to stop; the rest is then in no line. Defaults to no limit.
    /// - Returns: The lines as ranges of indices; a single empty one for an empty paragraph.
    public func lines(of glyphs: [Glyph], width: Int, limit: Int = .max) -> [Range<Int>] {
        lines(of: glyphs[...], width: width, limit: limit)
    }
}

/// One pass over a paragraph, keeping the last place where the line could end.
private struct LineBreaker {
    let width: Int
    let limit: Int
    var lines: [Range<Int>] = []
    /// The place where the line starts that is being filled.
    private var start: Int
    /// The columns of the line so far, spaces at its end included.
    private var used = 0
    /// The end of the line's last glyph that is not a space.
    private var contentEnd: Int
    /// The last place where the line may end, if it is not at its start.
    private var opportunity: Opportunity?

    private struct Opportunity {
        /// The place where the line would end, without the spaces before the break.
        let end: Int
        /// The place where the next line would start.
        let next: Int
        /// The columns up to there.
        let used: Int
    }

    init(start: Int, width: Int, limit: Int) {
        self.start = start
        self.width = width
        self.limit = limit
        contentEnd = start
    }

    private var isFull: Bool { lines.count >= limit }

    mutating func breakByCharacter(_ glyphs: ArraySlice<Glyph>) {
        for index in glyphs.indices {
            let columns = glyphs[index].columns
            if index > start, used + columns > width {
                endLine(at: index, next: index, usedThere: used)
                if isFull { return }
            }
            used += columns
        }
        lines.append(start..<glyphs.endIndex)
    }

    mutating func breakByWord(_ glyphs: ArraySlice<Glyph>) {
        var previous = BreakClass.space
        for index in glyphs.indices {
            let glyph = glyphs[index]
            let following = BreakClass(glyph)
            if index > start, previous.allowsBreak(before: following) {
                opportunity = Opportunity(end: contentEnd, next: index, used: used)
            }
            previous = following.after(previous)
            if following == .space {
                used += glyph.columns
                continue
            }
            while index > start, used + glyph.columns > width {
                breakLine(before: index)
                if isFull { return }
            }
            used += glyph.columns
            contentEnd = index + 1
        }
        lines.append(start..<(used > width ? contentEnd : glyphs.endIndex))
    }

    /// Ends the line at the last opportunity, or in the middle of the word that fills it.
    private mutating func breakLine(before index: Int) {
        if let place = opportunity {
            endLine(at: place.end, next: place.next, usedThere: place.used)
        } else {
            endLine(at: index, next: index, usedThere: used)
        }
    }

    private mutating func endLine(at end: Int, next: Int, usedThere: Int) {
        lines.append(start..<end)
        start = next
        used -= usedThere
        contentEnd = max(contentEnd, next)
        opportunity = nil
    }
}
