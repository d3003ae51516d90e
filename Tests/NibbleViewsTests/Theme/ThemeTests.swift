import NibbleCells
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ThemeTests {
    private let stage = Stage(width: 10, height: 2, root: View())

    private var ground: TerminalColor { stage.style(at: .zero).background }

    @Test func theStandardThemeLeavesTheTerminalsGround() {
        #expect(stage.application.theme == .standard)
        #expect(ground == .default)
    }

    @Test(arguments: [(Theme.light, Appearance.light), (.dark, .dark)] as [(Theme, Appearance)])
    func aThemeOfItsOwnPaintsTheGround(theme: Theme, appearance: Appearance) {
        stage.application.theme = theme
        stage.advance(by: 0)
        #expect(stage.application.colorTheme.appearance == appearance)
        #expect(ground != .default)
    }

    @Test func aTerminalThatIsLightAlreadyKeepsItsGround() {
        stage.terminal.capabilities.background = 0xFDF6E3
        stage.application.theme = .light
        stage.advance(by: 0)
        #expect(stage.application.colorTheme.appearance == .light && ground == .default)
    }

    @Test(arguments: [ColorDepth.trueColor, .indexed256, .ansi16])
    func whereTheGroundIsNotToldGroundAndTextArePainted(depth: ColorDepth) {
        stage.terminal.capabilities.colorDepth = depth
        stage.terminal.capabilities.colorAnswer = .refused
        stage.send(.capabilitiesChanged)
        let theme = stage.application.colorTheme
        for role in [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .label] {
            #expect(theme.opaque(role) != .default, "\(role)")
        }
        #expect(ground != .default)
    }

    @Test func whileTheGroundIsAwaitedNothingIsPainted() {
        stage.terminal.capabilities.colorAnswer = .awaited
        stage.send(.capabilitiesChanged)
        #expect(stage.application.colorTheme.opaque(.secondarySystemBackground) == .default)
        stage.terminal.capabilities.background = 0xFFFFFF
        stage.send(.capabilitiesChanged)
        #expect(stage.application.colorTheme.appearance == .light)
        #expect(stage.application.colorTheme.opaque(.secondarySystemBackground) != .default)
        #expect(ground == .default)
    }

    @Test func aThemeFollowsTheTerminal() {
        stage.application.theme = .light
        stage.terminal.capabilities.colorDepth = .ansi16
        stage.send(.capabilitiesChanged)
        #expect(ground == .palette(15))
        stage.terminal.capabilities.colorDepth = .mono
        stage.send(.capabilitiesChanged)
        #expect(ground == .default)
    }

    @Test func theAccentCanBeChosen() {
        stage.application.theme.tintColor = Color(hex: 0x112233)
        let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        view.backgroundColor = .tint
        stage.application.window.rootViewController?.view.addSubview(view)
        stage.advance(by: 0)
        #expect(stage.style(at: Point(x: 2, y: 0)).background == .rgb(0x112233))
        stage.application.theme.tintColor = nil
        stage.advance(by: 0)
        #expect(stage.application.colorTheme == ColorTheme())
    }

    @Test func coloursOfTheProgramStayUntilAThemeIsSet() {
        var colors = ColorTheme()
        colors.set(.tint, to: .red)
        stage.application.colorTheme = colors
        stage.terminal.capabilities.colorDepth = .indexed256
        stage.send(.capabilitiesChanged)
        #expect(stage.application.colorTheme == colors)
        stage.application.theme = .highContrast
        #expect(stage.application.colorTheme.contrast == .high)
    }

    @Test func viewsKnowTheirTheme() {
        let view = View()
        stage.application.theme.borderStyle = .double
        #expect(view.theme == .standard && view.controlGlyphs == .unicode)
        stage.application.window.rootViewController?.view.addSubview(view)
        #expect(view.theme.borderStyle == .double)
        stage.terminal.capabilities.glyphs = .ascii
        stage.send(.capabilitiesChanged)
        #expect(view.controlGlyphs == .ascii)
        stage.terminal.capabilities.glyphs = .blocks
        stage.application.theme.glyphs = .ascii
        #expect(view.controlGlyphs == .ascii)
    }
}

struct ControlGlyphsTests {
    @Test(arguments: [ControlGlyphs.unicode, .ascii]) func everyGlyphTakesOneColumn(glyphs: ControlGlyphs) {
        let single = [
            glyphs.bracketStart, glyphs.bracketEnd, glyphs.checked, glyphs.mixed, glyphs.chosen, glyphs.knob,
            glyphs.trackFilled, glyphs.trackEmpty, glyphs.minus, glyphs.plus, glyphs.currentPage,
            glyphs.otherPage, glyphs.chevronLeft, glyphs.chevronRight, glyphs.chevronUp, glyphs.chevronDown,
            glyphs.ellipsis, glyphs.barEmpty,
        ]
        for glyph in single + glyphs.spinner + glyphs.barSteps + glyphs.columnSteps {
            #expect(glyph.columns == 1 && !glyph.isDoubtful, "\(glyph.character)")
            // They are made without the table of widths.
            #expect(glyph == Glyph(character: glyph.character))
        }
    }

    /// Terminals without UTF-8 get them where a theme has set them.
    @Test func eachHasAStandInOfASCII() {
        let glyphs = ControlGlyphs.unicode
        let single = [
            glyphs.checked, glyphs.mixed, glyphs.chosen, glyphs.knob, glyphs.trackFilled, glyphs.trackEmpty,
            glyphs.minus, glyphs.plus, glyphs.currentPage, glyphs.otherPage, glyphs.chevronLeft,
            glyphs.chevronRight, glyphs.chevronUp, glyphs.chevronDown, glyphs.ellipsis, glyphs.barEmpty,
        ]
        for glyph in single + glyphs.spinner + glyphs.barSteps + glyphs.columnSteps {
            let shown = Cell(glyph: glyph).inASCII.glyph
            #expect(shown.columns == 1 && shown.character.isASCII, "\(glyph.character)")
            #expect(shown != Glyph(character: "?") && shown != .space, "\(glyph.character)")
        }
    }

    @Test func asciiIsASCII() {
        let glyphs = ControlGlyphs.ascii
        for glyph in glyphs.spinner + glyphs.barSteps + glyphs.columnSteps + [glyphs.ellipsis, glyphs.minus] {
            #expect(glyph.character.isASCII)
        }
    }
}
