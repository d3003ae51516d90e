import NibbleCells
import Testing

@testable import NibbleControls

@Suite struct TextMotionTests {
    private func editor(_ text: String, caret: Int = 0, width: Int = 80, wraps: Bool = true) -> TextEditor {
        var editor = TextEditor()
        editor.rules.width = width
        editor.rules.wrapping = wraps ? .byWord : nil
        editor.replaceAll(with: text)
        editor.select(TextSelection(caret: caret))
        return editor
    }

    private func carets(_ editor: inout TextEditor, _ motion: TextMotion, times: Int) -> [Int] {
        (0..<times).map { _ in
            editor.move(motion, selecting: false)
            return editor.selection.head
        }
    }

    @Test func rowsKeepTheColumn() {
        var editor = editor("long line\nab\nanother", caret: 7)
        #expect(carets(&editor, .down, times: 3) == [12, 20, 20])
        #expect(carets(&editor, .up, times: 3) == [12, 7, 0])
    }

    @Test func theColumnIsThatOfTheScreen() {
        var editor = editor("日本語\nabcdef", caret: 6)
        #expect(carets(&editor, .down, times: 1) == [14])
        editor.move(.left, selecting: false)
        #expect(carets(&editor, .up, times: 1) == [3])
    }

    @Test func wrappedLinesHaveSeveralRows() {
        var editor = editor("one two three", caret: 1, width: 6)
        #expect(carets(&editor, .down, times: 3) == [5, 9, 13])
        editor.select(TextSelection(caret: 5))
        #expect(carets(&editor, .rowEnd, times: 1) == [7])
        #expect(carets(&editor, .rowStart, times: 1) == [4])
        #expect(carets(&editor, .paragraphForward, times: 1) == [13])
        #expect(carets(&editor, .paragraphBackward, times: 1) == [0])
    }

    @Test func theEndOfABrokenWordIsSeenBehindIt() {
        var editor = editor("abcdefgh", width: 5)
        editor.move(.rowEnd, selecting: false)
        #expect(editor.selection.head == 4)
        #expect(editor.caretRow().number == 0)
        #expect(editor.caretColumn(in: editor.caretRow()) == 4)
        editor.move(.rowEnd, selecting: false)
        #expect(editor.selection.head == 4)
        editor.move(.down, selecting: false)
        #expect(editor.selection.head == 8)
    }

    @Test func pagesGoOneRowLessThanIsShown() {
        var editor = editor((0..<20).map(String.init).joined(separator: "\n"))
        editor.pageRows = 5
        editor.move(.pageDown, selecting: false)
        #expect(editor.document.line(at: editor.selection.head) == 4)
        editor.move(.pageDown, selecting: true)
        #expect(editor.document.line(at: editor.selection.head) == 8)
        editor.move(.pageUp, selecting: true)
        #expect(editor.selection.isEmpty)
    }

    @Test func charactersAreWhatPeopleSee() {
        let text = "e\u{301}👨\u{200D}👩\u{200D}👧\r\nx"
        var editor = editor(text)
        #expect(carets(&editor, .right, times: 4) == Array(boundaries(of: text).dropFirst()))
    }

    @Test func aMoveWithoutShiftEndsASelection() {
        var editor = editor("hello world")
        editor.select(TextSelection(2..<7))
        editor.move(.left, selecting: false)
        #expect(editor.selection == TextSelection(caret: 2))
        editor.select(TextSelection(anchor: 7, head: 2))
        editor.move(.right, selecting: false)
        #expect(editor.selection == TextSelection(caret: 7))
    }

    @Test(arguments: [
        (TextMotion.wordBackward, "one two ", 8, "one "),
        (.wordForward, "one two", 0, " two"),
        (.rowStart, "one two", 4, "two"),
        (.paragraphForward, "one\ntwo", 1, "o\ntwo"),
        (.paragraphForward, "one\r\ntwo", 3, "onetwo"),
        (.paragraphBackward, "one\ntwo", 4, "onetwo"),
        (.paragraphBackward, "one\ntwo", 6, "one\no"),
        (.characterBackward, "a\r\n", 3, "a"),
        (.characterBackward, "👍🏽e\u{301}", 11, "👍🏽"),
        (.documentEnd, "one two", 3, "one"),
    ])
    func deletionReachesAsFarAsTheMotion(motion: TextMotion, text: String, caret: Int, left: String) throws {
        var editor = editor(text, caret: caret)
        let proposal = editor.deletion(motion)
        editor.commit(try #require(proposal))
        #expect(editor.document.string == left)
    }

    @Test func nothingIsDeletedBeyondTheEnds() {
        var editor = editor("")
        for motion in [TextMotion.characterBackward, .characterForward, .paragraphForward, .wordBackward] {
            #expect(editor.deletion(motion) == nil)
        }
    }

    @Test func newLinesAreThoseOfTheDocument() {
        var editor = editor("a\r\nb", caret: 1)
        editor.commit(editor.insertion(of: "\nx\n", kind: .other))
        #expect(editor.document.string == "a\r\nx\r\n\r\nb")
    }

    @Test func aMarkTypedBehindALetterLeavesTheCaretBehindBoth() {
        var editor = editor("\u{301}x")
        editor.commit(editor.insertion(of: "e", kind: .typing))
        #expect(editor.selection == TextSelection(caret: 3))
    }
}
