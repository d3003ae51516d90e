import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleControls

/// What holds for the layout of any text in any width.
@Suite struct TextLayoutLawTests {
    private func rules(_ random: inout SeededGenerator) -> TextLayout.Rules {
        var rules = TextLayout.Rules()
        rules.width = Int.random(in: 1...24, using: &random)
        rules.wrapping = [nil, .byWord, .byCharacter].randomElement(using: &random) ?? nil
        rules.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
        rules.tabWidth = Int.random(in: 1...8, using: &random)
        rules.reordersRightToLeft = !random.oneIn(3)
        return rules
    }

    private func allRows(_ layout: inout TextLayout, _ document: TextDocument) -> [TextRow] {
        var rows = [layout.row(at: 0, in: document)]
        while let row = rows.last, let next = layout.row(after: row, in: document) { rows.append(next) }
        return rows
    }

    @Test(arguments: 0..<LongRun.count(120, long: 4_000)) func rowsHoldEveryCharacterOnce(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let text = RandomText.text(count: 0...80, using: &random)
        let document = TextDocument(text)
        let places = Set(boundaries(of: text))
        var layout = TextLayout(rules: rules(&random))
        let rows = allRows(&layout, document)
        var offset = 0
        for (number, row) in rows.enumerated() {
            #expect(row.range.lowerBound == offset)
            #expect(places.contains(row.range.lowerBound) && places.contains(row.range.upperBound))
            offset =
                row.isLast
                ? document.rope.lineEnd(after: row.range.upperBound)?.upperBound ?? document.count
                : row.range.upperBound
            #expect(layout.row(before: row, in: document) == (number > 0 ? rows[number - 1] : nil))
            let content = layout.content(of: row, in: document)
            #expect(content.text.characters.allSatisfy { places.contains($0.start + row.range.lowerBound) })
            let isAlone = content.text.characters.count == 1
            if layout.rules.wrapping != nil, !isAlone, layout.rules.width > 1 {
                #expect(content.width <= layout.rules.width)
            }
        }
        #expect(offset == document.count)
    }

    @Test(arguments: 0..<LongRun.count(120, long: 4_000)) func everyPlaceHasAColumnOfItsOwn(seed: Int) {
        var random = SeededGenerator(seed: seed + 1_000_000)
        let text = RandomText.text(count: 0...80, using: &random)
        let document = TextDocument(text)
        var layout = TextLayout(rules: rules(&random))
        for place in boundaries(of: text) {
            let row = layout.row(at: place, in: document)
            #expect(row.range.contains(place) || row.range.upperBound == place)
            let content = layout.content(of: row, around: place, in: document)
            let column = content.column(of: place)
            #expect(content.offset(atColumn: column) == place)
            // Blanks that end an aligned row stick out.
            let isNatural = layout.rules.alignment == .natural
            if layout.rules.wrapping != nil, layout.rules.width > 1, content.text.characters.count > 1,
                isNatural
            {
                #expect((0..<layout.rules.width).contains(column))
            }
        }
    }

    @Test(arguments: 0..<LongRun.count(20, long: 2_000)) func whatIsKeptAfterAnEditIsRight(seed: Int) {
        var random = SeededGenerator(seed: seed + 2_000_000)
        // Long lines, of which rows and columns are kept piece by piece.
        let text = RandomText.text(
            of: random.oneIn(2) ? RandomText.inLine : RandomText.parts, count: 0...3_000, using: &random)
        var editor = TextEditor()
        editor.rules = rules(&random)
        editor.replaceAll(with: text)
        for _ in 0..<12 {
            let places = boundaries(of: editor.document.string)
            // Looking somewhere makes the layout keep something.
            let seen = editor.row(at: places.randomElement(using: &random) ?? 0)
            _ = editor.content(of: seen, columns: 0..<Int.random(in: 1...9_000, using: &random))
            let first = places.randomElement(using: &random) ?? 0
            let last = places.last { $0 <= first + (random.oneIn(5) ? 500 : 3) } ?? first
            editor.select(TextSelection(first..<max(first, last)))
            editor.commit(editor.insertion(of: RandomText.text(count: 0...4, using: &random), kind: .typing))
            if random.oneIn(4) { _ = editor.undo() }
            expectFresh(&editor)
        }
    }

    private func expectFresh(_ editor: inout TextEditor) {
        var fresh = TextLayout(rules: editor.rules)
        let expected = allRows(&fresh, editor.document)
        var rows = [editor.row(at: 0)]
        while let row = rows.last, let next = editor.row(after: row) { rows.append(next) }
        #expect(rows == expected)
        for row in expected.prefix(4) + expected.suffix(4) {
            let content = editor.content(of: row, columns: 0..<Int.max)
            #expect(content.columns == fresh.content(of: row, in: editor.document).columns)
        }
    }

    @Test(arguments: [100, 5_000, 20_000]) func piecesOfALongRowAreThoseOfTheWhole(count: Int) {
        var random = SeededGenerator(seed: count)
        let text = RandomText.text(of: RandomText.inLine, count: count...count, using: &random)
        let document = TextDocument(text)
        var layout = TextLayout()
        layout.rules.reordersRightToLeft = false
        let row = layout.row(at: 0, in: document)
        let whole = RowContent(row, in: document, layout.rules)
        for _ in 0..<30 {
            let start = Int.random(in: 0...whole.width, using: &random)
            let part = layout.content(of: row, columns: start..<start + 80, in: document)
            for column in start..<min(start + 80, whole.width) {
                #expect(part.offset(atColumn: column) == whole.offset(atColumn: column))
            }
            let offset = whole.offset(atColumn: start)
            let around = layout.content(of: row, around: offset, in: document)
            #expect(around.column(of: offset) == whole.column(of: offset))
        }
    }
}
