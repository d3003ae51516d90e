internal import NibbleCells
internal import NibbleTerminal

/// The text of a row of cells, and of rows below it in which its line goes on.
struct TerminalLine {
    private var characters: [Character] = []
    private var places: [TerminalPlace] = []
    /// The characters that a joiner follows, by their indices: it is copied, and isn't searched.
    private var joined: Set<Int> = []
    /// Whether the line goes on in the row below.
    private(set) var goesOn = false

    /// Reads the cells of a row, spaces at its end left out.
    init(_ cells: some Collection<Cell>, line: Int) { append(cells, line: line) }

    /// Adds the row in which the line goes on.
    mutating func append(_ cells: some Collection<Cell>, line: Int) {
        var visible = characters.count
        goesOn = false
        for (column, cell) in cells.enumerated() {
            // The mark of a wide character is in its second cell.
            if !cell.glyph.isContinuation {
                if cell.attributes.contains(.hasJoiner), cell.glyph != .space {
                    joined.insert(characters.count)
                }
                characters.append(cell.glyph.character)
                places.append(TerminalPlace(line: line, column: column))
            }
            let isLast = cell.attributes.contains(.goesOn)
            guard isLast || !cell.glyph.isContinuation && cell.glyph != .space else { continue }
            visible = characters.count
            goesOn = isLast
        }
        characters.removeLast(characters.count - visible)
        places.removeLast(places.count - visible)
    }

    var count: Int { characters.count }

    var text: String { text(of: characters.indices) }

    /// The text between two places, the second not included.
    func text(in range: Range<TerminalPlace>) -> String {
        text(of: places.indices.filter { range.contains(places[$0]) })
    }

    private func text(of indices: some Sequence<Int>) -> String {
        indices.reduce(into: "") { text, index in
            text.append(characters[index])
            if joined.contains(index) { text.unicodeScalars.append("\u{200D}") }
        }
    }

    /// The places wherever a text is, whatever its case.
    func matches(of wanted: String) -> [Range<TerminalPlace>] {
        let letters = wanted.map { $0.lowercased() }
        guard !letters.isEmpty, letters.count <= count else { return [] }
        let lowercased = characters.map { $0.lowercased() }
        var found: [Range<TerminalPlace>] = []
        var start = 0
        while start + letters.count <= count {
            let end = start + letters.count
            guard lowercased[start..<end].elementsEqual(letters) else {
                start += 1
                continue
            }
            var last = places[end - 1]
            last.column += 1
            found.append(places[start]..<last)
            start = end
        }
        return found
    }
}
