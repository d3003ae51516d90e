import NibbleCells
import NibbleTerminal
import Testing

/// What the model keeps besides cells.
struct ScreenModelModeTests {
    private func screen(after bytes: String) -> ScreenModel {
        var screen = ScreenModel(size: Size(width: 8, height: 2))
        screen.feed(bytes)
        return screen
    }

    @Test(arguments: [1, 1000, 1002, 1003, 1004, 1006, 2004, 2026])
    func privateModesAreRecorded(_ mode: Int) {
        #expect(!screen(after: "").privateModes.contains(mode))
        #expect(screen(after: "\u{1B}[?\(mode)h").privateModes.contains(mode))
        #expect(!screen(after: "\u{1B}[?\(mode)h\u{1B}[?\(mode)l").privateModes.contains(mode))
        #expect(screen(after: "\u{1B}[?\(mode)h").unknownSequences == [])
    }

    @Test func severalModesAreSetAtOnce() {
        #expect(screen(after: "\u{1B}[?1006;1000h").privateModes == [7, 25, 1006, 1000])
    }

    @Test(
        arguments: [
            (0, .terminalDefault), (1, .block), (2, .block), (3, .underline), (4, .underline), (5, .bar),
            (6, .bar),
        ] as [(Int, Cursor.Shape)])
    func cursorShapeFollowsItsNumber(_ number: Int, _ shape: Cursor.Shape) {
        #expect(
            screen(after: "ab\u{1B}[\(number) q").cursor == Cursor(position: Point(x: 2, y: 0), shape: shape))
    }

    @Test func cursorIsHiddenAndShown() {
        #expect(screen(after: "\u{1B}[?25l").cursor == nil)
        #expect(screen(after: "\u{1B}[?25l\u{1B}[?12;25h").cursor == Cursor(position: .zero))
    }

    @Test func keyboardFlagsAreAStack() {
        #expect(screen(after: "\u{1B}[>1u\u{1B}[>5u").keyboardFlags == [1, 5])
        #expect(screen(after: "\u{1B}[>1u\u{1B}[>5u\u{1B}[<u").keyboardFlags == [1])
        #expect(screen(after: "\u{1B}[>1u\u{1B}[<9u").keyboardFlags == [])
    }

    @Test(arguments: ["\u{1B}]0;A b;c\u{7}", "\u{1B}]2;A b;c\u{1B}\\"])
    func titlesAreRecorded(_ bytes: String) {
        #expect(screen(after: bytes).title == "A b;c")
        #expect(screen(after: bytes).unknownSequences == [])
    }

    @Test func titlesHaveNoControlCharacters() {
        #expect(screen(after: "\u{1B}]2;A\n\u{8}b\u{7F}\u{85}é\u{1B}\\").title == "Abé")
    }

    @Test func sequencesOfManyIntermediatesAreUnknown() {
        let many = String(repeating: " ", count: 100_000)
        let screen = screen(after: "\u{1B}[1\(many)q\u{1B}\(many)F")
        #expect(screen.text == ["", ""])
        #expect(screen.unknownSequences.count == 2)
        #expect(screen.unknownSequences.allSatisfy { $0.utf8.count < 20 })
    }

    @Test func clipboardWritesAndTheBellAreRecorded() {
        let screen = screen(after: "\u{1B}]52;c;SGk=\u{1B}\\\u{7}\u{7}")
        #expect(screen.clipboardWrites == ["c;SGk="])
        #expect(screen.bellCount == 2)
    }

    @Test(arguments: [
        "\u{1B}[c", "\u{1B}[>c", "\u{1B}[6n", "\u{1B}[?6n", "\u{1B}[?2026$p", "\u{1B}[>q", "\u{1B}[?u",
        "\u{1B}[16t", "\u{1B}[?1;1;0S", "\u{1B}]11;?\u{1B}\\", "\u{1B}_Gi=31,a=q;AAAA\u{1B}\\",
    ])
    func questionsAreCounted(_ bytes: String) {
        let screen = screen(after: bytes)
        #expect(screen.questionCount == 1)
        #expect(screen.unknownSequences == [])
        #expect(screen.text == ["", ""])
    }

    @Test(arguments: [
        ("\u{1B}[?9999h", "\\e[?9999h"), ("\u{1B}[7y", "\\e[7y"), ("\u{1B}[1;2:3$w", "\\e[1;2:3$w"),
        ("\u{1B}#3", "\\e#3"), ("\u{1B}]777;x\u{7}", "\\e]777"), ("\u{1B}[3\u{1B}[m", "\\e[3\\e"),
        ("\u{5}", "\\x5"), ("\u{85}", "U+0085"), ("\u{1B}]8;;ftp://x\u{7}", "\\e]8;;ftp://x"),
        ("\u{1B}]0;a\u{1B}[m", "a string without its end"), ("\u{1B}]0;a\u{18}", "a string cut short"),
    ])
    func whatIsNotKnownIsReported(_ bytes: String, _ report: String) {
        let screen = screen(after: bytes + "ok")
        #expect(screen.unknownSequences == [report])
        #expect(screen.text.first == "ok")
    }

    @Test func endlessStringsAndParametersStayBounded() {
        var screen = screen(after: "\u{1B}]0;" + String(repeating: "x", count: 300_000) + "\u{7}")
        #expect(screen.title?.utf8.count == 1_000)
        screen.feed("\u{1B}[" + String(repeating: "1;", count: 10_000) + "mok")
        #expect(screen.text.first == "ok")
    }
}
