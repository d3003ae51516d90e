import NibbleCells

/// The columns of a text field's parts: brackets, a glyph, the text, a mark that something is wrong, a button to clear.
struct TextFieldPlaces {
    let bounds: Rect
    /// The columns at each end for brackets.
    let end: Int
    let hasGlyph: Bool
    let showsMark: Bool
    let showsClearButton: Bool

    /// The columns of the text.
    var text: Range<Int> {
        let start = glyph + (hasGlyph ? 2 : 0)
        return start..<max(start, bounds.maxX - end - (showsMark ? 2 : 0) - (showsClearButton ? 2 : 0))
    }

    /// The column of the glyph at the start.
    var glyph: Int { bounds.minX + end }

    /// The column of the button; nil while it is not shown.
    var clearButton: Int? { showsClearButton ? bounds.maxX - 1 - end : nil }

    /// The column of the mark; nil while nothing is known to be wrong.
    var mark: Int? { showsMark ? bounds.maxX - 1 - end - (showsClearButton ? 2 : 0) : nil }
}
