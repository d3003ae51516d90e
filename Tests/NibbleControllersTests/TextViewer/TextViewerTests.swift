import NibbleCells
import NibbleControllers
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct TextViewerTests {
    private func show(_ viewer: TextViewer, _ size: Size = Size(width: 40, height: 6)) -> Stage {
        Stage(size: size, controller: viewer)
    }

    /// A hundred lines, of which every tenth has a word of its own.
    private func hundredLines() -> TextViewer {
        TextViewer(lines: (1...100).map { $0 % 10 == 0 ? "Line \($0) with a Buoy" : "Line \($0)" })
    }

    /// The words at the left of the screen.
    private func lines(_ stage: Stage) -> [String] {
        stage.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.drop { " │".contains($0) }.prefix(25)).split(separator: "  ").first.map(String.init)
                ?? ""
        }
    }

    @Test func aPageOfTheTextIsShownWithWhereItIs() {
        let viewer = hundredLines()
        viewer.title = "Log"
        let stage = show(viewer, Size(width: 60, height: 6))
        #expect(lines(stage).prefix(5) == ["Line 1", "Line 2", "Line 3", "Line 4", "Line 5"])
        #expect(stage.text.contains("Log") && stage.text.contains("1–5 of 100") && stage.text.contains("3 %"))
        #expect(viewer.visibleLines == 1...5)
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: [
        ([Key.down], 2), ([.character("j"), .enter], 3), ([.down, .up], 1), ([.character(" ")], 5),
        ([.pageDown, .character("f")], 9), ([.pageDown, .character("b")], 1), ([.character("d")], 3),
        ([.character("d"), .character("u")], 1), ([.character("G")], 96), ([.end, .home], 1),
        ([.character("G"), .character("g")], 1), ([.end, .pageUp], 92),
    ])
    func keysScroll(keys: [Key], firstLine: Int) {
        let viewer = hundredLines()
        let stage = show(viewer)
        for key in keys { stage.press(key) }
        #expect(viewer.visibleLines.lowerBound == firstLine)
        #expect((viewer.percentage == 100) == (firstLine == 96))
        #expect(stage.text.contains("Line \(firstLine)"))
    }

    @Test(arguments: [
        ("one\ntwo\n", "1–2 of 2"), ("one\ntwo", "1–2 of 2"), ("", "1–1 of 1"), ("\n", "1–1 of 1"),
    ])
    func theEndOfTheLastLineBeginsNone(text: String, place: String) {
        let stage = show(TextViewer(text: text), Size(width: 60, height: 6))
        #expect(stage.text.contains(place))
    }

    @Test func controlFSearches() {
        let viewer = hundredLines()
        let stage = show(viewer)
        stage.press(.character("f"), .control)
        stage.type("buo\n")
        #expect(viewer.visibleLines.contains(10))
    }

    @Test func helpListsWhatTheKeysDoHere() {
        let stage = show(hundredLines(), Size(width: 60, height: 30))
        stage.press(.function(1))
        for title in ["Scroll by a page", "Search the text", "Next match", "Copy"] {
            #expect(stage.text.contains(title))
        }
        for title in ["Undo", "Paste", "Delete", "Move by a word"] { #expect(!stage.text.contains(title)) }
    }

    @Test func theWheelScrolls() {
        let viewer = hundredLines()
        let stage = show(viewer)
        stage.wheel(2, at: Point(x: 4, y: 2))
        #expect(viewer.visibleLines.lowerBound == 7 && stage.text.contains("Line 7"))
        stage.resize(to: Size(width: 50, height: 8))
        #expect(viewer.visibleLines.lowerBound == 7)
    }

    @Test func aSearchGoesToTheMatchWhileItIsTyped() {
        let viewer = hundredLines()
        let stage = show(viewer)
        stage.type("/buo")
        #expect(viewer.visibleLines.contains(10) && stage.text.contains("buo"))
        stage.press(.enter)
        #expect(!stage.text.contains("buo"))
        stage.type("n")
        #expect(viewer.visibleLines.contains(20))
        stage.type("N")
        #expect(viewer.visibleLines.contains(10))
        stage.type("N")
        #expect(viewer.visibleLines.contains(100) && stage.text.contains("Search wrapped to the end"))
        stage.type("n")
        #expect(viewer.visibleLines.contains(10) && stage.text.contains("Search wrapped to the top"))
    }

    @Test func matchesAreMarkedEverywhere() throws {
        let viewer = TextViewer(text: "a ship\nno such thing\nShips and ships")
        let stage = show(viewer)
        viewer.find("ship")
        stage.advance(by: 0)
        // The match that was gone to is reversed, the others are underlined: both are seen without colours.
        #expect(stage.style(at: Point(x: 3, y: 0)).isReversed)
        #expect(
            stage.style(at: Point(x: 1, y: 2)).isUnderlined
                && stage.style(at: Point(x: 11, y: 2)).isUnderlined)
        #expect(
            !stage.style(at: Point(x: 1, y: 0)).isReversed && !stage.style(at: Point(x: 5, y: 2)).isUnderlined
        )
        viewer.find("")
        stage.advance(by: 0)
        #expect(!stage.style(at: Point(x: 1, y: 2)).isUnderlined)
    }

    @Test func escapeGoesBackToWhereTheSearchBegan() {
        let viewer = hundredLines()
        let stage = show(viewer)
        stage.type("  ")
        let before = viewer.visibleLines
        stage.type("/line 77")
        #expect(viewer.visibleLines.contains(77))
        stage.press(.escape)
        #expect(viewer.visibleLines == before && !stage.text.contains("line 77"))
        stage.press(.down)
        #expect(viewer.visibleLines.lowerBound == before.lowerBound + 1)
    }

    @Test func whatIsNotThereIsSaid() {
        var heard: [String] = []
        let viewer = hundredLines()
        let stage = show(viewer)
        stage.application.announcementHandler = { heard.append($0) }
        stage.type("/xyz\n")
        #expect(stage.text.contains("Not in this text") && heard.last == "Not in this text")
        #expect(!viewer.find("xyz"))
    }

    @Test func aSearchWithoutATextGoesOnWithTheOneBefore() {
        let viewer = hundredLines()
        let stage = show(viewer)
        stage.type("/buoy\n")
        stage.type("/\n")
        #expect(viewer.visibleLines.contains(20))
    }

    @Test func longLinesAreWrappedOrScrolledToTheSide() {
        let viewer = TextViewer(lines: [String(repeating: "word ", count: 20) + "end", "second"])
        let stage = show(viewer)
        #expect(stage.text.contains("end") && viewer.wrapsLines)
        stage.type("w")
        #expect(!viewer.wrapsLines && !stage.text.contains("end") && lines(stage)[1] == "second")
        for _ in 0..<12 { stage.press(.right) }
        #expect(stage.text.contains("end"))
        for _ in 0..<12 { stage.press(.left) }
        #expect(stage.text.contains("word word"))
    }

    @Test func linesMayBeNumbered() {
        let viewer = TextViewer(lines: [String(repeating: "word ", count: 10), "second"])
        let stage = show(viewer)
        stage.type("l")
        let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[0].contains("1 word") && rows[2].contains("2 second"))
        #expect(!rows[1].contains { $0.isNumber })
    }

    @Test func whatControlsTheTerminalIsShownNotDone() {
        let stage = show(TextViewer(text: "a\u{1B}[31mred\u{7}\r\nnext\u{202E}"))
        #expect(!stage.text.unicodeScalars.contains { [0x1B, 0x07, 0x0D, 0x202E].contains($0.value) })
        #expect(stage.text.contains("red") && lines(stage)[1].hasPrefix("next"))
    }

    @Test func aLongTextCostsWhatIsShown() {
        let line = "The quick brown fox jumps over the lazy dog.\n"
        let viewer = TextViewer(text: String(repeating: line, count: 50_000) + "needle")
        let stage = show(viewer)
        stage.type("G")
        #expect(viewer.percentage == 100 && viewer.visibleLines.upperBound == 50_001)
        stage.type("g/needle\n")
        #expect(viewer.visibleLines.contains(50_001))
    }

    @Test(arguments: [(80, 24), (40, 12), (10, 2), (1, 1)])
    func itFitsEveryScreen(columns: Int, rows: Int) {
        let viewer = hundredLines()
        viewer.showsLineNumbers = true
        let stage = show(viewer, Size(width: columns, height: rows))
        stage.type("/line 5\n")
        stage.type("Gg n")
        expectSoundTree(stage.application.window)
    }

    @Test func itIsReadAloud() {
        let viewer = TextViewer(text: "Hello")
        let stage = show(viewer)
        let spoken = stage.application.accessibilityTree.flattened.map(\.spokenText)
        #expect(spoken.contains { $0.contains("Hello") })
    }
}
