import Glibc
import NibbleCells
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibbleTerminalView

/// A terminal view on a stage of twenty columns and five rows, with programs and without.
@MainActor @Suite struct TerminalViewTests {
    private final class Witness: TerminalViewDelegate {
        var status: Int32?
        var titles: [String] = []
        var allowsCopying = false
        var asked: [String] = []

        func terminalView(_ terminalView: TerminalView, didEndWith status: Int32) { self.status = status }
        func terminalView(_ terminalView: TerminalView, didChangeTitle title: String) { titles.append(title) }
        func terminalView(_ terminalView: TerminalView, shouldCopy text: String) -> Bool {
            asked.append(text)
            return allowsCopying
        }
    }

    private let witness = Witness()
    private let terminal = TerminalView(frame: .zero)
    private let stage: Stage

    init() {
        let controller = ViewController()
        controller.view = terminal
        terminal.delegate = witness
        stage = Stage(size: Size(width: 20, height: 5), controller: controller)
        stage.settle()
    }

    private func show(_ text: String) {
        terminal.take(Array(text.utf8))
        stage.settle()
    }

    private var rows: [String] {
        stage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(arguments: [Theme.dark, .light]) func theSixteenColoursAreTheThemesOwn(theme: Theme) {
        stage.application.theme = theme
        show("\u{1B}[31mred\u{1B}[m \u{1B}[31;44mpair\u{1B}[m")
        #expect(stage.style(at: .zero).foreground == stage.application.colorTheme.opaque(.systemRed))
        let pair = stage.style(at: Point(x: 4, y: 0))
        #expect(pair.foreground == .palette(1) && pair.background == .palette(4))
    }

    @Test func anotherThemeRecoloursWhatIsShown() {
        stage.application.theme = .dark
        show("\u{1B}[31mred\u{1B}[m")
        let before = stage.style(at: .zero).foreground
        stage.application.theme = .light
        stage.settle()
        #expect(stage.style(at: .zero).foreground == stage.application.colorTheme.opaque(.systemRed))
        #expect(stage.style(at: .zero).foreground != before)
    }

    /// The terminal takes no more than some kilobytes at a time; the rest waits.
    @Test func aLargePasteArrivesWhole() async throws {
        try terminal.start(["sh", "-c", "stty raw -echo; echo ready; head -c 200000 | wc -c"])
        try await stage.until { stage.text.contains("ready") }
        terminal.send([UInt8](repeating: UInt8(ascii: "x"), count: 200_000))
        try await stage.until { stage.text.contains("200000") }
    }

    // Whoever waits for the other end of a pipe to be closed would wait for the program.
    @Test func theProgramInheritsNoOtherDescriptors() async throws {
        let extra = fcntl(STDIN_FILENO, F_DUPFD, 200)
        try #require(extra >= 200)
        defer { close(extra) }
        let script = "test -e /proc/$$/fd/\(extra) && echo inherited; echo ready"
        try terminal.start(["sh", "-c", script])
        try await stage.until { stage.text.contains("ready") }
        #expect(!stage.text.contains("inherited"))
    }

    @Test func theReleaseKeyTakesKeysFromTheProgramWhereNothingElseTakesTheFocus() async throws {
        try terminal.start(["sh", "-c", "echo ready; cat"])
        try await stage.until { stage.text.contains("ready") }
        terminal.becomeFirstResponder()
        stage.type("a")
        try await stage.until { stage.text.contains("\na") }
        stage.press(.character("]"), .control)
        #expect(!terminal.isFirstResponder)
        stage.type("b")
        terminal.becomeFirstResponder()
        stage.type("c")
        try await stage.until { stage.text.contains("\nac") }
    }

    @Test func aProgramShowsItsTextAndReadsKeys() async throws {
        try terminal.start(["sh", "-c", "read name; echo \"hello $name\"; stty size; exit 7"])
        stage.type("Ada")
        stage.press(.enter)
        try await stage.until { witness.status != nil }
        stage.settle()
        #expect(stage.text.contains("hello Ada") && stage.text.contains("5 20"))
        #expect(witness.status == 7 && !terminal.isRunning)
    }

    @Test func enterObeysTheNewlineModeOfTheProgram() async throws {
        try terminal.start(["sh", "-c", "stty raw -echo; printf '\\033[20hready'; head -c 3 | od -An -tx1"])
        try await stage.until { stage.text.contains("ready") }
        terminal.becomeFirstResponder()
        stage.press(.enter)
        stage.type("x")
        try await stage.until { stage.text.contains("0d 0a 78") }
    }

    @Test func aProgramLearnsOfANewSize() async throws {
        try terminal.start(["sh", "-c", "trap 'stty size; exit' WINCH; while :; do sleep 0.05; done"])
        try await stage.until { terminal.isRunning }
        try await Task.sleep(for: .milliseconds(200))
        stage.resize(to: Size(width: 30, height: 6))
        stage.settle()
        try await stage.until { witness.status != nil }
        #expect(terminal.text.contains("6 30"))
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: (any Error).self) { try terminal.start(["no-such-program-here"]) }
        let refusal = #expect(throws: (any Error).self) { try terminal.start(["/tmp"]) }
        #expect(refusal.map { "\($0)" } == "Can't start “/tmp”: it's a folder; name a program in it.")
        #expect(!terminal.isRunning)
    }

    @Test func rowsThatScrolledAwayComeBack() {
        show((1...20).map { "line \($0)" }.joined(separator: "\r\n"))
        #expect(stage.text.contains("line 20") && terminal.historyCount == 15)
        stage.press(.pageUp, .shift)
        #expect(stage.text.contains("line 12") && !stage.text.contains("line 20"))
        // New lines do not move what somebody reads.
        let before = stage.text
        show("\r\nline 21")
        #expect(stage.text == before)
        stage.press(.pageDown, .shift)
        stage.press(.pageDown, .shift)
        #expect(stage.text.contains("line 21"))
    }

    @Test func aLowerViewKeepsTheLastRowsAndAHigherOneBringsTheOthersBack() {
        show((1...5).map { "line \($0)" }.joined(separator: "\r\n"))
        stage.resize(to: Size(width: 20, height: 2))
        stage.settle()
        #expect(rows == ["line 4", "line 5"] && terminal.historyCount == 3)
        stage.resize(to: Size(width: 30, height: 4))
        stage.settle()
        #expect(rows == ["line 2", "line 3", "line 4", "line 5"] && terminal.historyCount == 1)
        show("\r\nline 6")
        #expect(rows == ["line 3", "line 4", "line 5", "line 6"] && terminal.historyCount == 2)
    }

    @Test func theMainScreenKeepsItsRowsBehindTheOtherOne() {
        show((1...5).map { "line \($0)" }.joined(separator: "\r\n") + "\u{1B}[?1049h\u{1B}[Heditor")
        stage.resize(to: Size(width: 20, height: 3))
        stage.settle()
        show("\u{1B}7\u{1B}[3;3H\u{1B}8")
        #expect(terminal.historyCount == 2 && stage.text.contains("editor"))
        stage.resize(to: Size(width: 20, height: 4))
        stage.settle()
        show("\u{1B}[?1049l.")
        #expect(rows == ["line 2", "line 3", "line 4", "line 5."])
    }

    @Test func aLongLineWrapsAgainAndComesBack() {
        let line = (1...20).map { "word\($0)" }.joined(separator: " ") + " END"
        show("first\r\nsecond\r\n" + line)
        let (before, history, cursor) = (rows, terminal.historyCount, terminal.screen.cursorPosition)
        stage.resize(to: Size(width: 9, height: 5))
        stage.settle()
        #expect(stage.text.contains("END") && terminal.historyCount > history)
        stage.resize(to: Size(width: 20, height: 5))
        stage.settle()
        #expect(rows == before && terminal.historyCount == history)
        #expect(terminal.screen.cursorPosition == cursor)
        stage.resize(to: Size(width: 200, height: 5))
        stage.settle()
        #expect(rows == ["first", "second", line] && terminal.historyCount == 0)
    }

    @Test func whoReadsAboveGoesOnReading() {
        show((1...20).map { "line \($0) is longer than a row" }.joined(separator: "\r\n"))
        terminal.scroll(back: 21)
        stage.settle()
        #expect(rows.first == "line 8 is longer tha")
        stage.resize(to: Size(width: 40, height: 5))
        stage.settle()
        #expect(rows.first == "line 8 is longer than a row" && terminal.historyCount == 15)
        stage.resize(to: Size(width: 10, height: 5))
        stage.settle()
        #expect(rows.prefix(3) == ["line 8 is", "longer tha", "n a row"])
    }

    @Test func oneColumnLosesNothing() {
        let narrow = TerminalView(frame: Rect(x: 0, y: 0, width: 20, height: 4))
        terminal.addSubview(narrow)
        stage.settle()
        narrow.take(Array("日本語 END".utf8))
        narrow.frame = Rect(x: 0, y: 0, width: 1, height: 4)
        stage.settle()
        #expect(narrow.screen.grid.size == Size(width: 2, height: 4))
        narrow.frame = Rect(x: 0, y: 0, width: 20, height: 4)
        stage.settle()
        #expect(narrow.text.hasPrefix("日本語 END") && narrow.historyCount == 0)
    }

    @Test func marksOfRowsThatGoOnAreNotDrawn() {
        show(String(repeating: "x", count: 30))
        let last = Point(x: 19, y: 0)
        #expect(terminal.screen.grid[last].attributes.contains(.goesOn))
        #expect(stage.screen[last].glyph == Glyph("x") && !stage.screen[last].attributes.contains(.goesOn))
    }

    @Test func marksOfWrittenSpacesAreNotDrawn() {
        show("\u{1B}[44m" + String(repeating: " ", count: 20))
        #expect(stage.style(at: Point(x: 19, y: 0)).attributes.isEmpty)
        #expect(stage.style(at: Point(x: 19, y: 0)).background == .palette(4))
    }

    @Test func aReversedScreenIsDrawnReversed() {
        show("a\u{1B}[7mb\u{1B}[?5h")
        let reversed = (0..<3).map { stage.screen[Point(x: $0, y: 0)].attributes.contains(.reverse) }
        #expect(reversed == [true, false, true])
    }

    @Test func aCommandStartsWithTheWindow() async throws {
        let other = TerminalView(frame: Rect(x: 0, y: 0, width: 20, height: 2))
        other.command = "echo hello there"
        #expect(!other.isRunning)
        terminal.addSubview(other)
        try await stage.until { !other.isRunning && other.text.contains("hello there") }
        let wrong = TerminalView(frame: Rect(x: 0, y: 2, width: 20, height: 2))
        wrong.command = "no-such-program-here"
        terminal.addSubview(wrong)
        #expect(!wrong.isRunning && !wrong.text.isEmpty)
    }

    @Test func layoutFilesSetItsAttributes() {
        #expect(Set(TerminalView.inspectables.entries.keys).isSuperset(of: ["command", "historyLimit"]))
    }

    @Test func theHistoryIsBounded() {
        terminal.historyLimit = 50
        show(String(repeating: "x\r\n", count: 5_000))
        #expect(terminal.historyCount <= 50 + 50 / 8 + 101)
        show("\u{1B}[3J")
        #expect(terminal.historyCount == 0)
    }

    @Test func aSearchSelectsAndShowsALine() {
        show((1...40).map { "line \($0)" }.joined(separator: "\r\n"))
        #expect(terminal.search(for: "LINE 7"))
        stage.settle()
        #expect(terminal.selectedText == "line 7" && stage.text.contains("line 7"))
        #expect(!terminal.search(for: "nothing of the kind"))
        #expect(terminal.search(for: "line 3", forwards: true))
        #expect(terminal.selectedText == "line 3")
    }

    @Test func whatIsSearchedIsMarkedAndCounted() {
        show("one line\r\nLine two, line two\r\nthree")
        #expect(terminal.lines(with: "LINE") == [0, 1] && terminal.lines(with: "").isEmpty)
        #expect(terminal.selectedLine == nil && terminal.search(for: "line"))
        #expect(terminal.selectedLine == 1)
        terminal.deselect()
        terminal.markedText = "line"
        stage.settle()
        #expect(terminal.selectedText == nil)
        let marked = (0..<20).filter { stage.screen[Point(x: $0, y: 1)].attributes.contains(.underline) }
        #expect(marked == Array(0..<4) + Array(10..<14))
        terminal.markedText = ""
        stage.settle()
        #expect(!stage.screen[Point(x: 0, y: 1)].attributes.contains(.underline))
    }

    @Test func aTextIsFoundWhereItsLineIsWrapped() {
        // The first row ends after “one w”.
        show("0123456789abcd one word\r\nwo\r\nrd\r\nword")
        #expect(terminal.lines(with: "WORD") == [0, 4])
        #expect(terminal.lines(with: "word word").isEmpty)
        terminal.markedText = "word"
        stage.settle()
        func marked(_ y: Int) -> [Int] {
            (0..<20).filter { stage.screen[Point(x: $0, y: y)].attributes.contains(.underline) }
        }
        #expect(marked(0) == [19] && marked(1) == [0, 1, 2] && marked(2) == [] && marked(4) == [0, 1, 2, 3])
        #expect(terminal.search(for: "word", forwards: true) && terminal.selectedText == "word")
        #expect(terminal.selectedLine == 0)
        // Its first row scrolls away.
        show("\r\nx")
        #expect(marked(0) == [0, 1, 2])
    }

    @Test func rowsOfOneLineAreCopiedAsOne() {
        show("a line of words which is wrapped\r\nnext")
        stage.drag(from: Point(x: 2, y: 0), to: Point(x: 3, y: 2))
        #expect(terminal.selectedText == "line of words which is wrapped\nnext")
    }

    @Test(arguments: [20, 21]) func rowsOfWideCharactersAreCopiedAsOne(columns: Int) {
        stage.resize(to: Size(width: columns, height: 5))
        let text = String(repeating: "漢字", count: 8)
        show(text + "\r\nnext")
        stage.drag(from: Point(x: 0, y: 0), to: Point(x: 3, y: 2))
        #expect(terminal.selectedText == text + "\nnext")
    }

    /// Their parts are drawn apart, so that a terminal that joins them doesn't move what is behind them.
    @Test func emojiOfSeveralPartsAreCopiedWithTheirJoiners() {
        let family = "👩\u{200D}👩\u{200D}👧"
        show(family + "x")
        #expect(terminal.screen.cursorPosition == Point(x: 7, y: 0))
        #expect(terminal.text.hasPrefix(family + "x"))
        #expect(rows[0].unicodeScalars.elementsEqual("👩👩👧x".unicodeScalars))
        #expect(!stage.screen[.zero].attributes.contains(.hasJoiner))
        stage.drag(from: .zero, to: Point(x: 6, y: 0))
        #expect(stage.application.pasteboard.string == family + "x")
        #expect(terminal.lines(with: "👩👩👧x") == [0])
        // What is written over it has none.
        show("\rab")
        #expect(terminal.text.hasPrefix("ab👩\u{200D}👧x"))
        show("\r\u{1B}[K\u{1B}[?2027h" + family)
        #expect(terminal.text.hasPrefix(family + "\n"))
    }

    @Test func aDragSelectsAndCopies() {
        show("first line\r\nsecond line")
        stage.drag(from: Point(x: 6, y: 0), to: Point(x: 5, y: 1))
        #expect(terminal.selectedText == "line\nsecond")
        #expect(stage.application.pasteboard.string == "line\nsecond")
    }

    @Test func copyingIsAskedFor() {
        show("\u{1B}]52;c;aGk=\u{7}")
        #expect(witness.asked == ["hi"] && stage.application.pasteboard.string != "hi")
        witness.allowsCopying = true
        show("\u{1B}]52;c;aGk=\u{7}\u{1B}]52;c;?\u{7}\u{1B}]52;c;%%%\u{7}")
        #expect(witness.asked == ["hi", "hi"] && stage.application.pasteboard.string == "hi")
    }

    @Test func titlesAreTold() {
        show("\u{1B}]2;notes\u{7}")
        #expect(witness.titles == ["notes"] && terminal.title == "notes")
    }

    @Test func hostileOutputStaysInItsView() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            terminal.take((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
        show("\u{1B}[999999999;999999999H\u{1B}[999999999@\u{1B}[99999999L\u{1B}[65535bx")
        #expect(rows.count <= 5 && rows.allSatisfy { $0.count <= 20 })
    }

    @Test func aScreenReaderHearsTheText() {
        show("hello")
        #expect(terminal.accessibilityDefaults.value?.hasPrefix("hello") == true)
    }
}
