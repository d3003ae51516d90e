import Testing

@testable import NibbleControls

@Suite struct EditHistoryTests {
    private func editor(_ text: String = "", caret: Int = 0) -> TextEditor {
        var editor = TextEditor()
        editor.replaceAll(with: text)
        editor.select(TextSelection(caret: caret))
        return editor
    }

    private func type(_ text: String, in editor: inout TextEditor) {
        for character in text { editor.commit(editor.insertion(of: String(character), kind: .typing)) }
    }

    private func delete(_ motion: TextMotion, times: Int, in editor: inout TextEditor) {
        for _ in 0..<times {
            if let proposal = editor.deletion(motion) { editor.commit(proposal) }
        }
    }

    @Test func typingIsTakenBackWordByWord() {
        var editor = editor()
        type("one two  three", in: &editor)
        var texts: [String] = []
        while editor.undo() != nil { texts.append(editor.document.string) }
        #expect(texts == ["one two  ", "one ", ""])
        while editor.redo() != nil {}
        #expect(editor.document.string == "one two  three")
        #expect(editor.selection == TextSelection(caret: 14))
    }

    @Test func deletingWithAKeyHeldIsOneStep() {
        var editor = editor("hello world", caret: 11)
        delete(.characterBackward, times: 5, in: &editor)
        delete(.characterForward, times: 1, in: &editor)
        #expect(editor.document.string == "hello ")
        #expect(editor.undo() != nil)
        #expect(editor.document.string == "hello world")
        #expect(editor.selection == TextSelection(caret: 11))
        #expect(editor.undo() == nil)
    }

    @Test func deletingForwardsIsOneStepToo() {
        var editor = editor("hello world", caret: 5)
        delete(.characterForward, times: 6, in: &editor)
        #expect(editor.document.string == "hello")
        #expect(editor.undo() != nil)
        #expect(editor.document.string == "hello world")
        #expect(editor.selection == TextSelection(caret: 5))
    }

    @Test func movingTheCaretBeginsANewStep() {
        var editor = editor()
        type("ab", in: &editor)
        editor.move(.left, selecting: false)
        type("c", in: &editor)
        #expect(editor.undo() != nil)
        #expect(editor.document.string == "ab")
        #expect(editor.selection == TextSelection(caret: 1))
    }

    @Test func aPasteIsOneStepAndTypingDoesNotJoinIt() {
        var editor = editor()
        type("x", in: &editor)
        editor.commit(editor.insertion(of: "one\ntwo", kind: .other))
        type("y", in: &editor)
        #expect(editor.undo() != nil)
        #expect(editor.document.string == "xone\ntwo")
        #expect(editor.undo() != nil)
        #expect(editor.document.string == "x")
    }

    @Test func typingOverASelectionComesBackInOneStep() {
        var editor = editor("hello")
        editor.select(TextSelection(1..<4))
        type("abc", in: &editor)
        #expect(editor.document.string == "habco")
        #expect(editor.undo() != nil)
        #expect(editor.document.string == "hello")
        #expect(editor.selection == TextSelection(1..<4))
        #expect(editor.redo() != nil)
        #expect(editor.document.string == "habco")
    }

    @Test func aNewEditForgetsWhatWasTakenBack() {
        var editor = editor()
        type("a b", in: &editor)
        _ = editor.undo()
        type("c", in: &editor)
        #expect(editor.redo() == nil)
    }

    @Test func theOldestStepsAreForgotten() {
        var history = EditHistory()
        history.stepLimit = 3
        history.byteLimit = 10
        var document = TextDocument("0123456789abcdefghij")
        for count in [1, 1, 1, 1, 4, 8] {
            let before = TextSelection(caret: 0)
            let (inverse, _) = document.apply(TextEdit(0..<count, ""))
            _ = history.record(
                EditHistory.Record(inverse: inverse, before: before, after: before), kind: .other,
                startsWithBlank: false, endsWithBlank: false)
        }
        #expect(history.undoCount == 1)
        #expect(history.undo(in: &document) != nil)
        #expect(document.string == "89abcdefghij")
    }
}
