import Foundation
import Nibble

// The examples of the article “Text”.

@MainActor func text1(view: View) {
    let label = Label("The harbour at night, seen from the old lighthouse")
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.textColor = .secondaryLabel
    label.textAttributes = .italic
    view.addSubview(label)
}

@MainActor func text2(label: Label) {
    var text = AttributedString("3 files deleted. Undo")
    if let undo = text.range(of: "Undo") {
        text[undo].foregroundColor = .tint
        text[undo].textAttributes = [.bold, .underline]
    }
    label.attributedText = text
}

@MainActor func text3() -> TextField {
    let age = TextField(frame: Rect(x: 0, y: 0, width: 12, height: 1))
    age.placeholder = "Age"
    age.maximumLength = 3
    age.acceptsCharacter = { $0.isNumber }
    age.validator = { text in Int(text) == nil ? "Enter a number." : nil }
    age.addAction(for: .editingChanged) { age in print(age.text) }
    return age
}

@MainActor func text4(frame: Rect, view: View) {
    let editor = TextView(frame: frame)
    editor.text = "let answer = 42\n"
    editor.wrapping = nil  // long lines are scrolled to the side
    editor.tabWidth = 4
    editor.insertsTabs = false  // Tab goes to the next control; by default it types a tab
    view.addSubview(editor)
}

@MainActor func text5(editor: TextView) {
    let document = editor.document
    let line = document.line(at: editor.selection.head)
    editor.selection = TextSelection(document.range(ofLine: line))
    editor.insertText("// gone\n")
}

@MainActor func text6(notes: TextView) {
    var bindings = TextKeyBindings.standard
    bindings[.character("t"), .control] = .selectAll
    bindings[.character("d"), .control] = nil
    notes.keyBindings = bindings
}

@MainActor func text8() throws {
    let log = TextViewer(source: try LocalTextFile(path: "/var/log/syslog"))
    log.followsEnd = true
}

extension PhotoController {
    func text7() {
        view.window?.application?.pasteboard.string = title
    }
}
