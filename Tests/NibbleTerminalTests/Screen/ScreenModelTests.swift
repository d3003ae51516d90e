import NibbleCells
import NibbleTerminal
import Testing

/// What bytes make of a blank screen of ten columns and four rows.
struct ScreenModelTests {
    /// Bytes, the rows that they leave, and the cursor.
    struct Sample: Sendable, CustomTestStringConvertible {
        let bytes: String
        let rows: [String]
        let cursor: Point

        init(_ bytes: String, _ rows: [String], _ x: Int, _ y: Int) {
            self.bytes = bytes
            self.rows = rows
            cursor = Point(x: x, y: y)
        }

        var testDescription: String { bytes.debugDescription }
    }

    private func expect(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
        var screen = ScreenModel(size: Size(width: 10, height: 4))
        screen.feed(sample.bytes)
        let rows = sample.rows + Array(repeating: "", count: 4 - sample.rows.count)
        #expect(screen.text == rows, sourceLocation: sourceLocation)
        #expect(screen.cursorPosition == sample.cursor, sourceLocation: sourceLocation)
        #expect(screen.unknownSequences == [], sourceLocation: sourceLocation)
    }

    @Test func whatFollowsACharacterThatDoesNotFitChangesNoOther() {
        var narrow = ScreenModel(size: Size(width: 1, height: 2))
        narrow.feed("睤\u{FE0F}")
        #expect(narrow.text == ["", ""])
        var full = ScreenModel(size: Size(width: 3, height: 1))
        full.feed("\u{1B}[?7labc漢\u{301}")
        #expect(full.text == ["ab"])
    }

    @Test(arguments: [
        Sample("abc", ["abc"], 3, 0),
        Sample("ab\rX", ["Xb"], 1, 0),
        Sample("ab\u{8}X", ["aX"], 2, 0),
        Sample("\u{8}X", ["X"], 1, 0),
        Sample("a\tb", ["a       b"], 9, 0),
        Sample("\t\tb", ["         b"], 9, 0),
        Sample("a\nb", ["a", " b"], 2, 1),
        Sample("a\r\nb", ["a", "b"], 1, 1),
        Sample("1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"], 1, 3),
        Sample("\u{1B}Da\u{1B}Mb\u{1B}Ec", [" b", "c"], 1, 1),
        Sample("x\u{1B}My", [" y", "x"], 2, 0),
        Sample("a\u{0}b\u{7}c", ["abc"], 3, 0),
    ])
    func controlCharactersMoveTheCursor(_ sample: Sample) { expect(sample) }

    @Test(arguments: [
        Sample("\u{1B}[3;5HX", ["", "", "    X"], 5, 2),
        Sample("\u{1B}[3HX", ["", "", "X"], 1, 2),
        Sample("\u{1B}[;5fX", ["    X"], 5, 0),
        Sample("\u{1B}[99;99HX", ["", "", "", "         X"], 9, 3),
        Sample("\u{1B}[0;0HX", ["X"], 1, 0),
        Sample("\u{1B}[3C\u{1B}[2DX", [" X"], 2, 0),
        Sample("\u{1B}[CX\u{1B}[D\u{1B}[DY", ["YX"], 1, 0),
        Sample("\u{1B}[2BX\u{1B}[AY", ["", " Y", "X"], 2, 1),
        Sample("\u{1B}[6GX", ["     X"], 6, 0),
        Sample("\u{1B}[3dX", ["", "", "X"], 1, 2),
        Sample("ab\u{1B}[2EX\u{1B}[FY", ["ab", "Y", "X"], 1, 1),
        Sample("\u{1B}[2IX", ["         X"], 9, 0),
        Sample("\u{1B}[10G\u{1B}[ZX", ["        X"], 9, 0),
        Sample("ab\u{1B}7\u{1B}[3;3HX\u{1B}8Y", ["abY", "", "  X"], 3, 0),
        Sample("\u{1B}[99999999999999999999CX", ["         X"], 9, 0),
    ])
    func cursorMovesAsAsked(_ sample: Sample) { expect(sample) }

    @Test(arguments: [
        Sample("0123456789", ["0123456789"], 9, 0),
        Sample("0123456789X", ["0123456789", "X"], 1, 1),
        Sample("0123456789\rX", ["X123456789"], 1, 0),
        Sample("0123456789\u{8}X", ["01234567X9"], 9, 0),
        Sample("0123456789\u{1B}[CX", ["012345678X"], 9, 0),
        Sample("0123456789\u{1B}[K", ["012345678"], 9, 0),
        Sample("0123456789\u{1B}[mX", ["0123456789", "X"], 1, 1),
        Sample("\u{1B}[4;1H0123456789X", ["", "", "0123456789", "X"], 1, 3),
        Sample("\u{1B}[?7l0123456789XY\u{1B}[?7h", ["012345678Y"], 9, 0),
    ])
    func lastColumnHoldsTheCursorUntilTheNextCharacter(_ sample: Sample) { expect(sample) }

    @Test(arguments: [
        Sample("abcdef\u{1B}[3G\u{1B}[K", ["ab"], 2, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[1K", ["   def"], 2, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[2K", [""], 2, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[2X", ["ab  ef"], 2, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[99X", ["ab"], 2, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[2P", ["abef"], 2, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[2@X", ["abX cdef"], 3, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[4hXY\u{1B}[4l", ["abXYcdef"], 4, 0),
        Sample("abcdef\u{1B}[3G\u{1B}[99P", ["ab"], 2, 0),
        Sample("a\u{1B}[5b", ["aaaaaa"], 6, 0),
        Sample("1\r\n2\r\n3\u{1B}[2;1H\u{1B}[J", ["1"], 0, 1),
        Sample("1\r\n2\r\n3\u{1B}[2;1H\u{1B}[1J", ["", "", "3"], 0, 1),
        Sample("1\r\n2\r\n3\u{1B}[2J", [], 1, 2),
    ])
    func erasingAndShiftingChangeTheRow(_ sample: Sample) { expect(sample) }

    @Test(arguments: [
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;1H\u{1B}[L", ["1", "", "2", "3"], 0, 1),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;1H\u{1B}[M", ["1", "3", "4"], 0, 1),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2S", ["3", "4"], 1, 3),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[T", ["", "1", "2", "3"], 1, 3),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;3r", ["1", "2", "3", "4"], 0, 0),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3;1H\nX", ["1", "3", "X", "4"], 1, 2),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[2;1H\u{1B}MX", ["1", "X", "2", "4"], 1, 1),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[2;1H\u{1B}[M", ["1", "3", "", "4"], 0, 1),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[4;1H\u{1B}[M", ["1", "2", "3", "4"], 0, 3),
        Sample("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[S\u{1B}[r", ["1", "3", "", "4"], 0, 0),
        Sample("\u{1B}[3;3r\u{1B}[2;2HX", ["", " X"], 2, 1),
        Sample("\u{1B}[2;3r\u{1B}[3;1H\u{1B}[9BX\u{1B}[9AY", ["", " Y", "X"], 2, 1),
    ])
    func rowsScrollBetweenTheMargins(_ sample: Sample) { expect(sample) }

    @Test(arguments: [
        Sample("日本", ["日本"], 4, 0),
        Sample("日\u{1B}[2GX", [" X"], 2, 0),
        Sample("日\u{1B}[1GX", ["X"], 1, 0),
        Sample("a日\u{1B}[2GXY", ["aXY"], 3, 0),
        Sample("日本\u{1B}[2G界", [" 界"], 3, 0),
        Sample("日本\u{1B}[2G\u{1B}[X", ["  本"], 1, 0),
        Sample("日本\u{1B}[2G\u{1B}[P", [" 本"], 1, 0),
        Sample("01234567日X", ["01234567日", "X"], 1, 1),
        Sample("012345678日X", ["012345678", "日X"], 3, 1),
        Sample("\u{1B}[?7l012345678日\u{1B}[?7h", ["012345678"], 9, 0),
    ])
    func wideCharactersTakeTwoColumns(_ sample: Sample) { expect(sample) }

    @Test(arguments: [
        Sample("\u{1B}(0lqk\u{1B}(Bq", ["┌─┐q"], 4, 0),
        Sample("\u{1B})0\u{E}x\u{F}x", ["│x"], 2, 0),
        Sample("\u{1B}[?1c\u{1B}[?0c\u{1B}]R\u{1B}]P0ff0000a", ["a"], 1, 0),
        Sample(
            "a\u{1B}[22;0;0t\u{1B}[?12l\u{1B}[?5h\u{1B}[?5l\u{1B}[!p\u{1B}[?3;4l\u{1B}[4l\u{1B}>\u{1B}=",
            ["a"], 1, 0),
        Sample("a\u{1B}P$q m\u{1B}\\b\u{1B}_Ga=q;AAAA\u{1B}\\c", ["abc"], 3, 0),
        Sample("abc\u{1B}cd", ["d"], 1, 0),
    ])
    func whatNcursesSendsIsUnderstood(_ sample: Sample) { expect(sample) }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE2, 0x82, 0xAC], "€"),
            ([0xE2, 0x82, 0x61], "\u{FFFD}a"), ([0xF0, 0x9F, 0xA5, 0x1B, 0x5B, 0x43, 0x61], "\u{FFFD} a"),
            ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func damagedTextShowsReplacementCharacters(_ bytes: [UInt8], _ text: String) {
        var screen = ScreenModel(size: Size(width: 10, height: 1))
        screen.feed(bytes)
        #expect(screen.text == [text])
    }

    @Test(arguments: [
        Sample("e\u{301}x", ["e\u{301}x"], 2, 0),
        Sample("012345678e\u{301}x", ["012345678e\u{301}", "x"], 1, 1),
        Sample("日\u{308}x", ["日\u{308}x"], 3, 0),
        Sample("\u{301}x", ["x"], 1, 0),
        Sample("a\r\u{301}", ["a"], 0, 0),
        Sample("🇩🇪x", ["🇩🇪x"], 3, 0),
        Sample("👍🏽x", ["👍🏽x"], 5, 0),
        Sample("❤\u{FE0F}x", ["❤\u{FE0F}x"], 2, 0),
    ])
    func marksJoinTheCharacterBefore(_ sample: Sample) { expect(sample) }

    @Test func emojiJoinWhereTheTerminalJoinsThem() {
        var widths = ScreenModel.Widths()
        (widths.joinsEmoji, widths.widensWithVariationSelectors) = (true, true)
        var screen = ScreenModel(size: Size(width: 10, height: 1), widths: widths)
        screen.feed("👍🏽👨\u{200D}👩\u{200D}👧❤\u{FE0F}x")
        #expect(screen.text == ["👍🏽👨\u{200D}👩\u{200D}👧❤\u{FE0F}x"])
        #expect(screen.cursorPosition == Point(x: 7, y: 0))
    }

    /// Programs that count clusters say so by mode 2027; others count the emoji one by one.
    @Test(arguments: [
        ("👨\u{200D}👩\u{200D}👧", 6), ("👍🏽", 4), ("❤\u{FE0F}", 1), ("👨\u{200D}⚕\u{FE0F}", 3),
        ("❤\u{FE0F}\u{200D}🔥", 3), ("🇩🇪", 2), ("日\u{308}", 2),
    ])
    func emojiJoinWhereTheProgramAsksForIt(_ cluster: String, _ columnsApart: Int) {
        var screen = ScreenModel(size: Size(width: 10, height: 1))
        screen.feed(cluster)
        #expect(screen.cursorPosition.x == columnsApart)
        screen.feed("\r\u{1B}[K\u{1B}[?2027h\(cluster)x")
        #expect(screen.cursorPosition.x == 3)
        #expect(screen.text == [cluster + "x"])
        #expect(screen.grid[.zero].glyph.character == Character(cluster) && screen.grid[.zero].glyph.isWide)
        screen.feed("\r\u{1B}[K\u{1B}[?2027l\(cluster)")
        #expect(screen.cursorPosition.x == columnsApart)
    }

    @Test func theModeOfClustersIsTold() {
        var screen = ScreenModel(size: Size(width: 10, height: 1))
        screen.feed("\u{1B}[?2027$p\u{1B}[?2027h\u{1B}[?2027$p")
        #expect(String(decoding: screen.takeAnswers(), as: UTF8.self) == "\u{1B}[?2027;2$y\u{1B}[?2027;1$y")
    }

    @Test func marksWithoutEndAreCut() {
        var screen = ScreenModel(size: Size(width: 10, height: 1))
        screen.feed("e" + String(repeating: "\u{301}", count: 100_000) + "x")
        #expect(screen.cursorPosition == Point(x: 2, y: 0))
        #expect(screen.grid[Point(x: 1, y: 0)].glyph == Glyph("x"))
    }

    @Test func alternateScreenHidesTheMainOneAndBringsItBack() {
        var screen = ScreenModel(size: Size(width: 6, height: 2))
        screen.feed("ab\u{1B}[?1049h")
        #expect(screen.showsAlternateScreen)
        #expect(screen.text == ["", ""])
        screen.feed("\u{1B}[2;3Hxy\u{1B}[?1049l")
        #expect(!screen.showsAlternateScreen)
        #expect(screen.text == ["ab", ""])
        #expect(screen.cursorPosition == Point(x: 2, y: 0))
    }

    @Test func erasingLeavesTheGroundOfThePen() {
        var screen = ScreenModel(size: Size(width: 3, height: 1))
        screen.feed("abc\r\u{1B}[1;44m\u{1B}[2X")
        #expect(screen.grid[.zero] == Cell(background: .palette(4)))
        #expect(screen.grid[Point(x: 2, y: 0)] == Cell(glyph: Glyph("c")))
    }

    @Test func resizingKeepsTheRowOfTheCursor() {
        var screen = ScreenModel(size: Size(width: 6, height: 3))
        screen.feed("a\r\nab日ef\r\nx")
        #expect(screen.takeScrolledRows().isEmpty)
        screen.resize(to: Size(width: 3, height: 2))
        #expect(screen.text == ["ab", "x"])
        #expect(screen.cursorPosition == Point(x: 1, y: 1))
        var gone = screen.takeScrolledRows()
        #expect(gone.map { $0.map(\.glyph.character).prefix(2) } == [["a", " "]])
        let last = screen.resize(to: Size(width: 5, height: 4), wrapping: &gone, following: 2)
        #expect(screen.text == ["a", "ab", "x", ""] && gone.isEmpty && last == 2)
        #expect(screen.cursorPosition == Point(x: 1, y: 2))
    }

    @Test func rowsBelowTheCursorGoBeforeThoseAbove() {
        var screen = ScreenModel(size: Size(width: 4, height: 4))
        screen.feed("a\r\nb\r\nc\u{1B}[1;1H")
        screen.resize(to: Size(width: 4, height: 2))
        #expect(screen.text == ["a", "b"] && screen.cursorPosition == .zero)
    }

    @Test func eachScreenHasASavedCursorOfItsOwnWhichMovesWithItsRow() {
        var screen = ScreenModel(size: Size(width: 4, height: 3))
        screen.feed("a\r\nb\r\nc\u{1B}[?1049h\u{1B}[1;4H\u{1B}7")
        screen.resize(to: Size(width: 4, height: 2))
        screen.feed("\u{1B}[?1049ld")
        #expect(screen.text == ["b", "cd"])
    }

    @Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 1, height: 3)])
    func tinyScreensSurviveEverything(size: Size) {
        var screen = ScreenModel(size: size)
        screen.feed(
            "日a\u{1B}[5@\u{1B}[5P\u{1B}[5L\u{1B}[5M\u{1B}[9S\u{1B}[9T\u{1B}[2;1r\u{1B}[J\u{1B}[1J日本\n\n\u{1B}[65535b\u{1B}M"
        )
        #expect(screen.grid.size == Size(width: 1, height: max(1, size.height)))
        #expect(screen.grid.bounds.contains(screen.cursorPosition))
    }
}
