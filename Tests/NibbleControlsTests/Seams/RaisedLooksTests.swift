import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// The looks in a theme with relief.
@MainActor struct RaisedLooksTests {
    private func stage(
        _ view: View, _ depth: ColorDepth = .trueColor, _ glyphs: GlyphRepertoire = .sextants,
        size: Size? = nil
    ) -> Stage {
        let stage = Stage(showing: view, depth, glyphs, size: size)
        stage.application.theme.relief = .raised
        stage.advance(by: 0)
        return stage
    }

    private func button(_ style: Button.Style, _ role: Button.Role = .normal) -> Button {
        let button = Button(title: "Save", role: role)
        button.style = style
        return button
    }

    @Test func buttonsAreKeysWithLitAndShadedEdges() {
        #expect(stage(button(.bordered)).text == "▌ Save ▐")
        #expect(
            stage(button(.filled), size: Size(width: 8, height: 3)).text == "▔▔▔▔▔▔▔▔\n  Save\n▁▁▁▁▁▁▁▁")
        #expect(stage(button(.plain)).text == "  Save")
    }

    @Test(arguments: [Button.Style.bordered, .bracketed])
    func bracketsAreNeverOverTheTitle(style: Button.Style) {
        let stage = stage(button(style), size: Size(width: 6, height: 1))
        #expect(stage.text == (style == .bordered ? "▌Save▐" : "[Save]"))
        stage.press(.tab)
        #expect(stage.text == "▌Save▐")
    }

    @Test func theFocusHasBracketsAndTheFullColour() {
        let button = button(.filled)
        let stage = stage(button)
        let rest = stage.style(at: Point(x: 3, y: 0)).background
        stage.press(.tab)
        #expect(stage.text == "▌[Save]▐")
        #expect(stage.style(at: Point(x: 3, y: 0)).background != rest)
    }

    @Test(
        arguments: Button.Style.allCases,
        [ControlState.normal, .focused, [.focused, .highlighted], .disabled, .hovered])
    func theTitleCanBeReadInEachState(style: Button.Style, state: ControlState) {
        for (role, appearance) in [
            (Button.Role.normal, Theme.dark), (.primary, .light), (.destructive, .dark),
            (.destructive, .light), (.cancel, .light),
        ] {
            for depth in [ColorDepth.trueColor, .indexed256] {
                let button = button(style, role)
                let stage = Stage(showing: button, depth)
                stage.application.theme = appearance
                stage.application.theme.relief = .raised
                button.isEnabled = !state.contains(.disabled)
                if state.contains(.focused) { button.becomeFirstResponder() }
                button.isHighlighted = state.contains(.highlighted)
                if state.contains(.hovered) { stage.mouse(.moved, 0) }
                stage.advance(by: 0)
                let ratio = stage.application.colorTheme.contrast(of: stage.style(at: Point(x: 2, y: 0)))
                #expect(ratio >= 4.4, "\(role) on \(depth): \(ratio)")
            }
        }
    }

    @Test(arguments: Button.Style.allCases) func fewColoursAndASCIIStayAsTheyWere(style: Button.Style) {
        for (depth, glyphs) in [
            (ColorDepth.ansi16, GlyphRepertoire.sextants), (.mono, .sextants), (.trueColor, .ascii),
        ] {
            let flat = Stage(showing: button(style), depth, glyphs)
            #expect(stage(button(style), depth, glyphs).screen == flat.screen)
        }
    }

    @Test func statesCanBeToldApart() {
        let states: [ControlState] = [.normal, .focused, [.focused, .highlighted], .disabled, .hovered]
        for style in Button.Style.allCases {
            let looks = states.map { state in
                let button = button(style)
                let stage = stage(button)
                button.isEnabled = !state.contains(.disabled)
                if state.contains(.focused) { button.becomeFirstResponder() }
                button.isHighlighted = state.contains(.highlighted)
                if state.contains(.hovered) { stage.mouse(.moved, 0) }
                stage.advance(by: 0)
                return stage.cells(of: button)
            }
            #expect(Set(looks).count == states.count, "\(style)")
        }
    }

    @Test func theChosenSegmentStandsOut() {
        let control = SegmentedControl(items: ["Day", "Week"])
        control.selectedSegmentIndex = 0
        #expect(stage(control).text == "▌ Day  ▐  Week")
    }

    @Test func aCardShowsTheFocusWithItsWholeFrame() {
        let box = BoxView(title: "Net")
        let button = Button(title: "Go")
        box.contentView.addSubview(button)
        box.highlightsFocus = true
        let stage = stage(box, size: Size(width: 12, height: 4))
        #expect(stage.text.hasPrefix("╭─ Net"))
        #expect(stage.style(at: Point(x: 1, y: 2)).background != .default)
        stage.press(.tab)
        #expect(stage.text.hasPrefix("┏━ Net"))
        box.borderStyle = .innerHalf
        stage.advance(by: 0)
        #expect(stage.has(.tint, at: Point(x: 0, y: 1)))
    }

    @Test func withoutColoursAFocusedFrameIsHeavy() {
        let box = BoxView(title: "Net")
        box.contentView.addSubview(Button(title: "Go"))
        box.highlightsFocus = true
        let stage = Stage(showing: box, .mono, size: Size(width: 12, height: 4))
        stage.press(.tab)
        #expect(stage.text.hasPrefix("┏━ Net"))
    }
}

@MainActor struct SlidingTabTests {
    private let bar = TabBar()

    private func stage(_ glyphs: GlyphRepertoire = .sextants) -> Stage {
        bar.items = [TabBarItem(title: "One"), TabBarItem(title: "Two")]
        let stage = Stage(showing: bar, .trueColor, glyphs, size: Size(width: 16, height: 2))
        stage.application.theme.relief = .raised
        stage.advance(by: 0)
        return stage
    }

    @Test func aLineIsBelowTheSelectedTab() {
        #expect(stage().text == "  One   Two\n─━━━━━──────────")
        let ascii = stage(.ascii)
        #expect(ascii.text == "  One   Two\n-=====----------")
        #expect(bar.sizeThatFits(Size(width: 16, height: 9)).height == 2)
    }

    @Test func itSlidesToTheNextOne() {
        let stage = stage()
        bar.selectedIndex = 1
        stage.advance(by: 0)
        stage.advance(by: 0.04)
        let between = stage.text
        #expect(between != "  One   Two\n─━━━━━──────────" && between != "  One   Two\n───────━━━━━────")
        for _ in 0..<20 { stage.advance(by: 0.02) }
        #expect(stage.text == "  One   Two\n───────━━━━━────")
    }

    @Test func itJumpsWhereNothingMoves() {
        let stage = stage()
        stage.application.theme.reducesMotion = true
        bar.selectedIndex = 1
        stage.advance(by: 0)
        #expect(stage.text == "  One   Two\n───────━━━━━────")
    }
}

@MainActor struct GradientFigureTests {
    private func colors(_ view: View, _ width: Int, height: Int = 1, y: Int = 0) -> [TerminalColor] {
        let stage = Stage(showing: view, size: Size(width: width, height: height))
        stage.application.theme.relief = .raised
        stage.advance(by: 0)
        return (0..<width).map { stage.style(at: Point(x: $0, y: y)).foreground }
    }

    @Test func aBarPassesFromColourToColour() {
        let progress = ProgressView()
        progress.showsPercentage = false
        progress.progress = 1
        #expect(Set(colors(progress, 12)).count == 12)
        progress.gradient = ColorGradient(Color(hex: 0x112233))
        #expect(Set(colors(progress, 12)) == [.rgb(0x112233)])
        progress.gradient = nil
        progress.progressTintColor = .systemRed
        #expect(Set(colors(progress, 12)).count == 1)
    }

    @Test func aGaugeThatWarnsGoesFromGreenToRed() {
        let gauge = Gauge()
        gauge.warningValue = 0.8
        gauge.value = 1
        let bar = colors(gauge, 20).prefix(8)
        #expect(Set(bar).count == bar.count)
        gauge.gradient = ColorGradient(.green)
        #expect(Set(colors(gauge, 20).prefix(8)) == [.rgb(0x00FF00)])
    }

    @Test func tallSparklinesAreColouredByHeight() {
        let sparkline = Sparkline()
        sparkline.values = [1, 1, 1]
        sparkline.minimumValue = 0
        sparkline.gradient = ColorGradient(Color(hex: 0x000000), Color(hex: 0xFFFFFF))
        let (top, bottom) = (colors(sparkline, 3, height: 2), colors(sparkline, 3, height: 2, y: 1))
        #expect(Set(top) == [.rgb(0xFFFFFF)] && Set(bottom) == [.rgb(0x808080)])
    }
}

@MainActor struct AreaChartTests {
    private let chart = Chart()

    private func text(_ width: Int, _ height: Int, _ glyphs: GlyphRepertoire = .sextants) -> String {
        Stage(showing: chart, .mono, glyphs, size: Size(width: width, height: height)).text
    }

    init() {
        chart.style = .area
        chart.showsAxes = false
    }

    @Test func anAreaIsFilledDownToZero() {
        chart.series = [Chart.Series(values: [0, 1])]
        #expect(text(4, 2) == "  ⣠⣾\n⣠⣾⣿⣿")
        #expect(text(4, 2, .ascii) == "  **\n**::")
        chart.series = [Chart.Series(values: [1, 1])]
        #expect(text(3, 2) == "⣿⣿⣿\n⣿⣿⣿")
    }

    @Test func whatIsBelowZeroHangsFromIt() {
        chart.series = [Chart.Series(values: [-1, -1])]
        #expect(text(2, 2) == "⣿⣿\n⣿⣿")
    }

    @Test func gapsStayEmpty() {
        chart.series = [Chart.Series(values: [1, .nan, 1])]
        #expect(text(9, 1, .ascii) == "*       *")
    }

    @Test func gridLinesAreAtTheMarksOfTheScale() {
        chart.style = .line
        chart.showsAxes = true
        chart.showsGrid = true
        chart.series = [Chart.Series(values: [0, 47])]
        let rows = text(30, 13).split(separator: "\n").map(String.init)
        let marked = rows.filter { $0.contains("┈") }
        #expect(marked.count == 3 && marked.allSatisfy { $0.first?.isNumber == true })
        #expect(rows.first?.hasPrefix("60│") == true, "\(rows)")
        #expect(rows.contains { $0.hasPrefix("20│") } && rows.contains { $0.hasPrefix(" 0│") })
    }
}
