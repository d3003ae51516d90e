import NibbleCells

/// The characters of a row and their columns.
///
/// Columns count from the left edge of the text. The caret behind the last character has a column of its own: to the
/// right of it or, where the line runs from right to left, to the left of everything.
struct RowContent: Sendable {
    /// The offsets of the characters; for a long row that is not wrapped a part of it.
    let range: Range<Int>
    /// The characters and their glyphs, offsets counted from the range's start.
    let text: MeasuredText
    /// The left column of each character.
    private(set) var columns: [Int] = []
    /// The columns that each takes.
    private(set) var widths: [Int] = []
    /// The columns from the first to behind the last, wherever they start.
    private(set) var width: Int
    /// The characters from left to right by number, where that is not their order.
    private(set) var visualOrder: [Int]?
    /// The characters whose glyphs are mirrored because they run from right to left.
    private(set) var mirrored: Set<Int> = []
    /// Whether the line runs from right to left.
    private(set) var runsRightToLeft = false
    /// The column of the leftmost character.
    private(set) var firstColumn: Int

    /// Finds what a row shows as a whole.
    init(_ row: TextRow, in document: TextDocument, _ rules: TextLayout.Rules) {
        range = row.range
        let bytes = document.rope.bytes(in: row.range)
        text = rules.measure(String(decoding: bytes, as: UTF8.self))
        firstColumn = 0
        width = 0
        place(startingAt: 0, rules)
        if rules.reordersRightToLeft, rules.mask == nil {
            let base = Self.baseLevel(of: row, in: document)
            if base == 1 || BidiClass.mayRunRight(bytes.span) { reorder(base: base, bytes, rules) }
        }
        if rules.wrapping != nil, rules.alignment != .natural { align(row, rules) }
    }

    /// Finds what a part of a long row shows that is not wrapped: from a place on, until enough of it is found.
    ///
    /// The last character found may be a part of one only; the one before it is whole.
    static func part(
        of row: TextRow, from place: LineRows.Place, in document: TextDocument, _ rules: TextLayout.Rules,
        until isEnough: (_ lastOffset: Int, _ lastColumn: Int) -> Bool
    ) -> RowContent {
        let start = row.lineRange.lowerBound + place.offset
        var size = LineRows.windowSize
        while true {
            let content = RowContent(start, place.column, size, row, document, rules)
            let last = content.text.characters.count - 1
            if content.range.upperBound == row.range.upperBound
                || (last > 0 && isEnough(content.offset(of: last), content.columns[last]))
            {
                return content
            }
            size *= 2
        }
    }

    private init(
        _ start: Int, _ column: Int, _ size: Int, _ row: TextRow, _ document: TextDocument,
        _ rules: TextLayout.Rules
    ) {
        let end = min(row.range.upperBound, document.scalarStart(atOrAfter: start + size))
        text = rules.measure(document.rope.string(in: start..<end))
        range = start..<end
        firstColumn = column
        width = 0
        place(startingAt: column, rules)
    }

    private mutating func place(startingAt start: Int, _ rules: TextLayout.Rules) {
        let rowRules = rules.rows
        columns.reserveCapacity(text.characters.count)
        widths.reserveCapacity(text.characters.count)
        var column = start
        for index in text.characters.indices {
            let taken = text.columns(of: index, at: column, rowRules)
            columns.append(column)
            widths.append(taken)
            column += taken
        }
        width = column - start
    }

    /// Moves the characters to the side where rows stand; blanks that end a broken row stick out behind it.
    private mutating func align(_ row: TextRow, _ rules: TextLayout.Rules) {
        let blanks =
            row.isLast
            ? 0
            : columns.indices.reversed().prefix { text.glyphs(of: $0).allSatisfy { $0 == .space } }
                .reduce(0) { $0 + widths[$1] }
        let visible = width - blanks
        // The caret behind the last character has its room at the other side where the line runs to the left.
        let caret = runsRightToLeft ? 1 : 0
        let start =
            rules.alignment == .center
            ? max(caret, rules.alignment.offset(of: visible, in: rules.width))
            : caret + rules.alignment.offset(of: visible, in: rules.width - 1)
        let first = runsRightToLeft ? start - blanks : start
        let shift = first - firstColumn
        firstColumn = first
        for index in columns.indices { columns[index] += shift }
    }

    // MARK: - Right to left

    private mutating func reorder(base: UInt8, _ bytes: [UInt8], _ rules: TextLayout.Rules) {
        let scalars = text.characters.map { bytes.span.scalar(at: $0.start) }
        let order = BidiOrder(scalars, base: base)
        runsRightToLeft = base == 1
        if runsRightToLeft { firstColumn = rules.wrapping == nil ? 1 : max(0, rules.width - width) }
        let visual = order.visualOrder
        visualOrder = visual
        var column = firstColumn
        for index in visual {
            columns[index] = column
            column += widths[index]
            if order.levels[index] & 1 == 1, BidiOrder.mirrored(scalars[index]) != nil {
                mirrored.insert(index)
            }
        }
    }

    /// The direction of the line that a row is of, by the first letter in its first kilobyte.
    private static func baseLevel(of row: TextRow, in document: TextDocument) -> UInt8 {
        let start = row.lineRange.lowerBound
        for size in [64, 1_024] {
            let end = min(row.lineRange.upperBound, document.scalarStart(atOrAfter: start + size))
            let bytes = document.rope.bytes(in: start..<end)
            if let level = BidiOrder.baseLevel(of: String(decoding: bytes, as: UTF8.self).unicodeScalars) {
                return level
            }
            if end == row.lineRange.upperBound { break }
        }
        return 0
    }

    // MARK: - Offsets and columns

    /// The column of the caret behind the last character; beside the row where a glyph alone fills it.
    var endColumn: Int { runsRightToLeft ? firstColumn - 1 : firstColumn + width }

    /// The character that starts at an offset or that the offset is in; the number of characters for the end.
    func character(at offset: Int) -> Int {
        guard offset < range.upperBound else { return text.characters.count }
        var (low, high) = (0, text.characters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if text.characters[middle].start <= offset - range.lowerBound {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// Finds where a character starts; the end of the range for the one behind the last.
    func offset(of character: Int) -> Int {
        character < text.characters.count
            ? range.lowerBound + text.characters[character].start : range.upperBound
    }

    /// The column of the caret before the character at an offset.
    func column(of offset: Int) -> Int {
        let index = character(at: offset)
        return index < columns.count ? columns[index] : endColumn
    }

    /// The offset before the character at a column; the end of the row behind the last one.
    func offset(atColumn column: Int) -> Int {
        if let index = character(atColumn: column) { return offset(of: index) }
        let isBefore = column < firstColumn
        return isBefore == runsRightToLeft ? range.upperBound : range.lowerBound
    }

    /// The character at a column.
    func character(atColumn column: Int) -> Int? {
        guard visualOrder == nil else {
            return columns.indices.first { columns[$0] <= column && column < columns[$0] + widths[$0] }
        }
        guard column >= firstColumn, column < firstColumn + width else { return nil }
        var (low, high) = (0, columns.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if columns[middle] <= column { low = middle } else { high = middle }
        }
        return low
    }

    /// The offset whose caret is next to that of another one, on one side of it; nil where that leaves the row.
    func offset(beside offset: Int, toTheRight: Bool) -> Int? {
        let count = text.characters.count
        var slots = visualOrder ?? Array(0..<count)
        slots.insert(count, at: runsRightToLeft ? 0 : count)
        guard let slot = slots.firstIndex(of: character(at: offset)) else { return nil }
        let next = toTheRight ? slot + 1 : slot - 1
        return slots.indices.contains(next) ? self.offset(of: slots[next]) : nil
    }

    /// The glyphs of a character as they are shown, none for a tab.
    func glyphs(of character: Int) -> ArraySlice<Glyph> {
        let glyphs = text.glyphs(of: character)
        guard mirrored.contains(character), let scalar = glyphs.first?.scalar, glyphs.count == 1,
            let other = BidiOrder.mirrored(scalar)
        else { return glyphs }
        return [Glyph(character: Character(other))]
    }
}

extension Span<UInt8> {
    /// The scalar that starts at an offset of valid UTF-8.
    fileprivate func scalar(at offset: Int) -> Unicode.Scalar {
        var decoder = UTF8()
        var bytes = (offset..<Swift.min(count, offset + 4)).map { self[$0] }.makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
        return " "
    }
}
