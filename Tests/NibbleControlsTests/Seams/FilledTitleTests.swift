import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// Titles on a ground of the button's own, measured as the compositor measures them.
@MainActor struct FilledTitleTests {
    @Test func aTitleThatCannotBeReadOnItsGroundIsMovedUntilItCan() {
        let button = Button(title: "Save")
        button.style = .filled
        button.backgroundColor = Color(hex: 0xFFCC00)
        button.setTitleColor(Color(hex: 0xFFEE00), for: .normal)
        let stage = Stage(showing: button)
        #expect(stage.application.colorTheme.contrast(of: stage.screen[Point(x: 3, y: 0)]) > 3)
    }
}
