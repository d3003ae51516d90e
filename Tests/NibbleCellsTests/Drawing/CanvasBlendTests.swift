import NibbleCells
import Testing

struct CanvasBlendTests {
    private let point = Point(x: 0, y: 0)
    private let theme = ColorTheme(ground: 0x000000, text: 0xFFFFFF)

    /// What a cell becomes when something is drawn over it.
    private func cell(_ below: Cell, _ draw: (inout Canvas) -> Void) -> Cell {
        CanvasProbe(width: 1, height: 1, filledWith: below, theme: theme, draw)[0, 0]
    }

    private let bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    private let letter = Cell(
        glyph: Glyph("a"), foreground: .rgb(0xFF0000), background: .rgb(0x0000FF), attributes: .bold)

    @Test func opaqueFillsHideGlyphs() {
        #expect(cell(letter) { $0.fill(bounds, with: .green) } == Cell(background: .rgb(0x00FF00)))
        #expect(cell(letter) { $0.fill(bounds, with: .default) } == .blank)
        #expect(cell(letter) { $0.fill(bounds, with: .ansi(3)) } == Cell(background: .palette(3)))
    }

    @Test func translucentFillsShowWhatIsBelow() {
        let expected = Cell(
            glyph: Glyph("a"), foreground: .rgb(0x7F0000), background: .rgb(0x00007F), attributes: .bold)
        #expect(cell(letter) { $0.fill(bounds, with: Color(white: 0, alpha: 0.5)) } == expected)
        #expect(cell(letter) { $0.blend(bounds, with: Color(white: 0, alpha: 0.5)) } == expected)
        #expect(cell(letter) { $0.fill(bounds, with: .clear) } == letter)
        #expect(cell(letter) { $0.blend(bounds, with: Color.red.withAlphaComponent(0)) } == letter)
    }

    @Test func ownColoursBlendAsTheTerminalToldThem() {
        let blended = cell(Cell(glyph: Glyph("a"))) { $0.blend(bounds, with: Color(white: 0, alpha: 0.5)) }
        #expect(blended == Cell(glyph: Glyph("a"), foreground: .rgb(0x7F7F7F), background: .rgb(0x000000)))
    }

    @Test func opaqueBlendsKeepGlyphsOfTheirOwnColour() {
        let blended = cell(letter) { $0.blend(bounds, with: .green) }
        #expect(blended.glyph == Glyph("a"))
        #expect(blended.background == .rgb(0x00FF00))
    }

    @Test func textOnClearGroundKeepsTheGround() {
        let written = cell(letter) { $0.write("b", at: point, style: CellStyle(foreground: .green)) }
        #expect(written == Cell(glyph: Glyph("b"), foreground: .rgb(0x00FF00), background: .rgb(0x0000FF)))
    }

    @Test func translucentTextBlendsWithItsGround() {
        let style = CellStyle(
            foreground: Color(white: 1, alpha: 0.5), background: Color(white: 0, alpha: 0.5))
        let written = cell(letter) { $0.write("b", at: point, style: style) }
        #expect(written.background == .rgb(0x00007F))
        #expect(written.foreground == .rgb(0x8080BF))
    }

    @Test func picturesCoverWhereTheyAreOpaque() {
        let picture = CellPicture.Cell(glyph: Glyph("▀"), foreground: .red, background: .green)
        let drawn = cell(letter) { $0.draw(CellPicture(size: bounds.size, filledWith: picture), at: point) }
        #expect(drawn == Cell(glyph: Glyph("▀"), foreground: .rgb(0xFF0000), background: .rgb(0x00FF00)))
    }

    @Test func transparentPicturesChangeNothing() {
        #expect(cell(letter) { $0.draw(CellPicture(size: bounds.size), at: point) } == letter)
    }

    @Test func halfTransparentPicturesShowTheGroundBelow() {
        let upper = CellPicture.Cell(glyph: Glyph("▀"), foreground: .red)
        let drawn = cell(letter) { $0.draw(CellPicture(size: bounds.size, filledWith: upper), at: point) }
        #expect(drawn == Cell(glyph: Glyph("▀"), foreground: .rgb(0xFF0000), background: .rgb(0x0000FF)))
        let veil = CellPicture.Cell(background: Color(white: 0, alpha: 0.5))
        let veiled = cell(letter) { $0.draw(CellPicture(size: bounds.size, filledWith: veil), at: point) }
        #expect(veiled.glyph == Glyph("a"))
        #expect(veiled.foreground == .rgb(0x7F0000))
        #expect(veiled.background == .rgb(0x00007F))
    }

    @Test func translucentPicturesBlendBothHalves() {
        let half = Color(white: 1, alpha: 0.5)
        let both = CellPicture.Cell(glyph: Glyph("▀"), foreground: half, background: half)
        let drawn = cell(Cell(background: .rgb(0))) {
            $0.draw(CellPicture(size: bounds.size, filledWith: both), at: point)
        }
        #expect(drawn == Cell(glyph: Glyph("▀"), foreground: .rgb(0x808080), background: .rgb(0x808080)))
    }

    @Test func picturesAreClipped() {
        let red = CellPicture(size: Size(width: 4, height: 3), filledWith: CellPicture.Cell(background: .red))
        let probe = CanvasProbe { canvas in
            canvas.draw(red, at: Point(x: -2, y: 2))
            canvas.draw(red, at: Point(x: 7, y: -2))
        }
        let reds = (0..<4).map { y in (0..<8).filter { probe[$0, y].background == .rgb(0xFF0000) } }
        #expect(reds == [[7], [], [0, 1], [0, 1]])
    }

    // MARK: - Mixing back

    @Test(arguments: [(0, 0x0000FF), (128, 0x008080 - 0x000001), (255, 0x00FF00)] as [(UInt32, UInt32)])
    func viewsAreMixedWithWhatWasThere(_ alpha: UInt32, _ ground: UInt32) {
        let mixed = cell(Cell(background: .rgb(0x0000FF))) { canvas in
            let before = canvas.cells(in: bounds)
            canvas.fill(bounds, with: .green)
            canvas.mixBack(bounds, before, alpha: alpha)
        }
        #expect(mixed.background == .rgb(ground))
    }

    @Test func strongerGlyphShowsInAMix() {
        func glyph(_ alpha: UInt32, _ text: String) -> Glyph {
            cell(letter) { canvas in
                let before = canvas.cells(in: bounds)
                canvas.write(text, at: point)
                canvas.mixBack(bounds, before, alpha: alpha)
            }.glyph
        }
        #expect(glyph(200, "b") == Glyph("b"))
        #expect(glyph(100, "b") == Glyph("a"))
        #expect(glyph(200, " ") == Glyph("a"))
    }

    @Test func cellsThatDidNotChangeStayAsTheyAre() {
        let mixed = cell(Cell(glyph: Glyph("a"))) { canvas in
            canvas.mixBack(bounds, canvas.cells(in: bounds), alpha: 100)
        }
        #expect(mixed == Cell(glyph: Glyph("a")))
    }

    @Test(arguments: [40, 200] as [UInt32], ["x .", "日.", " 日", "界", "x"])
    func mixesNeverHoldHalfAGlyph(_ alpha: UInt32, _ text: String) {
        let probe = CanvasProbe(width: 6, height: 1) { canvas in
            canvas.write("日本語", at: .zero)
            let before = canvas.cells(in: canvas.bounds)
            canvas.write(text, at: .zero)
            canvas.mixBack(canvas.bounds, before, alpha: alpha)
        }
        #expect(!probe.text[0].contains("?"), "\(probe.text[0])")
    }
}
