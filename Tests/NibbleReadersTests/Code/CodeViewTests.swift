import NibbleCells
import NibbleReaders
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct CodeViewTests {
    private func show(_ code: CodeView, _ size: Size = Size(width: 30, height: 5)) -> Stage {
        let controller = ViewController()
        controller.view = code
        return Stage(size: size, controller: controller)
    }

    /// The look that the theme gives a kind, as the screen shows it.
    private func isStyled(_ stage: Stage, _ kind: SyntaxKind, x: Int, y: Int) -> Bool {
        guard let style = SyntaxStyles.standard[kind] else { return false }
        return stage.style(at: Point(x: x, y: y)).attributes == style.attributes
    }

    @Test func wordsAreColouredBesideTheirNumbers() {
        let stage = show(CodeView(text: "let a = 1 // b\n\"c\"", language: .swift))
        #expect(stage.text.hasPrefix(" 1 let a = 1 // b"))
        #expect(isStyled(stage, .keyword, x: 3, y: 0))
        #expect(isStyled(stage, .comment, x: 13, y: 0))
        #expect(!isStyled(stage, .keyword, x: 7, y: 0))
        expectSoundTree(stage.application.window)
    }

    @Test func anotherTextAndAnotherLanguageAreColouredAgain() {
        let code = CodeView(text: "let", language: .swift)
        let stage = show(code)
        #expect(isStyled(stage, .keyword, x: 3, y: 0))
        code.text = "/* a\nlet"
        stage.settle()
        #expect(isStyled(stage, .comment, x: 3, y: 1))
        code.language = .python
        stage.settle()
        #expect(!isStyled(stage, .comment, x: 3, y: 1))
    }

    @Test func aMadeUpLanguageHasColoursToo() {
        struct Shouting: SyntaxHighlighter {
            func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] {
                line.last == UInt8(ascii: "!") ? [SyntaxToken(.strong, 0..<line.count)] : []
            }
        }
        let code = CodeView(text: "hey\nhey!")
        code.highlighter = Shouting()
        let stage = show(code)
        #expect(!isStyled(stage, .strong, x: 3, y: 0))
        #expect(isStyled(stage, .strong, x: 3, y: 1))
    }

    @Test(arguments: [
        ([Key.down], 2), ([.pageDown], 5), ([.end], 96), ([.end, .pageUp], 92), ([.end, .home], 1),
        ([.down, .down, .up], 2),
    ])
    func keysScroll(keys: [Key], firstLine: Int) {
        let code = CodeView(text: (1...100).map { "line \($0)" }.joined(separator: "\n"))
        let stage = show(code)
        for key in keys { stage.press(key) }
        #expect(code.visibleLines.lowerBound + 1 == firstLine)
    }

    @Test func longLinesAreScrolledToTheSideOrWrapped() {
        let code = CodeView(text: String(repeating: "word ", count: 20))
        let stage = show(code)
        stage.press(.right)
        #expect(stage.text.hasPrefix(" 1  word"))
        code.wrapsLines = true
        stage.settle()
        #expect(stage.text.split(separator: "\n")[1].contains("word"))
    }

    // A comment that began far above colours the end of the text, when what is between has been read.
    @Test func theEndOfALongTextIsColouredAtOnceAndRightSoonAfter() {
        let count = LongRun.count(6_000, long: 20_000)
        let text = "/*\n" + String(repeating: "let a = 1\n", count: count) + "let b"
        let code = CodeView(text: text, language: .swift)
        let stage = show(code)
        let start = ContinuousClock.now
        stage.press(.end)
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(code.visibleLines.upperBound == count + 1)
        #expect(isStyled(stage, .keyword, x: 7, y: 4))
        stage.advance(by: 10)
        #expect(isStyled(stage, .comment, x: 7, y: 4))
    }

    @Test func whatIsReadAloudIsTheVisiblePart() {
        let code = CodeView(text: "let a\nlet b", language: .swift)
        let stage = show(code)
        let spoken = code.accessibilityDefaults
        #expect(spoken.label == "Source text, swift")
        #expect(spoken.value == "let a\nlet b")
        stage.settle()
    }
}
