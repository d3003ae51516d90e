import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct NoticeTests {
    @Test func aNoticeLooksTheSameOverEverything() {
        func cells(over ground: UInt32) -> [Cell] {
            let root = View()
            root.backgroundColor = Color(hex: ground)
            let stage = Stage(width: 20, height: 3, root: root)
            stage.application.showNotice("Saved")
            stage.settle()
            return (0..<20).map { stage.screen[Point(x: $0, y: 2)] }
        }
        let dark = cells(over: 0x102030)
        #expect(dark[1].glyph == Glyph("S") && dark == cells(over: 0xE0D0F0))
    }
}
