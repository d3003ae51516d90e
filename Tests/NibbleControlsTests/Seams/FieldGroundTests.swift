import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Fields and keys are seen on what they lie on.
@MainActor struct FieldGroundTests {
    nonisolated static let grounds: [Color?] = [
        nil, .secondarySystemBackground, .tertiarySystemBackground,
    ]

    private func stage(_ control: Control, on ground: Color?, _ theme: Theme, _ depth: ColorDepth) -> Stage {
        control.frame = Rect(x: 2, y: 1, width: 24, height: 1)
        let card = View(frame: Rect(x: 0, y: 0, width: 30, height: 3))
        card.backgroundColor = ground
        card.addSubview(control)
        let root = View()
        root.addSubview(card)
        let stage = Stage(size: Size(width: 30, height: 3), root: root, capabilities: .with(depth))
        stage.application.theme = theme
        stage.advance(by: 0)
        return stage
    }

    /// A cell of the control's row as the terminal shows it.
    private func shown(_ x: Int, _ stage: Stage) -> Cell {
        var quantizer = ColorQuantizer(depth: stage.application.colorTheme.depth)
        return quantizer.quantize(stage.style(at: Point(x: x, y: 1)))
    }

    /// The contrast of the grounds of two cells of the control's row.
    private func contrast(_ first: Int, _ second: Int, _ stage: Stage) -> Float {
        let theme = stage.application.colorTheme
        let grounds = [first, second].map {
            TerminalColor.rgb(theme.rgb(shown($0, stage).background, isGround: true))
        }
        return theme.contrast(of: Cell(foreground: grounds[0], background: grounds[1]))
    }

    @Test(arguments: grounds, [ColorDepth.trueColor, .indexed256])
    func aFieldIsSeenUpToItsRightEnd(ground: Color?, depth: ColorDepth) {
        for theme in [Theme.dark, .light] {
            for field in [TextField(), SearchField()] {
                field.placeholder = "Name"
                let stage = stage(field, on: ground, theme, depth)
                for x in [2, 13, 25] { #expect(contrast(x, 0, stage) >= 1.29, "column \(x)") }
                let text = shown(field.leadingGlyph == nil ? 3 : 5, stage)
                #expect(stage.application.colorTheme.contrast(of: text) >= 4.4)
            }
        }
    }

    // The theme's greys are made for the theme's grounds.
    @Test(arguments: [0xE0E0E0, 0xB070F0, 0x203040] as [UInt32], [Theme.dark, .light])
    func wordsThatStandBackCanBeReadOnAnyGround(ground: UInt32, theme: Theme) {
        let field = TextField()
        field.placeholder = "Name"
        field.backgroundColor = Color(hex: ground)
        let words = stage(field, on: nil, theme, .trueColor)
        #expect(words.application.colorTheme.contrast(of: shown(3, words)) >= 4.4)

        let picker = PickerView(items: ["One", "Two", "Three"])
        picker.frame = Rect(x: 0, y: 0, width: 12, height: 5)
        let card = View(frame: picker.frame)
        card.backgroundColor = Color(hex: ground)
        card.addSubview(picker)
        let rows = Stage(size: Size(width: 12, height: 5), root: card, capabilities: .with(.trueColor))
        rows.application.theme = theme
        rows.advance(by: 0)
        let letters = rows.cells(of: picker).filter { $0.glyph != .space }
        #expect(letters.count == 11)
        for cell in letters { #expect(rows.application.colorTheme.contrast(of: cell) >= 4.4) }
    }

    @Test(arguments: [Theme.dark, .light]) func theChosenDayCanBeReadOnGlass(theme: Theme) {
        let picker = DatePicker()
        picker.preferredDatePickerStyle = .inline
        picker.datePickerMode = .date
        picker.frame = Rect(x: 0, y: 0, width: 30, height: 8)
        let root = View()
        // A translucent window over a bright picture.
        root.backgroundColor = Color(hex: 0x505D68)
        root.addSubview(picker)
        let stage = Stage(size: Size(width: 30, height: 8), root: root, capabilities: .with(.trueColor))
        stage.application.theme = theme
        stage.press(.tab)
        let day = stage.cells(of: picker).filter { $0.isReversed && $0.glyph != .space }
        #expect(day.count > 1, "\(stage.text)")
        for cell in day {
            let shown = Cell(foreground: cell.background, background: cell.foreground)
            let ratio = stage.application.colorTheme.contrast(of: shown)
            #expect(ratio >= 4.5, "\(ratio) to 1")
        }
    }

    @Test func aDisabledFieldHasNoFill() {
        let field = TextField()
        field.text = "x"
        field.isEnabled = false
        let stage = stage(field, on: .secondarySystemBackground, .dark, .trueColor)
        #expect(contrast(2, 0, stage) == 1 && contrast(25, 0, stage) == 1)
        #expect(stage.has(.tertiaryLabel, at: Point(x: 3, y: 1)))
    }

    @Test func withoutTonesADisabledFieldHasNoLine() {
        let field = TextField()
        field.isEnabled = false
        let stage = stage(field, on: nil, .standard, .mono)
        #expect(!stage.style(at: Point(x: 10, y: 1)).isUnderlined)
    }

    @Test(arguments: grounds, [ColorDepth.trueColor, .indexed256])
    func aKeyIsSeenOnItsGround(ground: Color?, depth: ColorDepth) {
        for appearance in [Theme.dark, .light] {
            var theme = appearance
            theme.relief = .raised
            let button = Button(title: "Save")
            let stage = stage(button, on: ground, theme, depth)
            #expect(contrast(4, 0, stage) >= 1.49)
            button.isEnabled = false
            stage.advance(by: 0)
            #expect(contrast(4, 0, stage) >= 1.19)
        }
    }

    @Test func thePrimaryKeyHasTheTint() {
        var theme = Theme.dark
        theme.relief = .raised
        let stage = stage(
            Button(title: "Save", role: .primary), on: .secondarySystemBackground, theme, .trueColor)
        #expect(stage.style(at: Point(x: 4, y: 1)).background == stage.application.colorTheme.opaque(.tint))
    }
}
