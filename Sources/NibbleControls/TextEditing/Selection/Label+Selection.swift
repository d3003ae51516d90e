import NibbleCells
import NibbleViews

extension Label: SelectableText {
    /// The paragraphs that the label shows, with the characters behind each cell.
    public var selectableParagraphs: [SelectableParagraph] {
        let layout = shownLines
        let paragraphs = TerminalText.lines(of: text ?? "").map(String.init)
        var result: [SelectableParagraph] = []
        let top = bounds.minY + (bounds.height - layout.lines.count) / 2
        for (index, line) in layout.lines.enumerated() where paragraphs.indices.contains(line.paragraph) {
            let place = Point(
                x: bounds.minX + textAlignment.offset(of: line.columns, in: bounds.width), y: top + index)
            guard shows(place) || shows(Point(x: bounds.minX, y: place.y)) else { continue }
            let text = paragraphs[line.paragraph]
            let row = SelectableParagraph.Row(
                origin: convert(place, to: nil), cells: LabelCells(text).cells(of: line))
            if line.isFirstOfParagraph || result.isEmpty {
                result.append(SelectableParagraph(text: text, rows: [row]))
            } else {
                result[result.count - 1].rows.append(row)
            }
        }
        return result
    }
}

/// The character of each glyph in a label's paragraph.
private struct LabelCells {
    /// By the glyph's number.
    private var characters: [Int] = []
    private let count: Int

    init(_ text: String) {
        let measured = MeasuredText(text)
        count = measured.characters.count
        var column = 0
        for index in measured.characters.indices {
            let columns = measured.characters[index].columns
            // Labels show a tab as blanks up to the next multiple of 8.
            let glyphs = columns > 0 ? measured.glyphs(of: index).count : 8 - column % 8
            characters += repeatElement(index, count: glyphs)
            column += columns > 0 ? columns : glyphs
        }
    }

    func cells(of line: LabelLayout.Line) -> [SelectableParagraph.Cell] {
        var cells: [SelectableParagraph.Cell] = []
        var column = 0
        var glyphs = line.glyphs.makeIterator()
        for (index, part) in line.parts.enumerated() {
            for place in part {
                let columns = glyphs.next()?.columns ?? 0
                let character = characters.indices.contains(place) ? characters[place] : count
                cells.append(
                    SelectableParagraph.Cell(
                        columns: column..<column + columns, characters: character..<character + 1))
                column += columns
            }
            guard index == line.ellipsisAfter else { continue }
            let columns = glyphs.next()?.columns ?? 0
            let next = index + 1 < line.parts.count ? line.parts[index + 1].lowerBound : characters.count
            let hidden = firstCharacter(at: part.upperBound)..<firstCharacter(at: next)
            cells.append(SelectableParagraph.Cell(columns: column..<column + columns, characters: hidden))
            column += columns
        }
        return cells
    }

    private func firstCharacter(at glyph: Int) -> Int {
        characters.indices.contains(glyph) ? characters[glyph] : count
    }
}
