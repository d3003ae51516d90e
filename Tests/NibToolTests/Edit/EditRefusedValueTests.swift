import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Values that the loader would refuse the file for: the inspector refuses them in the checker's words.
@MainActor struct EditRefusedValueTests {
    private func row(_ name: String, in editor: Editor) throws -> InspectorRow {
        try #require(
            editor.controller.inspector.rows.first {
                $0.name == name && [.attribute, .content].contains($0.subject)
            })
    }

    // They were written, and Problems alone told of it.
    @Test(arguments: [
        ("Label", "outlet", "", "cannot be the name of an outlet"),
        ("Label", "collection", "", "cannot be the name of an outlet collection"),
        ("Label", "as", "", "can't be a property of the parent"),
        ("Label", "frame", "1,2,-5,0", "width and height cannot be negative"),
        ("layout", "design", "0x0", "design is a size in cells"),
        ("layout", "design", "99999x99999", "design is a size in cells"),
        ("layout", "owner", "9x", "“9x” isn't a class's name"),
        ("layout", "class", "9bad name", "“9bad name” isn't a class's name"),
        ("layout", "class", "Badge", "a class, when it is applied to an object of that class, or an owner"),
        ("layout", "strings", "../../etc/passwd", "strings names a table of the bundle"),
    ])
    func aValueThatTheLoaderRefusesIsNotWritten(element: String, name: String, value: String, words: String)
        throws
    {
        let editor = try EditedFolder().open(size: Size(width: 200, height: 40))
        try editor.select(element)
        editor.controller.values.set(try row(name, in: editor), to: value)
        editor.stage.settle()
        #expect(editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains(words), "\(editor.stage.text)")
    }

    @Test func anEmptyNameIsAskedForAgain() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        editor.controller.values.ask(for: try row("outlet", in: editor))
        editor.stage.advanceToRest()
        try editor.press("enter")
        #expect(editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains("“” cannot be"), "\(editor.stage.text)")
        editor.stage.type("save")
        try editor.press("enter")
        #expect(
            editor.text
                == EditedFolder.card.replacing(
                    "frame=\"2,3,12,1\"", with: "frame=\"2,3,12,1\" outlet=\"save\""))
    }

    @Test func aConstraintThatCannotBeReadIsNotWritten() throws {
        let text = EditedFolder.card.replacing(
            "<Button", with: "<constraint>name.width = 20</constraint>\n    <Button")
        let editor = try EditedFolder(text).open()
        try editor.select("constraint")
        editor.controller.values.set(try row("constraint", in: editor), to: "name.width = gone.width")
        #expect(editor.text == text)
        editor.controller.values.set(try row("constraint", in: editor), to: "name.width = 30")
        #expect(editor.text == text.replacing("width = 20", with: "width = 30"))
    }

    @Test func aMendedValueIsWrittenWhateverElseIsWrong() throws {
        let text = EditedFolder.card.replacing("design=\"60x12\"", with: "design=\"60\" strings=\"a/b\"")
        let editor = try EditedFolder(text).open()
        try editor.select("layout")
        editor.controller.values.set(try row("design", in: editor), to: "60x12")
        #expect(editor.text == text.replacing("design=\"60\"", with: "design=\"60x12\""))
    }
}
