import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct LabelTests {
    private func lines(
        _ text: String, width: Int, height: Int = 1, lines: Int = 1, mode: LineBreakMode = .tail,
        alignment: TextAlignment = .natural, glyphs: GlyphRepertoire = .sextants
    ) -> String {
        let label = Label()
        label.text = text
        label.numberOfLines = lines
        label.lineBreakMode = mode
        label.textAlignment = alignment
        var capabilities = TerminalCapabilities()
        capabilities.glyphs = glyphs
        return Stage(size: Size(width: width, height: height), root: label, capabilities: capabilities).text
    }

    // MARK: - One line

    @Test(arguments: [
        (LineBreakMode.tail, "Harbour…"), (.head, "…t night"), (.middle, "Harb…ght"), (.clip, "Harbour"),
        (.wordWrap, "Harbour"), (.charWrap, "Harbour"),
    ])
    func aLineThatDoesNotFitGivesWay(mode: LineBreakMode, shown: String) {
        #expect(lines("Harbour at night", width: 8, mode: mode) == shown)
    }

    @Test(arguments: LineBreakMode.allCases)
    func aLineThatFitsIsShownWhole(mode: LineBreakMode) {
        #expect(lines("Harbour", width: 7, mode: mode) == "Harbour")
        #expect(lines("港の夜", width: 6, mode: mode) == "港の夜")
    }

    @Test(arguments: [(TextAlignment.left, "ab"), (.natural, "ab"), (.center, "  ab"), (.right, "     ab")])
    func linesAreAligned(alignment: TextAlignment, shown: String) {
        #expect(lines("ab", width: 7, alignment: alignment) == shown)
    }

    @Test func wideGlyphsAreAlignedByTheirColumns() {
        #expect(lines("港", width: 6, alignment: .right) == "    港")
        #expect(lines("港", width: 6, alignment: .center) == "  港")
    }

    /// FAULTS T8: the columns are exact at every width.
    @Test(arguments: LineBreakMode.allCases, 0...12)
    func noLineIsWiderThanTheLabel(mode: LineBreakMode, width: Int) {
        for text in ["a漢b字c語", "漢字漢字漢字", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦é́", "one two three"] {
            for lines in [1, 3] {
                let label = Label(frame: Rect(x: 1, y: 0, width: width, height: 3))
                label.text = text
                label.numberOfLines = lines
                label.lineBreakMode = mode
                let root = View()
                root.addSubview(label)
                let stage = Stage(size: Size(width: 14, height: 3), root: root)
                for y in 0..<3 {
                    #expect(stage.style(at: Point(x: 0, y: y)).glyph == .space)
                    #expect(stage.style(at: Point(x: width + 1, y: y)).glyph == .space)
                }
            }
        }
    }

    @Test func terminalsWithoutUnicodeGetAnotherEllipsis() {
        #expect(lines("Harbour", width: 4, glyphs: .ascii) == "Har~")
    }

    @Test func aLineEndEndsTheOnlyLine() {
        #expect(lines("first\nsecond", width: 10) == "first…")
        #expect(lines("first\nsecond", width: 10, mode: .clip) == "first")
        #expect(lines("first\nsecond", width: 5) == "firs…")
    }

    @Test func aLineEndWithNothingBehindItLosesNothing() {
        #expect(lines("first\n", width: 10) == "first")
        #expect(lines("first\n\nsecond", width: 10) == "first…")
        #expect(lines("first\nsecond\n", width: 10, height: 2, lines: 2) == "first\nsecond")
        #expect(lines("first\n", width: 4) == "fir…")
        #expect(lines("\n", width: 4) == "")
        #expect(lines("first\n\n", width: 10, height: 2, lines: 2) == "first")
    }

    @Test func textInOneColumnHasARowForEachGlyph() {
        let label = Label("abc")
        label.numberOfLines = 0
        label.lineBreakMode = .charWrap
        #expect(label.sizeThatFits(Size(width: 1, height: .max)) == Size(width: 1, height: 3))
    }

    // MARK: - Several lines

    @Test func wordsAreWrapped() {
        #expect(
            lines("Harbour at night", width: 8, height: 3, lines: 0, mode: .wordWrap)
                == "Harbour\nat night")
        #expect(
            lines("Harbour at night", width: 8, height: 2, lines: 0, mode: .charWrap)
                == "Harbour\nat night")
        #expect(lines("abcdefgh", width: 3, height: 3, lines: 0, mode: .wordWrap) == "abc\ndef\ngh")
    }

    @Test func truncatingModesWrapWordsAndCutTheLastLine() {
        let text = "one two three four"
        #expect(lines(text, width: 7, height: 2, lines: 2) == "one two\nthree …")
        #expect(lines(text, width: 7, height: 2, lines: 2, mode: .head) == "one two\n…e four")
        #expect(lines(text, width: 7, height: 2, lines: 2, mode: .middle) == "one two\nthr…our")
        #expect(lines(text, width: 7, height: 2, lines: 2, mode: .wordWrap) == "one two\nthree")
    }

    @Test func theHeightLimitsLinesToo() {
        #expect(lines("one two three four", width: 7, height: 2, lines: 0) == "one two\nthree …")
        #expect(lines("a\nb\nc", width: 5, height: 2, lines: 0) == "a\nb…")
    }

    @Test func linesStandInTheMiddleOfTheHeight() {
        #expect(lines("ab", width: 4, height: 3) == "\nab")
        #expect(lines("a\nb", width: 4, height: 5, lines: 0) == "\na\nb")
        #expect(lines("漢", width: 4, height: 3) == "\n漢")
    }

    @Test func eachLineIsAligned() {
        #expect(lines("a\nbbb", width: 5, height: 2, lines: 0, alignment: .right) == "    a\n  bbb")
    }

    // MARK: - Sizes

    @Test func theIntrinsicSizeIsTheTexts() {
        let label = Label()
        #expect(label.intrinsicContentSize == IntrinsicSize(width: 0, height: 1))
        label.text = "漢字 ab"
        #expect(label.intrinsicContentSize == IntrinsicSize(width: 7, height: 1))
        label.text = "one\nthree"
        label.numberOfLines = 0
        #expect(label.intrinsicContentSize == IntrinsicSize(width: 5, height: 2))
        label.numberOfLines = 1
        #expect(label.intrinsicContentSize.height == 1)
    }

    @Test func preferredWidthWrapsTheIntrinsicSize() {
        let label = Label("one two three")
        label.numberOfLines = 0
        #expect(label.intrinsicContentSize == IntrinsicSize(width: 13, height: 1))
        label.preferredMaxLayoutWidth = 7
        #expect(label.intrinsicContentSize == IntrinsicSize(width: 7, height: 2))
    }

    @Test func sizesThatFitWrapToTheWidth() {
        let label = Label()
        label.text = "one two three"
        label.numberOfLines = 0
        #expect(label.sizeThatFits(Size(width: 7, height: 9)) == Size(width: 7, height: 2))
        #expect(label.sizeThatFits(Size(width: 3, height: 9)).height == 4)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(Size(width: 3, height: 9)).height == 2)
        label.frame.size.width = 7
        label.sizeToFit()
        #expect(label.frame.size == Size(width: 7, height: 2))
    }

    @Test(arguments: [Int.max, Int.max - 1, Int.max / 2, Int.max / 3, 0])
    func sizesOfAnyWidthAreMeasured(width: Int) {
        let label = Label()
        label.text = "some text"
        #expect(label.sizeThatFits(Size(width: width, height: width)).width == 9)
    }

    @Test func longTextsAreCutToWhatCanBeSeen() {
        let label = Label()
        label.text = String(repeating: "0123456789", count: 1_000_000)
        label.numberOfLines = 2
        let stage = Stage(size: Size(width: 20, height: 2), root: label)
        #expect(stage.text == "01234567890123456789\n0123456789012345678…")
    }

    // MARK: - Attributes

    @Test func attributesAreDrawnOverTheLabelsStyle() {
        var text = AttributedString("plain ")
        var part = AttributedString("bold")
        part.textAttributes = .bold
        part.foregroundColor = Color(hex: 0xFF0000)
        part.backgroundColor = Color(hex: 0x0000FF)
        text += part
        let label = Label()
        label.textColor = Color(hex: 0x00FF00)
        label.attributedText = text
        #expect(label.text == "plain bold")
        let stage = Stage(size: Size(width: 12, height: 1), root: label)
        #expect(stage.text == "plain bold")
        #expect(stage.style(at: Point(x: 0, y: 0)).foreground == .rgb(0x00FF00))
        let bold = stage.style(at: Point(x: 6, y: 0))
        #expect(bold.isBold && bold.foreground == .rgb(0xFF0000) && bold.background == .rgb(0x0000FF))
        #expect(!stage.style(at: Point(x: 5, y: 0)).isBold)
    }

    @Test func attributesFollowTheirGlyphsOverLineBreaksAndEllipses() {
        var text = AttributedString("one ")
        var part = AttributedString("two three")
        part.textAttributes = .underline
        text += part
        let label = Label()
        label.attributedText = text
        label.numberOfLines = 2
        let stage = Stage(size: Size(width: 5, height: 2), root: label)
        #expect(stage.text == "one\ntwo …")
        #expect(!stage.style(at: Point(x: 2, y: 0)).attributes.contains(.underline))
        #expect(stage.style(at: Point(x: 0, y: 1)).attributes.contains(.underline))
        #expect(stage.style(at: Point(x: 4, y: 1)).attributes.contains(.underline))
    }

    @Test func settingTextRemovesAttributes() {
        let label = Label()
        var text = AttributedString("x")
        text.textAttributes = .bold
        label.attributedText = text
        label.text = "x"
        #expect(label.attributedText == nil)
        label.attributedText = nil
        #expect(label.text == "")
        label.text = nil
        #expect(label.text == "")
    }

    // MARK: - Changes

    @Test func everyPropertyDrawsAnew() {
        let label = Label()
        label.text = "one two"
        let stage = Stage(size: Size(width: 5, height: 2), root: label)
        func shown(_ change: () -> Void) -> String {
            change()
            stage.advance(by: 1)
            return stage.text
        }
        #expect(stage.text == "one …")
        #expect(shown { label.lineBreakMode = .head } == "… two")
        #expect(shown { label.numberOfLines = 2 } == "one\ntwo")
        #expect(shown { label.textAlignment = .right } == "  one\n  two")
        #expect(shown { label.text = "x" } == "    x")
        _ = shown { label.textColor = Color(hex: 0x010203) }
        #expect(stage.style(at: Point(x: 4, y: 0)).foreground == .rgb(0x010203))
        _ = shown { label.textAttributes = .bold }
        #expect(stage.style(at: Point(x: 4, y: 0)).isBold)
    }

    @Test func aLabelTakesNoEvents() {
        #expect(!Label().isUserInteractionEnabled)
    }

    @Test func escapesNeverReachTheScreen() {
        let shown = lines("a\u{1B}[2Jb\u{202E}c", width: 30)
        #expect(
            shown.hasPrefix("a") && !shown.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }
}
