import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct BoxViewTests {
    private let box = BoxView(title: "Net")

    private func text(_ style: BorderStyle?, _ glyphs: GlyphRepertoire = .blocks) -> String {
        box.borderStyle = style
        return Stage(showing: box, .trueColor, glyphs, size: Size(width: 9, height: 3)).text
    }

    nonisolated static let borders: [(BorderStyle?, String)] = [
        (nil, "╭─ Net ─╮\n│       │\n╰───────╯"), (.light, "┌─ Net ─┐\n│       │\n└───────┘"),
        (.heavy, "┏━ Net ━┓\n┃       ┃\n┗━━━━━━━┛"), (.double, "╔═ Net ═╗\n║       ║\n╚═══════╝"),
        (.ascii, "+- Net -+\n|       |\n+-------+"), (.innerHalf, "▗▄ Net ▄▖\n▐       ▌\n▝▀▀▀▀▀▀▀▘"),
        (BorderStyle.none, "   Net"),
    ]

    @Test(arguments: borders) func bordersHaveTheirCorners(style: BorderStyle?, text: String) {
        #expect(self.text(style) == text)
    }

    @Test(arguments: BorderStyle.allCases) func asciiTerminalsGetASCII(style: BorderStyle) {
        #expect(text(style, .ascii).allSatisfy { $0.isASCII })
    }

    @Test func theThemeDecidesUnlessTheBoxDoes() {
        let stage = Stage(showing: box, size: Size(width: 9, height: 3))
        stage.application.theme.borderStyle = .double
        stage.advance(by: 0)
        #expect(stage.text.hasPrefix("╔"))
        box.borderStyle = .heavy
        stage.advance(by: 0)
        #expect(stage.text.hasPrefix("┏"))
    }

    @Test func theContentIsInside() {
        let label = Label()
        label.text = "content"
        box.contentView = label
        box.footer = "1/2"
        let stage = Stage(showing: box, size: Size(width: 14, height: 3))
        #expect(stage.text == "╭─ Net ──────╮\n│ content    │\n╰────── 1/2 ─╯")
        box.contentInset = EdgeInsets(top: 1, left: 3)
        stage.advance(by: 0)
        #expect(label.frame == Rect(x: 4, y: 2, width: 9, height: 0))
        box.frame.size.height = 4
        stage.advance(by: 0)
        #expect(label.frame == Rect(x: 4, y: 2, width: 9, height: 1))
    }

    @Test func theSizeIsThatOfTheContentAndTheBorder() {
        let label = Label()
        label.text = "ab"
        box.contentView = label
        #expect(box.sizeThatFits(Size(width: 40, height: 10)) == Size(width: 9, height: 3))
        #expect(box.intrinsicContentSize == IntrinsicSize(width: 6, height: 3))
        label.text = "a long content"
        #expect(box.sizeThatFits(Size(width: 40, height: 10)).width == 18)
        #expect(BoxView().intrinsicContentSize == .none)
    }

    @Test(arguments: [
        (TextAlignment.center, "╭─── Net ───╮"), (.right, "╭────── Net ╮"), (.left, "╭─ Net ─────╮"),
    ])
    func titlesStandWhereTheyAreWanted(alignment: TextAlignment, row: String) {
        box.titleAlignment = alignment
        let stage = Stage(showing: box, size: Size(width: 13, height: 2))
        let first = stage.text.split(separator: "\n").first.map(String.init)
        #expect(first == row.replacing("╭────── Net ╮", with: "╭───── Net ─╮"))
    }

    @Test func longTitlesAreCut() {
        box.title = "A very long title"
        let stage = Stage(showing: box, size: Size(width: 12, height: 2))
        #expect(stage.text.hasPrefix("╭─ A ver… ─╮"))
    }

    @Test func theFocusInsideShows() {
        let button = Button(title: "Go")
        box.contentView.addSubview(button)
        box.highlightsFocus = true
        let stage = Stage(showing: box, size: Size(width: 12, height: 3))
        let before = stage.style(at: .zero)
        stage.press(.tab)
        #expect(stage.style(at: .zero).foreground != before.foreground)
        #expect(stage.style(at: Point(x: 3, y: 0)).isBold)
        button.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.style(at: .zero) == before)
    }

    @Test func anotherContentReplacesTheFirst() {
        let (first, second) = (View(), View())
        box.contentView = first
        box.contentView = second
        #expect(first.superview == nil && second.superview === box && box.subviews.count == 1)
    }

    @Test(arguments: BorderStyle.allCases) func tinyBoxesStayInside(style: BorderStyle) {
        box.borderStyle = style
        box.footer = "f"
        box.contentInset = EdgeInsets(top: .max, left: .max, bottom: .max, right: .max)
        for width in 0...3 {
            for height in 0...3 {
                let stage = Stage(showing: box, size: Size(width: width, height: height))
                #expect(stage.style(at: Point(x: width, y: 0)) == .blank)
                #expect(stage.style(at: Point(x: 0, y: height)) == .blank)
            }
        }
    }
}

@MainActor struct SeparatorTests {
    @Test func aLineMayHaveATitle() {
        let separator = Separator()
        separator.title = "More"
        let stage = Stage(showing: separator, size: Size(width: 12, height: 1))
        #expect(stage.text == "── More ────")
        separator.titleAlignment = .center
        separator.lineStyle = .heavy
        stage.advance(by: 0)
        #expect(stage.text == "━━━ More ━━━")
        separator.titleAlignment = .natural
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(stage.text == "━━━━ More ━━")
    }

    @Test(arguments: [1, 2, 4]) func verticalLinesStayVertical(height: Int) {
        let separator = Separator(axis: .vertical)
        let stage = Stage(showing: separator, size: Size(width: 1, height: height))
        #expect(stage.text == Array(repeating: "│", count: height).joined(separator: "\n"))
        #expect(separator.intrinsicContentSize == IntrinsicSize(width: 1))
    }
}
