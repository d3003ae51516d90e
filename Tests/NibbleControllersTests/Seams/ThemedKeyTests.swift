import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// The text of raised keys can be read in every theme that comes with Nibble, in the colours that the terminal shows.
@MainActor struct ThemedKeyTests {
    nonisolated private static let states: [ControlState] = [.normal, .focused, [.focused, .highlighted]]

    /// The least contrast of the letters of a button.
    private func contrast(
        of button: Button, in state: ControlState, _ file: ThemeFile, _ depth: ColorDepth
    ) -> Float? {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        let stage = Stage(size: Size(width: 12, height: 3), root: button, capabilities: capabilities)
        stage.application.theme = file.theme
        stage.application.theme.relief = .raised
        if state.contains(.focused) { button.becomeFirstResponder() }
        button.isHighlighted = state.contains(.highlighted)
        stage.advance(by: 0)
        var quantizer = ColorQuantizer(depth: depth)
        let letters = (0..<12).map { stage.screen[Point(x: $0, y: 1)] }.filter(\.glyph.character.isLetter)
        let theme = stage.application.colorTheme
        return letters.map { theme.contrast(of: quantizer.quantize($0)) }.min()
    }

    @Test(arguments: ThemeFile.standard, [ColorDepth.trueColor, .indexed256])
    func titlesOfRaisedKeys(_ file: ThemeFile, _ depth: ColorDepth) throws {
        for role in Button.Role.allCases {
            for (style, state) in Button.Style.allCases.flatMap({ style in Self.states.map { (style, $0) } })
            {
                let button = Button(title: "Save", role: role)
                button.style = style
                let ratio = try #require(contrast(of: button, in: state, file, depth))
                #expect(ratio >= 4.5, "\(role) \(style) \(state): \(ratio) to 1")
            }
        }
    }
}
