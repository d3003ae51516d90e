import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// The areas of charts stand out from the grounds that have their hues.
@MainActor struct AreaGroundTests {
    @Test func theDotsOfAnAreaAreSeenOnItsGround() {
        let chart = Chart()
        chart.series = [Chart.Series(values: [4, 4])]
        chart.style = .area
        chart.showsAxes = false
        let stage = Stage(showing: chart, .trueColor, .blocks, size: Size(width: 4, height: 3))
        let cell = stage.screen[Point(x: 1, y: 1)]
        let contrast = stage.application.colorTheme.contrast(of: cell)
        #expect(cell.glyph == Glyph("⣿") && contrast > 3, "dots \(contrast) to 1")
    }
}
