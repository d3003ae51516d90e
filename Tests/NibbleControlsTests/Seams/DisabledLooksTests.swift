import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import Testing

/// What cannot be operated is paler than what can.
@MainActor struct DisabledLooksTests {
    @Test(arguments: [0x000000, 0x1E1E1E, 0xFFFFFF, 0xFDF6E3] as [UInt32])
    func whatIsDisabledIsPalerThanWhatIsNot(_ ground: UInt32) {
        var capabilities = TerminalCapabilities()
        capabilities.background = ground
        let button = Button(title: "Save")
        button.setTitleColor(.label, for: .normal)
        let stage = Stage(width: 12, height: 1, root: button, capabilities: capabilities)
        let theme = stage.application.colorTheme
        let enabled = stage.style(at: Point(x: 5, y: 0))
        button.isEnabled = false
        stage.advance(by: 0)
        let disabled = stage.style(at: Point(x: 5, y: 0))
        #expect(enabled.glyph == disabled.glyph)
        #expect(theme.contrast(of: disabled) < theme.contrast(of: enabled))
        // Terminals dim towards black, which is no paler on a light ground.
        #expect(!disabled.isDim)
    }
}
