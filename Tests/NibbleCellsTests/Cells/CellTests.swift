import NibbleCells
import Testing

struct CellTests {
    @Test func cellsTakeSixteenBytes() {
        #expect(MemoryLayout<Cell>.size == 16)
        #expect(MemoryLayout<Cell>.stride == 16)
    }

    @Test func equalityLooksAtEveryField() {
        let cell = Cell(
            glyph: Glyph("a"), foreground: .palette(1), background: .rgb(2), attributes: .bold, extras: 3)
        var others = Array(repeating: cell, count: 5)
        others[0].glyph = Glyph("b")
        others[1].foreground = .palette(2)
        others[2].background = .rgb(3)
        others[3].attributes = .dim
        others[4].extras = 4
        for other in others {
            #expect(other != cell)
            #expect(other.hasStyle(of: cell) == (other.glyph != cell.glyph))
        }
        #expect(Set(others + [cell]).count == 6)
    }

    @Test func attributesAndExtrasDoNotCancelOut() {
        let first = Cell(
            glyph: .space, foreground: .default, background: .default, attributes: .bold, extras: 0)
        let second = Cell(
            glyph: .space, foreground: .default, background: .default, attributes: [], extras: 1)
        #expect(first != second)
    }

    @Test func glyphsKnowTheirColumns() {
        #expect(Glyph("a").columns == 1)
        #expect(Glyph("日", isWide: true).columns == 2)
        #expect(Glyph.continuation.columns == 0)
        #expect(Glyph("a").plainColumns == 1)
        #expect(Glyph("日", isWide: true).plainColumns == 2)
        #expect(Glyph("a", isDoubtful: true).plainColumns == 0)
        #expect(Glyph(cluster: 5, isWide: true, isDoubtful: false).plainColumns == 0)
        #expect(Glyph.continuation.plainColumns == 0)
        #expect(Glyph("a").taking(2).isWide)
        #expect(Glyph("日", isWide: true).taking(1) == Glyph("日"))
    }

    @Test(
        arguments: [
            (CellAttributes.UnderlineStyle.none, 0), (.single, 1 << 8), (.double, 2 << 8), (.dashed, 5 << 8),
        ] as [(CellAttributes.UnderlineStyle, UInt16)])
    func underlineStylesTakeThreeBits(_ style: CellAttributes.UnderlineStyle, _ bits: UInt16) {
        var attributes: CellAttributes = [.bold, .underline]
        attributes.underlineStyle = style
        #expect(attributes.rawValue == bits | CellAttributes.bold.rawValue)
        #expect(attributes.underlineStyle == style)
    }

    @Test(arguments: [
        ("https://example.org/a?b=c;d", true), ("HTTP://x", true), ("mailto:a@b.c", true), ("ftp://x", false),
        ("javascript:alert(1)", false), ("https://a b", false), ("https://a\u{7}", false),
        ("https://é", false),
        ("", false), ("https://" + String(repeating: "a", count: 2_075), true),
        ("https://" + String(repeating: "a", count: 2_076), false),
    ])
    func onlySafeTargetsAreLinks(_ target: String, _ isLink: Bool) {
        #expect((Hyperlink(target) != nil) == isLink)
    }

    @Test func extrasHaveOneNumberEach() {
        let extras = StyleExtras(underlineColor: .rgb(0x123456), link: Hyperlink("https://example.org"))
        let number = StyleExtrasTable.number(of: extras)
        #expect(number != 0)
        #expect(StyleExtrasTable.number(of: extras) == number)
        #expect(StyleExtrasTable.extras(number) == extras)
        #expect(StyleExtrasTable.number(of: StyleExtras()) == 0)
        #expect(StyleExtrasTable.extras(.max) == StyleExtras())
    }

    @Test func gridsIgnorePositionsOutside() {
        var grid = CellGrid(size: Size(width: 3, height: 2))
        for point in [Point(x: -1, y: 0), Point(x: 3, y: 0), Point(x: 0, y: 2), Point(x: .max, y: .min)] {
            grid[point] = Cell(glyph: Glyph("x"))
            #expect(grid[point] == .blank)
        }
        #expect(grid == CellGrid(size: Size(width: 3, height: 2)))
    }

    @Test func hugeGridsAreCut() {
        for size in [
            Size(width: .max, height: .max), Size(width: 1, height: .max), Size(width: .max, height: 1),
        ] {
            let grid = CellGrid(size: size)
            #expect(grid.size.width * grid.size.height <= 4_000_000)
            #expect(grid.size.width > 0 && grid.size.height > 0)
        }
    }

    @Test(arguments: [Size(width: 0, height: .max), Size(width: .max, height: 0)])
    func gridsWithoutCellsKeepTheirLengthsBounded(_ size: Size) {
        let grid = CellGrid(size: size)
        #expect(grid.cells.isEmpty)
        #expect(grid.bounds.isEmpty)
    }
}
