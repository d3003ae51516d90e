import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// The glyphs of controls where a terminal reads no UTF-8 although they were drawn for one that does.
@MainActor struct ASCIIControlTests {
    @Test(arguments: ControlSample.all) func everySignHasAStandIn(sample: ControlSample) {
        let stage = Stage(showing: sample.make())
        stage.press(.tab)
        let size = stage.screen.size
        for index in 0..<(size.width * size.height) {
            let cell = stage.screen[Point(x: index % size.width, y: index / size.width)]
            let sent = cell.inASCII.glyph
            #expect(sent.columns == 1 && sent.character.isASCII)
            #expect(sent.character != "?", "\(cell.glyph.character)")
        }
    }

    @Test func theGlyphsOfThemesHaveStandIns() {
        let glyphs = ControlGlyphs.unicode
        let all =
            [
                glyphs.checked, glyphs.mixed, glyphs.chosen, glyphs.knob, glyphs.trackFilled,
                glyphs.trackEmpty,
                glyphs.minus, glyphs.plus, glyphs.currentPage, glyphs.otherPage, glyphs.chevronLeft,
                glyphs.chevronRight, glyphs.chevronUp, glyphs.chevronDown, glyphs.ellipsis, glyphs.barEmpty,
            ] + glyphs.spinner + glyphs.barSteps + glyphs.columnSteps
        for glyph in all { #expect(Cell(glyph: glyph).inASCII.glyph.character != "?", "\(glyph.character)") }
    }
}
