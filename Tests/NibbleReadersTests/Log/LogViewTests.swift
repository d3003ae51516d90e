import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleReaders

@MainActor struct LogViewTests {
    private func show(_ log: LogView, _ size: Size = Size(width: 30, height: 5)) -> Stage {
        let controller = ViewController()
        controller.view = log
        return Stage(size: size, controller: controller)
    }

    private func numbered(_ count: Int) -> String { (1...count).map { "line \($0)\n" }.joined() }

    private func rows(_ stage: Stage) -> [String] {
        stage.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            String(row.prefix(20).split(separator: "  ").first ?? "").trimmed
        }
    }

    // MARK: - Writing

    @Test func linesThatAreAppendedAreShownAndTheEndIsFollowed() {
        let log = LogView()
        let stage = show(log)
        log.append(numbered(3))
        stage.settle()
        #expect(rows(stage).prefix(3) == ["line 1", "line 2", "line 3"])
        log.append(numbered(10))
        stage.settle()
        #expect(rows(stage) == (6...10).map { "line \($0)" })
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: ["▇▇▇▇▇▇▇▇▇▇", "漢字漢字漢", "é1234567é9"])
    func aLineIsAsWideAsItsColumns(text: String) {
        func width(_ text: String) -> Int {
            let log = LogView()
            let stage = show(log)
            log.append(text + "\n")
            stage.settle()
            return log.contentSize.width
        }
        #expect(width(text) == width("0123456789"))
    }

    @Test func whoScrolledUpStaysWhereTheyAre() {
        let log = LogView()
        let stage = show(log)
        log.append(numbered(20))
        stage.settle()
        stage.press(.pageUp)
        let before = rows(stage)
        log.append("more\n")
        stage.settle()
        #expect(rows(stage) == before)
        stage.press(.end)
        log.append("and more\n")
        stage.settle()
        #expect(rows(stage).last == "and more")
    }

    @Test(arguments: [Size(width: 30, height: 3), Size(width: 12, height: 9), Size(width: 6, height: 2)])
    func theEndIsFollowedAfterAResize(size: Size) {
        let log = LogView()
        let stage = show(log)
        log.append(numbered(20))
        stage.settle()
        stage.resize(to: size)
        log.append("more\n")
        stage.settle()
        #expect(log.contentOffset.y == 21 - log.visibleSize.height)
        stage.resize(to: Size(width: 30, height: 5))
        #expect(rows(stage).last == "more")
    }

    @Test func aResizeKeepsThePlaceOfWhoScrolledUp() {
        let log = LogView()
        let stage = show(log)
        log.append(numbered(20))
        stage.settle()
        stage.press(.pageUp)
        let top = rows(stage).first
        stage.resize(to: Size(width: 30, height: 3))
        log.append("more\n")
        stage.settle()
        #expect(rows(stage).first == top)
    }

    @Test(arguments: [
        ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("10 %\r20 %\n", ["20 %"]), ("\n\n", ["", ""]),
        ("a\tb\n", ["a       b"]), ("\u{1B}[1mbold\u{1B}[0m\n", ["bold"]),
        ("\u{1B}]0;title\u{7}a\u{1B}[2J\u{1B}[5;5Hb\u{8}\u{7}\n", ["ab"]),
        ("\u{1B}P1$q\u{1B}\\c\u{1B}(Bd\n", ["cd"]),
    ])
    func linesAreText(output: String, lines: [String]) {
        let log = LogView()
        log.append(output)
        #expect((0..<log.lineCount).map { log.text(ofLine: $0) } == lines)
    }

    // A program's output comes in pieces that end anywhere.
    @Test func outputMayBeCutAnywhere() {
        let output = Array("a\u{1B}[38;2;1;2;3mé\u{1B}[0m\r\n\u{1B}]0;x\u{1B}\\b 日\n".utf8)
        let whole = LogView()
        whole.append(output)
        let parts = LogView()
        for byte in output { parts.append([byte]) }
        #expect((0..<2).map { parts.text(ofLine: $0) } == ["aé", "b 日"])
        #expect((0..<2).map { parts.text(ofLine: $0) } == (0..<2).map { whole.text(ofLine: $0) })
    }

    @Test func coloursAndBoldTextAreShown() {
        let log = LogView()
        log.append("\u{1B}[1;31mbad\u{1B}[0m ok \u{1B}[48;5;4mblue\u{1B}[m\n")
        let stage = show(log)
        #expect(stage.text.hasPrefix("bad ok blue"))
        #expect(stage.style(at: Point(x: 0, y: 0)).isBold)
        #expect(!stage.style(at: Point(x: 4, y: 0)).isBold)
        #expect(
            stage.style(at: Point(x: 0, y: 0)).foreground != stage.style(at: Point(x: 4, y: 0)).foreground)
        #expect(
            stage.style(at: Point(x: 7, y: 0)).background != stage.style(at: Point(x: 4, y: 0)).background)
    }

    // WARN had 1.5:1 on a light theme's ground, in the yellow of xterm's sixteen colours.
    @Test(arguments: [Theme.dark, .light], ["31", "32", "33", "34", "36", "38;5;250", "38;2;90;90;90"])
    func coloursCanBeReadInEveryTheme(theme: Theme, look: String) {
        let log = LogView()
        log.append("\u{1B}[\(look)mWARN\u{1B}[m disk\n")
        let stage = show(log)
        stage.application.theme = theme
        stage.advance(by: 0)
        #expect(stage.application.colorTheme.contrast(of: stage.style(at: .zero)) >= 4.45)
    }

    @Test(
        arguments: [Theme.dark, .light], [("32", Color.systemGreen), ("91", .systemRed), ("34", .systemBlue)])
    func theSixteenColoursAreTheThemesOwn(theme: Theme, look: (String, Color)) {
        let log = LogView()
        log.append("\u{1B}[\(look.0)mINFO\u{1B}[m \u{1B}[\(look.0);40mpair\u{1B}[m\n")
        let stage = show(log)
        stage.application.theme = theme
        stage.advance(by: 0)
        let hue = stage.application.colorTheme.opaque(look.1)
        #expect(stage.style(at: .zero).foreground == hue)
        // On a ground of the program's own its colour stays, as far as it can be read.
        #expect(stage.style(at: Point(x: 5, y: 0)).foreground != hue)
    }

    @Test(arguments: [
        ([0], GraphicRendition()), ([], GraphicRendition()), ([38, 5], GraphicRendition()),
        ([38, 2, 300, 0, 0], GraphicRendition()), ([38], GraphicRendition()),
        ([99, 1_000], GraphicRendition()),
    ])
    func whatIsNotKnownChangesNothing(parameters: [Int], expected: GraphicRendition) {
        var look = GraphicRendition()
        look.apply(parameters)
        #expect(look == expected)
    }

    @Test func anyBytesAreTaken() {
        let log = LogView()
        var byte: UInt8 = 1
        let noise: [UInt8] = (0..<20_000).map { _ in
            byte = byte &* 77 &+ 29
            return byte
        }
        log.append(noise)
        let stage = show(log)
        #expect(stage.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }

    @Test func longLinesGoOnInTheNextOne() {
        let log = LogView()
        log.append(String(repeating: "é", count: 5_000) + "\n")
        #expect(log.lineCount == 3)
        #expect(log.text(ofLine: 0) == String(repeating: "é", count: 2_048))
    }

    // MARK: - Bounds

    @Test func theOldestLinesGo() {
        let log = LogView()
        log.maximumLineCount = 2_000
        log.append(numbered(10_000))
        #expect(log.lineCount <= 3_100 && log.droppedLineCount >= 6_900)
        #expect(log.text(ofLine: 0) == nil)
        #expect(log.text(ofLine: 9_999) == "line 10000")
    }

    @Test func whatIsReadStaysInPlaceWhileTheOldestLinesGo() {
        let log = LogView()
        log.maximumLineCount = 2_000
        log.append(numbered(2_500))
        let stage = show(log)
        log.contentOffset = Point(x: 0, y: 1_400)
        stage.settle()
        let before = rows(stage)
        log.append(numbered(1_000))
        stage.settle()
        #expect(log.droppedLineCount > 0)
        #expect(rows(stage) == before)
    }

    // Looks take memory too: a run for each character must not make a small log a large one.
    @Test func looksCountAsMemory() {
        var store = LogStore()
        store.byteLimit = 1_000_000
        let line = Array((0..<200).map { "\u{1B}[3\($0 % 7)mx" }.joined().utf8) + [0x0A]
        for _ in 0..<LongRun.count(1_500, long: 4_000) { store.append(line) }
        #expect(store.endLine - store.firstLine < 1_000)
    }

    @Test func manyLinesAreAppendedAndDrawnAtOnce() {
        let count = LongRun.count(20_000, long: 100_000)
        let log = LogView()
        let stage = show(log)
        let duration = ContinuousClock().measure {
            for number in 0..<count { log.append("2026-11-23 12:00:00 request \(number) took 12 ms\n") }
            stage.settle()
        }
        #expect(log.lineCount == count)
        #expect(duration < .seconds(60))
    }

    // MARK: - Filtering and finding

    @Test func aFilterShowsTheLinesThatHaveIt() {
        let log = LogView()
        log.append(numbered(120))
        let stage = show(log)
        log.filter = "LINE 11"
        stage.settle()
        #expect(log.filteredLineCount == 0)
        log.filter = "line 11"
        stage.settle()
        #expect(log.filteredLineCount == 11)
        #expect(rows(stage).last == "line 119")
        log.append("line 11 again\nnothing\n")
        stage.settle()
        #expect(log.filteredLineCount == 12 && rows(stage).last == "line 11 again")
        log.filter = ""
        stage.settle()
        #expect(log.filteredLineCount == 122)
    }

    @Test func aLongLogIsFilteredInTheBackground() {
        let log = LogView()
        log.append(numbered(50_000))
        let stage = show(log)
        log.filter = "9999"
        #expect(log.filteredLineCount < 5)
        stage.advance(by: 1)
        #expect(log.filteredLineCount == 5)
    }

    @Test func aFilterForgetsLinesThatAreGone() {
        let log = LogView()
        log.maximumLineCount = 2_000
        log.filter = "line"
        log.append(numbered(10_000))
        #expect(log.filteredLineCount == log.lineCount)
    }

    @Test func findingGoesFromLineToLineAndRoundTheEnd() {
        let log = LogView()
        log.append(numbered(100))
        let stage = show(log)
        log.searchText = "line 3"
        #expect(log.findNext() && log.foundLine == 2)
        #expect(log.findNext() && log.foundLine == 29)
        stage.settle()
        #expect(rows(stage).contains("line 30"))
        #expect(log.findPrevious() && log.findPrevious() && log.foundLine == 38)
        log.searchText = "nowhere"
        #expect(!log.findNext() && log.foundLine == nil)
    }

    @Test func clearingBeginsAgain() {
        let log = LogView()
        log.append(numbered(100))
        let stage = show(log)
        log.clear()
        stage.settle()
        #expect(log.lineCount == 0 && stage.text.trimmed.isEmpty)
        log.append("new\n")
        stage.settle()
        #expect(rows(stage).first == "new")
    }

    @Test func numbersAndTheVisibleLinesAreTold() {
        let log = LogView()
        log.showsLineNumbers = true
        log.append(numbered(12))
        let stage = show(log)
        #expect(stage.text.hasPrefix(" 8 line 8"))
        #expect(log.accessibilityDefaults.value?.hasPrefix("line 8\nline 9") == true)
    }
}

extension String {
    /// The text without blanks and line ends around it.
    fileprivate var trimmed: String {
        let blanks: Set<Character> = [" ", "\n"]
        let start = drop { blanks.contains($0) }
        return String(start.reversed().drop { blanks.contains($0) }.reversed())
    }
}
