import NibbleCells
import NibbleTerminal
import Testing

/// The abilities that editors, pagers and shells rely on, each as bytes and the screen that they make.
struct ScreenModelProgramTests {
    private func screen(after bytes: String, width: Int = 10, height: Int = 4) -> ScreenModel {
        var screen = ScreenModel(size: Size(width: width, height: height))
        screen.feed(bytes)
        return screen
    }

    private func answers(to bytes: String) -> String {
        var screen = screen(after: bytes)
        return String(decoding: screen.takeAnswers(), as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    /// Bytes with `^` for the escape character, and the rows of a screen of ten by four, blank ones at the end left out.
    @Test(
        arguments: [
            // Tabs: at each eighth column, set, cleared, backwards.
            ("a\tb", ["a       b"]), ("abc^H\r\tx", ["abcx"]), ("^[3g\tx", ["         x"]),
            ("^[1;9H^[g\r\tx", ["         x"]), ("\t^[Zx", ["x"]), ("^[1;5H^H^[1;8H^[Zx", ["    x"]),
            // Margins and origin mode.
            ("1\r\n2\r\n3\r\n4^[2;3r^[3;1H\nx", ["1", "3", "x", "4"]),
            ("^[2;3r^[?6hA^[9;9HB", ["", "A", "        B"]),
            ("^[2;3r^[?6h^[?6lA", ["A"]), ("^[2;3r^[2;1H^MA", ["", "A"]),
            ("1\r\n2\r\n3^[2;3r^[2;1H^[L", ["1", "", "2"]),
            ("1\r\n2\r\n3\r\n4^[2;3r^[2;1H^[M", ["1", "3", "", "4"]), ("a^[2;2rb", ["ab"]),
            ("^[2;3r^[?6h^7^[?6l^8x", ["", "x"]),
            // Inserting and deleting.
            ("abcd^[1;2H^[2@", ["a  bcd"]), ("abcd^[1;2H^[2P", ["ad"]), ("abcd^[1;2H^[2X", ["a  d"]),
            ("abc^[1;1H^[4hx^[4ly", ["xybc"]), ("a\r\nb^[1;1H^[S", ["b"]), ("a^[T", ["", "a"]),
            // Erasing.
            ("abcd^[1;3H^[K", ["ab"]), ("abcd^[1;2H^[1K", ["  cd"]), ("ab\r\ncd^[J", ["ab", "cd"]),
            ("ab\r\ncd^[1;2H^[J", ["a"]), ("ab\r\ncd^[2;1H^[1J", ["", " d"]), ("ab^[2J", []),
            // Lines: feed, reverse, next line, LNM, wrapping.
            ("ab\nc", ["ab", "  c"]), ("ab^[20h\nc", ["ab", "c"]), ("a^Eb", ["a", "b"]),
            ("0123456789a", ["0123456789", "a"]),
            ("^[?7l0123456789ab", ["012345678b"]), ("0123456789\ra", ["a123456789"]),
            ("a^[1;1H^M", ["", "a"]), ("a\u{8}\u{8}b", ["b"]), ("a^[3b", ["aaaa"]),
            // DEC's alignment and graphics.
            ("^#8", ["EEEEEEEEEE", "EEEEEEEEEE", "EEEEEEEEEE", "EEEEEEEEEE"]), ("^(0lqk^(Bl", ["┌─┐l"]),
            ("^)0a\u{E}q\u{F}q", ["a─q"]), ("^*0^+Bq", ["q"]),
            // The other screen.
            ("a^[?1049hb", [" b"]), ("a^[?1049hb^[?1049lc", ["ac"]), ("a^[?47hb^[?47lc", ["a c"]),
            // Saving and soft and full reset.
            ("a^7bc^8d", ["adc"]), ("^[2;3r^[4h^[!pab\rc", ["cb"]), ("abc^cd", ["d"]),
            // Strings that aren't shown.
            ("a^]0;title\u{7}b", ["ab"]), ("a^P+q544e^\\b", ["ab"]), ("a^_Gi=1;AAAA^\\b", ["ab"]),
            ("a^Xsos^\\b", ["ab"]),
            // A tab at the last column, and all rows moved sideways.
            ("^[1;10Ha\tb", ["         a", "b"]), ("abc\r\nd日e^[1 @", ["bc", "日e"]),
            ("abc\r\nd日e^[2 @", ["c", " e"]), ("abc\r\nde^[2 A", ["  abc", "  de"]),
            // Sequences that are cut short, and what is left out inside of one.
            ("a^[2\u{18}Jb", ["aJb"]), ("a^\u{1A}Jb", ["aJb"]), ("a^[2\u{7F}J", []),
            ("a\u{5}\u{11}b", ["ab"]),
            // Sets of characters: locking and single shifts.
            ("^(A#^(B#", ["£#"]), ("^*0^Nqq", ["─q"]), ("^+0^oq^+Bq", ["─q"]), ("^(0a_b^(B", ["▒ ␉"]),
            // Columns and rows by number, and the two ways of counting.
            ("^[5`x^[3dy^[2ez", ["    x", "", "     y", "      z"]), ("ab^[2ax", ["ab  x"]),
            ("a\r\nb^[2Ex^[Fy", ["a", "b", "y", "x"]),
            // Other columns erase, where that is allowed; a backspace at the first column.
            ("ab^[?40h^[?3h", []), ("ab^[?3h", ["ab"]),
            ("0123456789a^[?45h\u{8}\u{8}b", ["012345678b", "a"]),
            ("^[2;1Hx^[?45h\u{8}\u{8}y", ["         y", "x"]),
            // A saved cursor waits behind the last column too, and each screen has its own.
            ("0123456789^7^[1;1H^8a", ["0123456789", "a"]), ("a^7b^[?1047h^7^[?1047lx^8y", ["ayx"]),
            // Lines of double size are of single size here.
            ("a^#3b^#4c^#6d^#5", ["abcd"]),
            ("a^[>4;2m^[?4m^[?u^[>1u^[<ub", ["ab"]), ("a^]8;;http://a^\\b^]8;;^\\c", ["abc"]),
        ] as [(String, [String])])
    func programsShowWhatTheyMean(_ bytes: String, _ rows: [String]) {
        // A caret before `[`, `]` and the like is the escape character; `^H`, `^M`, `^E`, `^c` and digits are escape and the letter.
        let model = screen(after: bytes.replacing("^", with: "\u{1B}"))
        var shown = model.text
        while shown.last?.isEmpty == true { shown.removeLast() }
        #expect(shown == rows)
    }

    @Test(arguments: [
        ("^[c", "^[?62;22c"), ("^[>c", "^[>1;10;0c"), ("^[5n", "^[0n"), ("ab^[6n", "^[1;3R"),
        ("^[2;3r^[?6h^[6n", "^[1;1R"), ("^[?6n", "^[?1;1;1R"), ("^[?25$p", "^[?25;1$y"),
        ("^[?2026$p", "^[?2026;2$y"),
        ("^[?9999$p", "^[?9999;0$y"), ("^[4$p", "^[4;2$y"), ("^[?u", "^[?0u"), ("^[>5u^[?u", "^[?5u"),
        ("^[>5u^[=2;2u^[?u", "^[?7u"), ("^[18t", "^[8;4;10t"), ("^[>q", "^P>|Nibble^\\"),
        ("^P$qr^\\", "^P1$r1;4r^\\"),
        ("^[?15n", "^[?13n"), ("^[?25n", "^[?20n"), ("^[?26n", "^[?27;0n"), ("^Z", "^[?62;22c"),
        ("^[x", "^[2;1;1;128;128;1;0x"), ("^[1x", "^[3;1;1;128;128;1;0x"),
        ("^P$qm^\\", "^P1$r0m^\\"), ("^P$qz^\\", "^P0$r^\\"), ("^]11;?^\\", ""),
    ])
    func questionsAreAnswered(_ question: String, _ answer: String) {
        #expect(answers(to: question.replacing("^", with: "\u{1B}")) == answer)
    }

    @Test func titlesComeBack() {
        let screen = screen(after: "\u{1B}]2;a\u{7}\u{1B}[22;0t\u{1B}]2;b\u{7}\u{1B}[23;0t")
        #expect(screen.title == "a")
        #expect(self.screen(after: "\u{1B}[23;0t\u{1B}]2;a\u{7}\u{1B}[23;0t").title == "a")
    }

    @Test func coloursAreToldWhereTheyAreKnown() {
        var screen = screen(after: "")
        screen.backgroundColor = 0x10FF05
        screen.feed("\u{1B}]11;?\u{1B}\\")
        #expect(
            String(decoding: screen.takeAnswers(), as: UTF8.self) == "\u{1B}]11;rgb:1010/ffff/0505\u{1B}\\")
        #expect(screen.takeAnswers().isEmpty)
    }

    @Test func rowsThatScrollAwayAreKept() {
        var screen = screen(after: "", height: 2)
        #expect(screen.takeScrolledRows().isEmpty)
        screen.feed("a\r\nb\r\nc\r\nd")
        let rows = screen.takeScrolledRows()
        #expect(rows.map { String($0[0].glyph.character) } == ["a", "b"])
        screen.feed("\u{1B}[?1049h1\r\n2\r\n3\r\n4")
        #expect(screen.takeScrolledRows().isEmpty)
        screen.feed("\u{1B}[?1049l\r\ne\u{1B}c\r\n\n\nx")
        #expect(screen.takeScrolledRows().count == 3)
    }

    @Test func nothingThatAProgramSaysGrowsWithoutBound() {
        var screen = screen(after: "")
        for _ in 0..<3_000 {
            screen.feed(
                "\u{1B}[>1u\u{1B}[99z\u{1B}]52;c;QQ==\u{7}\u{1B}[c\u{1B}_Ga=T,f=32,s=1,v=1;AAAAAA==\u{1B}\\")
        }
        #expect(screen.keyboardFlags.count <= 64 && screen.unknownSequences.count <= 1_000)
        #expect(screen.clipboardWrites.count <= 100 && screen.takeAnswers().count < 70_000)
        screen.feed("\u{1B}]2;" + String(repeating: "x", count: 100_000) + "\u{7}")
        #expect((screen.title ?? "").count == 1_000)
    }
}
