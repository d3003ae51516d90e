import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import Testing

@MainActor struct ScrollViewSidewaysTests {
    private let fixture = ScrollFixture(rows: 8, columns: 30)
    private var scrollView: ScrollView { fixture.scrollView }
    private var stage: Stage { fixture.stage }
    private var column: Int { scrollView.contentOffset.x }

    @Test func bothIndicatorsShow() {
        #expect(
            stage.text == """
                row 0      ▐
                row 1      ▐
                row 2
                row 3
                ▄▄▄▄
                """)
    }

    @Test func contentDoesNotShowWhereTheIndicatorsMeet() {
        let content = View(frame: Rect(x: 0, y: 0, width: 30, height: 8))
        content.backgroundColor = .red
        for row in 0..<8 {
            let label = Label(frame: Rect(x: 0, y: row, width: 30, height: 1))
            label.text = String(repeating: "x", count: 30)
            content.addSubview(label)
        }
        scrollView.addSubview(content)
        stage.advance(by: 0)
        let corner = Point(x: 11, y: 4)
        #expect(stage.style(at: corner).glyph == .space)
        stage.press(.tab)
        stage.advance(by: 0)
        #expect(stage.style(at: corner).glyph == .space)
        // The ends of both tracks.
        let track = stage.style(at: Point(x: 11, y: 3)).background
        #expect(stage.style(at: corner).background == track)
        #expect(stage.style(at: Point(x: 10, y: 4)).background == track)
    }

    @Test func theLastColumnAndRowCanBeSeen() {
        stage.press(.tab)
        stage.press(.end)
        for _ in 0..<20 { stage.press(.right) }
        #expect(scrollView.contentOffset == Point(x: 19, y: 4))
        scrollView.contentSize.width = 23 + 1
        stage.advance(by: 0)
        #expect(stage.text.split(separator: "\n").first?.contains(".") == true)
    }

    @Test(arguments: [Modifiers.shift, .alt])
    func theWheelGoesSidewaysWithAModifier(modifiers: Modifiers) {
        fixture.wheel(Point(x: 0, y: 1), modifiers)
        #expect(scrollView.contentOffset == Point(x: 6, y: 0))
        fixture.wheel(Point(x: 1, y: 0))
        #expect(scrollView.contentOffset == Point(x: 12, y: 0))
    }

    @Test func draggingTheLowerIndicatorGoesSideways() {
        stage.drag(from: Point(x: 0, y: 4), to: Point(x: 10, y: 4))
        #expect(scrollView.contentOffset == Point(x: 19, y: 0))
    }

    @Test func indicatorsCanBeHidden() {
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        stage.advance(by: 0)
        #expect(stage.text == "row 0\nrow 1\nrow 2\nrow 3\nrow 4")
        #expect(scrollView.visibleSize == scrollView.frame.size)
    }

    @Test func atTheEndTheWheelIsLeftToTheScrollViewAround() {
        let outer = ScrollFixture()
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 6, height: 3))
        inner.contentSize = Size(width: 6, height: 5)
        outer.scrollView.addSubview(inner)
        outer.wheel(Point(x: 0, y: 1))
        #expect(inner.contentOffset.y == 2 && outer.row == 0)
        outer.wheel(Point(x: 0, y: 1))
        #expect(inner.contentOffset.y == 2 && outer.row == 3)
    }
}

@MainActor struct ScrollIndicatorLooks {
    private func fixture(_ depth: ColorDepth, _ glyphs: GlyphRepertoire = .sextants) -> ScrollFixture {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        capabilities.glyphs = glyphs
        return ScrollFixture(rows: 8, columns: 30, capabilities: capabilities)
    }

    private func column(_ fixture: ScrollFixture) -> String {
        String((0..<5).map { fixture.stage.style(at: Point(x: 11, y: $0)).glyph.character })
    }

    private func row(_ fixture: ScrollFixture) -> String {
        String((0..<12).map { fixture.stage.style(at: Point(x: $0, y: 4)).glyph.character })
    }

    @Test(arguments: [ColorDepth.ansi16, .mono]) func aFocusedOneHasATrackOfLines(depth: ColorDepth) {
        let fixture = fixture(depth)
        #expect(column(fixture) == "▐▐   " && row(fixture) == "▄▄▄▄        ")
        fixture.stage.press(.tab)
        #expect(column(fixture) == "██││ " && row(fixture) == "━━━━─────── ")
    }

    @Test func aFocusedOneStandsOnATone() {
        let fixture = fixture(.trueColor)
        fixture.stage.press(.tab)
        #expect(column(fixture) == "██   ")
        let track = fixture.stage.style(at: Point(x: 11, y: 3)).background
        #expect(track != .default && fixture.stage.style(at: Point(x: 0, y: 4)).background == track)
        fixture.stage.press(.down)
        // Three quarters of a cell above the thumb's first cell: what is below it is filled.
        #expect(column(fixture).first != "█")
    }

    @Test func asciiHasEqualsForAll() {
        let fixture = fixture(.mono, .ascii)
        #expect(column(fixture) == "##   ")
        fixture.stage.press(.tab)
        #expect(column(fixture) == "##|| " && row(fixture) == "####------- ")
        #expect(fixture.stage.style(at: Point(x: 11, y: 0)).isReversed)
    }

    @Test func oneUnderTheMouseShowsItsTrack() {
        let fixture = fixture(.mono)
        func move(_ x: Int) {
            fixture.stage.send(
                .mouse(
                    MouseEvent(location: Point(x: x, y: 1), button: .none, clickCount: 0, phase: .moved)))
        }
        move(11)
        #expect(column(fixture) == "██││ ")
        move(3)
        #expect(column(fixture) == "▐▐   ")
    }
}
