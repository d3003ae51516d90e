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
}
