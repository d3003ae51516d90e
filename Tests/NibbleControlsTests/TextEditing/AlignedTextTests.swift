import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Text views whose lines stand in the middle or at one side.
@MainActor @Suite struct AlignedTextTests {
    private let view = TextView()

    /// A view of ten columns of text between one column on either side.
    private func stage(_ text: String, _ alignment: TextAlignment) -> Stage {
        view.textAlignment = alignment
        view.text = text
        let stage = Stage(width: 12, height: 4, root: view)
        view.becomeFirstResponder()
        stage.settle()
        return stage
    }

    /// The first column of each row's text; nil for an empty row.
    private func starts(_ stage: Stage) -> [Int?] {
        (0..<4).map { row in
            (1..<11).first { stage.screen[Point(x: $0, y: row)].glyph != .space }
        }
    }

    @Test(arguments: [
        (TextAlignment.natural, [1, 1, 1]), (.left, [1, 1, 1]), (.center, [3, 4, 3]), (.right, [5, 6, 5]),
    ]) func brokenLinesStandAtTheirSide(alignment: TextAlignment, columns: [Int]) {
        let stage = stage("hello wide world", alignment)
        #expect(starts(stage) == columns + [nil])
    }

    @Test func theCaretIsWhereTheTextIs() {
        let stage = stage("hello wide world", .center)
        #expect(stage.terminal.cursor?.position == Point(x: 3, y: 0))
        stage.press(.end)
        #expect(stage.terminal.cursor?.position == Point(x: 8, y: 0))
        stage.press(.down)
        stage.press(.down)
        #expect(stage.terminal.cursor?.position == Point(x: 8, y: 2))
        stage.type("!")
        #expect(view.text == "hello wide world!")
        #expect(starts(stage)[2] == 3)
        view.textAlignment = .right
        stage.settle()
        #expect(stage.terminal.cursor?.position == Point(x: 10, y: 2))
        #expect(starts(stage) == [5, 6, 4, nil])
    }

    @Test func aPressPutsTheCaretBeforeTheCharacterThere() {
        let stage = stage("hello\nab", .right)
        stage.click(at: Point(x: 7, y: 0))
        stage.type("X")
        #expect(view.text == "heXllo\nab")
        stage.click(at: Point(x: 1, y: 1))
        stage.type("Y")
        #expect(view.text == "heXllo\nYab")
    }

    @Test(arguments: [
        (TextAlignment.natural, 7), (.right, 7), (.center, 4), (.left, 2),
    ]) func linesThatRunToTheLeftKeepAColumnForTheCaret(alignment: TextAlignment, column: Int) {
        let stage = stage("שלום", alignment)
        #expect(starts(stage)[0] == column)
        stage.press(.end)
        #expect(stage.terminal.cursor?.position == Point(x: column - 1, y: 0))
    }

    // The blanks that end a broken row stick out where the row ends.
    @Test(arguments: [
        (TextAlignment.natural, [2, 2, 7]), (.right, [2, 2, 7]), (.center, [2, 2, 4]), (.left, [2, 2, 2]),
    ]) func brokenLinesThatRunToTheLeftKeepTheirLetters(alignment: TextAlignment, columns: [Int]) {
        let stage = stage("שלום אבגד שלום אבגד שלום", alignment)
        #expect(starts(stage) == columns + [nil])
        #expect(stage.text.filter { $0.isLetter }.count == 20)
    }

    @Test func linesThatAreNotBrokenBeginAtTheLeft() {
        view.wrapping = nil
        #expect(starts(stage("hello", .right))[0] == 1)
    }

    @Test(arguments: [(TextAlignment.left, 1), (.center, 3), (.right, 5)])
    func thePlaceholderStandsWhereTheTextWill(alignment: TextAlignment, column: Int) {
        view.placeholder = "Notes"
        #expect(starts(stage("", alignment))[0] == column)
        view.wrapping = nil
        #expect(starts(stage("", alignment))[0] == 1)
    }
}
