import NibbleCells
import Testing

@testable import NibbleTerminal

/// Lines that wrap again at other widths, on screens whose rows are kept.
struct ScreenReflowTests {
    /// A screen and the rows that went off its top.
    private struct Kept {
        var screen: ScreenModel
        var history: [[Cell]] = []

        init(_ width: Int, _ height: Int, _ text: String = "") {
            screen = ScreenModel(size: Size(width: width, height: height))
            _ = screen.takeScrolledRows()
            feed(text)
        }

        mutating func feed(_ text: String) {
            screen.feed(text)
            history += screen.takeScrolledRows()
        }

        @discardableResult
        mutating func resize(_ width: Int, _ height: Int, following row: Int = 0) -> Int {
            screen.resize(to: Size(width: width, height: height), wrapping: &history, following: row)
        }

        var rows: [[Cell]] {
            let grid = screen.grid
            let shown = (0..<grid.size.height).map { y in
                (0..<grid.size.width).map { x in grid[Point(x: x, y: y)] }
            }
            return history + shown
        }

        /// The text, in which rows that go on are joined.
        var lines: [String] {
            var lines = [""]
            for row in rows {
                let end = row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
                for cell in row[..<end] where !cell.glyph.isContinuation {
                    lines[lines.count - 1].append(cell.glyph.character)
                }
                if row[..<end].last?.attributes.contains(.goesOn) != true { lines.append("") }
            }
            return ScreenReflowTests.trimmed(lines)
        }
    }

    /// Lines without the spaces at their ends, and without the empty ones at the end.
    private static func trimmed(_ lines: [String]) -> [String] {
        var lines = lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    @Test func aLongLineWrapsAgainAndComesBack() {
        let line = (1...40).map { "word\($0)" }.joined(separator: " ") + " END"
        var kept = Kept(60, 5, "$ cat\r\n" + line)
        let before = kept
        kept.resize(20, 5)
        #expect(kept.lines == ["$ cat", line] && kept.history.count == 10)
        #expect(kept.screen.text.last?.hasSuffix("END") == true)
        kept.resize(60, 5)
        #expect(kept.screen.grid == before.screen.grid && kept.history.count == before.history.count)
        #expect(kept.lines == before.lines && kept.screen.cursorPosition == before.screen.cursorPosition)
    }

    @Test func wideCharactersAreNeverCut() {
        let line = String(repeating: "日", count: 33) + "END"
        var kept = Kept(60, 5, line)
        for width in [5, 2, 3, 60] {
            kept.resize(width, 5)
            #expect(kept.lines == [line] && kept.rows.allSatisfy { $0.count <= width })
        }
        #expect(kept.history.isEmpty)
    }

    @Test func aLineBreakOfTheProgramStays() {
        var kept = Kept(10, 3, "0123456789\r\nabc")
        kept.resize(20, 3)
        #expect(kept.screen.text == ["0123456789", "abc", ""])
    }

    @Test(arguments: [
        ("\u{1B}[1;10H\u{1B}[K", ["012345678", "abc", ""]), ("\u{1B}[1;10HX", ["012345678X", "abc", ""]),
        ("\u{1B}[1;1H\u{1B}[P", ["123456789", "abc", ""]),
        ("\u{1B}[1;1H\u{1B}[@", [" 012345678", "abc", ""]),
        ("\u{1B}[2;1H\u{1B}[L", ["0123456789", "", "abc"]), ("\u{1B}[1;1H\u{1B}[2K", ["", "abc", ""]),
    ])
    func anErasedOrChangedEndEndsTheLine(sequence: String, rows: [String]) {
        var kept = Kept(10, 3, "0123456789abc" + sequence)
        kept.resize(20, 3)
        #expect(kept.screen.text == rows)
    }

    @Test func onlyTheEndOfARowKeepsTheLineTogether() {
        var kept = Kept(10, 3, "0123456789abc\u{1B}[1;1HX")
        kept.resize(20, 3)
        #expect(kept.screen.text == ["X123456789abc", "", ""])
    }

    @Test func theCursorStaysBehindItsCharacter() {
        var pending = Kept(10, 4, "0123456789")
        #expect(pending.screen.isWrapPending)
        pending.resize(5, 4)
        #expect(pending.screen.isWrapPending && pending.screen.cursorPosition == Point(x: 4, y: 1))
        pending.feed("X")
        #expect(pending.screen.text == ["01234", "56789", "X", ""])
        pending.resize(20, 4)
        pending.feed("Y")
        #expect(pending.screen.text == ["0123456789XY", "", "", ""])
    }

    /// The space that a prompt ends with looks like an empty cell.
    @Test func spacesBeforeTheCursorAreText() {
        var kept = Kept(10, 3, "dir> ")
        kept.resize(4, 3)
        #expect(kept.screen.cursorPosition == Point(x: 1, y: 1))
        kept.feed("ls")
        kept.resize(10, 3)
        #expect(kept.screen.text == ["dir> ls", "", ""])
    }

    @Test func theSavedCursorStaysBehindItsCharacter() {
        var kept = Kept(10, 4, "01234567\u{1B}7\r\nab")
        kept.resize(5, 4)
        kept.feed("\u{1B}8X")
        #expect(kept.screen.text == ["01234", "567X", "ab", ""])
        kept = Kept(10, 4, "0123456789\u{1B}7\r\nab")
        kept.resize(5, 4)
        kept.feed("\u{1B}8\u{1B}[CX")
        #expect(kept.screen.text == ["01234", "5678X", "ab", ""])
    }

    @Test func theAlternateScreenIsCutAndTheOneBehindItWraps() {
        var kept = Kept(10, 3, "0123456789abc\u{1B}[?1049h\u{1B}[Habcdefghij")
        kept.resize(5, 3)
        #expect(kept.screen.text == ["abcde", "", ""])
        kept.feed("\u{1B}[?1049lX")
        #expect(kept.screen.text == ["01234", "56789", "abcX"])
    }

    @Test func whatWasClearedStaysAway() {
        var kept = Kept(20, 4, "1\r\n2\r\n3\r\n4\r\n5\r\n6\u{1B}[H\u{1B}[2J$ ")
        kept.resize(40, 4)
        #expect(kept.screen.text == ["$", "", "", ""] && kept.history.count == 2)
        kept.feed(String(repeating: "x", count: 70))
        kept.resize(10, 4)
        #expect(kept.history.count == 6)
        kept.resize(40, 6)
        #expect(kept.screen.text[0].hasPrefix("$ x") && kept.history.count == 2)
    }

    @Test func rowsBelowTheCursorDoNotPushItAway() {
        var kept = Kept(10, 4, "0\r\n0123456789\r\n0123456789\r\n0123456789\u{1B}[1;1H")
        kept.resize(5, 4)
        #expect(kept.screen.text == ["0", "01234", "56789", "01234"] && kept.history.isEmpty)
        #expect(kept.screen.cursorPosition == .zero)
    }

    @Test func groundsBehindTheTextTakeNoRows() {
        var kept = Kept(10, 3, "\u{1B}[44mab\u{1B}[K\u{1B}[m\r\ncd")
        kept.resize(5, 3)
        #expect(kept.screen.text == ["ab", "cd", ""])
        #expect(kept.screen.grid[Point(x: 4, y: 0)].background == .palette(4))
    }

    @Test func spacesThatWereWrappedKeepTheirRows() {
        var kept = Kept(10, 8, String(repeating: " ", count: 14) + "\r\nx")
        kept.resize(5, 8)
        #expect(kept.screen.text == ["", "", "", "x", "", "", "", ""])
        kept.resize(10, 8)
        #expect(kept.screen.text == ["", "", "x", "", "", "", "", ""])
    }

    @Test(arguments: [8, 25]) func aBarOfColouredSpacesKeepsItsLength(count: Int) {
        var kept = Kept(10, 8, "\u{1B}[44m" + String(repeating: " ", count: count) + "\u{1B}[m\r\nx")
        for (columns, rows) in [(5, 8), (6, 8), (10, 8), (40, 8), (4, 10), (10, 8)] {
            kept.resize(columns, rows)
            let cells = kept.rows.joined()
            #expect(cells.filter { $0.background == .palette(4) }.count == count)
            let bar = (count + columns - 1) / columns
            #expect(kept.rows.firstIndex { $0.contains { $0.glyph == Glyph("x") } } == bar)
        }
    }

    // The columns that a narrower screen didn't have were lost.
    @Test(arguments: ["", "ab"]) func aBarWrittenUpToTheEdgeComesBack(text: String) {
        let bar = text + String(repeating: " ", count: 10 - text.count)
        var kept = Kept(10, 8, "\u{1B}[44m" + bar + "\u{1B}[m\r\nx")
        let before = kept.rows
        kept.resize(5, 8)
        #expect(kept.screen.text[2] == "x")
        kept.resize(10, 8)
        #expect(kept.rows == before)
    }

    @Test func aGroundThatWasErasedTakesOneRow() {
        var kept = Kept(10, 8, "\u{1B}[44m          \r\u{1B}[2K\u{1B}[m\r\nx")
        kept.resize(5, 8)
        #expect(kept.screen.text[1] == "x")
    }

    @Test func aRowIsFollowed() {
        var kept = Kept(10, 2, "0123456789abc\r\nx\r\ny\r\nz")
        #expect(kept.history.count == 3)
        let narrower = kept.resize(5, 2, following: 2)
        let wider = kept.resize(20, 2, following: 2)
        #expect(narrower == 3 && wider == 0)
    }

    @Test func picturesStayWithTheirRows() {
        let picture = "\u{1B}_Ga=T,f=24,s=1,v=1,c=2,r=1,C=1,q=2;AAAA\u{1B}\\"
        var kept = Kept(10, 6, "0123456789abc\r\n" + picture)
        kept.resize(5, 6)
        #expect(kept.screen.placements.map(\.visible) == [Rect(x: 0, y: 3, width: 2, height: 1)])
        kept.resize(20, 6)
        #expect(kept.screen.placements.map(\.visible) == [Rect(x: 0, y: 1, width: 2, height: 1)])
        kept.resize(5, 2)
        #expect(kept.screen.placements.map(\.visible) == [Rect(x: 0, y: 1, width: 2, height: 1)])
    }

    @Test func rowsWithPicturesInCellsAreNotWrapped() {
        let row = " \u{1B}Pq#1;2;100;0;0!2~\u{1B}\\\u{1B}[C0123456"
        var shown = Kept(10, 4, "0123456789abc\r\n" + row)
        shown.resize(5, 4)
        #expect(shown.screen.text == ["01234", "56789", "abc", "  012"])
        #expect(shown.screen.grid[Point(x: 1, y: 3)].piece != nil)
        var above = Kept(10, 2, row + "\r\na\r\nb")
        above.resize(5, 2)
        #expect(above.history.map(\.count) == [9] && above.history[0][1].piece != nil)
    }

    @Test func screensWhoseRowsNobodyKeepsHaveNoMarks() {
        var screen = ScreenModel(size: Size(width: 3, height: 2))
        screen.feed("abcde")
        #expect(screen.grid[Point(x: 2, y: 0)] == Cell(glyph: Glyph("c")))
        _ = screen.takeScrolledRows()
        screen.feed("fg")
        #expect(screen.grid[Point(x: 2, y: 0)].attributes == .goesOn)
    }

    private static let pieces = ["a", "b", "Z", "日", "😀", "e\u{301}", " ", " ", "\r\n"]

    /// Whatever widths a screen had, the text is that which was written, and goes on where it ended.
    @Test(arguments: 0..<cases(100, long: 1_000)) func wrappingKeepsTheText(seed: Int) {
        var random = SeededRandom(seed: seed)
        var kept = Kept(Int.random(in: 2...14, using: &random), Int.random(in: 1...5, using: &random))
        var written = ""
        for _ in 0..<12 {
            let count = Int.random(in: 0...30, using: &random)
            let text = (0..<count).map { _ in random.pick(Self.pieces) }.joined()
            written += text
            kept.feed(text)
            let width = Int.random(in: 2...14, using: &random)
            kept.resize(width, Int.random(in: 1...5, using: &random))
            let lines = written.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
            #expect(kept.lines == Self.trimmed(lines.map(String.init)))
            #expect(kept.rows.allSatisfy { $0.count <= width })
        }
    }
}
