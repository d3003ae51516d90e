import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleControls

@Suite struct BidiOrderTests {
    /// The text as it stands on the screen, from left to right.
    private func shown(_ text: String, base: UInt8? = nil) -> String {
        let document = TextDocument(text)
        var layout = TextLayout()
        let content = layout.content(of: layout.row(at: 0, in: document), in: document)
        let order = content.visualOrder ?? Array(content.columns.indices)
        return String(order.flatMap { content.glyphs(of: $0).map(\.character) })
    }

    // From left to right as seen; capital letters stand for Hebrew in the names.
    @Test(arguments: [
        ("abc", "abc"),
        ("שלום", "םולש"),
        ("abc שלום def", "abc םולש def"),
        ("שלום abc", "abc םולש"),
        ("שלום abc עולם", "םלוע abc םולש"),
        ("price 100 שח", "price 100 חש"),
        ("שח 100", "100 חש"),
        ("שח 1.5%", "1.5% חש"),
        ("(שלום)", "(םולש)"),
        ("a (שלום) b", "a (םולש) b"),
        ("سلام 12", "12 مالس"),
        ("a, b.", "a, b."),
        ("שלום!", "!םולש"),
        ("א(ב)ג", "ג(ב)א"),
    ])
    func textIsShownInItsOrder(text: String, seen: String) {
        #expect(shown(text) == seen)
    }

    @Test func theCaretStandsWhereTheTextGoesOn() {
        let document = TextDocument("ab שלום")
        var layout = TextLayout()
        let content = layout.content(of: layout.row(at: 0, in: document), in: document)
        // Logical order: a b blank ש ל ו ם end.
        let places = boundaries(of: "ab שלום")
        #expect(places.map { content.column(of: $0) } == [0, 1, 2, 6, 5, 4, 3, 7])
    }

    @Test func aLineThatRunsFromTheRightEndsAtTheLeft() {
        let document = TextDocument("שלום")
        var layout = TextLayout()
        layout.rules.width = 10
        layout.rules.wrapping = .byWord
        let content = layout.content(of: layout.row(at: 0, in: document), in: document)
        #expect(content.columns == [9, 8, 7, 6])
        #expect(content.endColumn == 5)
        #expect(content.offset(atColumn: 2) == 8)
    }

    @Test func arrowsFollowTheEye() {
        var editor = TextEditor()
        editor.replaceAll(with: "ab שלום c")
        editor.select(TextSelection(caret: 0))
        var columns: [Int] = []
        for _ in 0..<9 {
            columns.append(editor.caretColumn(in: editor.caretRow()))
            editor.move(.right, selecting: false)
        }
        #expect(columns == Array(0..<9))
        for _ in 0..<9 { editor.move(.left, selecting: false) }
        #expect(editor.selection == TextSelection(caret: 0))
    }

    @Test func theTerminalMayDoItInstead() {
        let document = TextDocument("ab שלום")
        var layout = TextLayout()
        layout.rules.reordersRightToLeft = false
        let content = layout.content(of: layout.row(at: 0, in: document), in: document)
        #expect(content.visualOrder == nil)
        #expect(content.columns == Array(0..<7))
    }

    @Test(arguments: 0..<LongRun.count(60, long: 2_000)) func everyCharacterIsShownOnce(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let letters: [Unicode.Scalar] = ["a", "ש", "ا", "1", "٣", "+", ".", "%", " ", "(", "!", "日"]
        let scalars = (0..<20).compactMap { _ in letters.randomElement(using: &random) }
        for base in [UInt8(0), 1] {
            let order = BidiOrder(scalars, base: base)
            #expect(order.visualOrder.sorted() == Array(scalars.indices))
            #expect(order.levels.allSatisfy { $0 >= base && $0 <= 2 })
        }
    }
}
