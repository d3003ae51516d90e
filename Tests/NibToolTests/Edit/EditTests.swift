import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibbleNibCheck
@testable import NibTool

/// Keys and the mouse on a file.
@MainActor struct EditTests {
    @Test func allPanesShowTheFile() throws {
        let editor = try EditedFolder().open()
        let screen = editor.stage.text
        for words in [
            "Outline", "Canvas · 60×12", "Inspector", "Source", "Problems", "Label name “Harbour”",
            "<View outlet=\"view\">", "[ Save ]", "not saved",
        ] { #expect(screen.contains(words) == (words != "not saved"), "\(words)") }
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 200, height: 60)])
    func everySizeIsDrawn(size: Size) throws {
        let editor = try EditedFolder().open(size: size)
        #expect(editor.stage.text.contains("Outline"))
        for key in ["f2", "f3", "f4", "f5", "f6", "f2", "f3", "f4", "f5", "f6"] { try editor.press(key) }
        #expect(editor.stage.text.contains("File"))
    }

    @Test func arrowsInTheTreeSelect() throws {
        let editor = try EditedFolder().open()
        try editor.press("down")
        #expect(editor.file.selected.name == "Label")
        #expect(editor.stage.text.contains("• text"))
    }

    @Test func aPressOnTheCanvasSelects() throws {
        let editor = try EditedFolder().open()
        try editor.stage.click("[ Save ]")
        #expect(editor.file.selected.name == "Button")
    }

    @Test func anAttributeIsSetAndTheRestOfTheFileStays() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "text" })
        editor.controller.values.set(row, to: "Valley & \"hill\"")
        #expect(
            editor.text
                == EditedFolder.card.replacing(
                    "text=\"Harbour\"", with: "text=\"Valley &amp; &quot;hill&quot;\""))
        editor.stage.settle()
        #expect(editor.stage.text.contains("Valley & \"hill\""))
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
        #expect(!editor.file.isUnsaved)
        try editor.press("ctrl-y")
        #expect(editor.text.contains("Valley"))
    }

    @Test func aValueThatTheAttributeDoesNotTakeIsRefused() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "numberOfLines" })
        editor.controller.values.set(row, to: "many")
        #expect(editor.text == EditedFolder.card)
        editor.stage.settle()
        #expect(editor.stage.text.contains("“numberOfLines” takes a whole number, not “many”."))
    }

    @Test func keysAdjustWhatTheInspectorShows() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.inspector.table.becomeFirstResponder()
        editor.controller.inspector.select("textAlignment")
        try editor.press("right")
        #expect(editor.text.contains("textAlignment=\""))
        try editor.press("delete")
        #expect(editor.text == EditedFolder.card)
        editor.controller.inspector.select("hidden")
        try editor.press("enter")
        #expect(editor.text.contains("hidden=\"true\""))
    }

    @Test func deleteOnASectionOfTheInspectorLeavesTheObject() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        editor.controller.inspector.table.becomeFirstResponder()
        try editor.press("home")
        try editor.press("delete")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func theInspectorFindsAnAttributeByItsLetters() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.inspector.table.becomeFirstResponder()
        try editor.press("home")
        editor.stage.type("textc")
        #expect(editor.controller.inspector.currentRow?.name == "textColor")
    }

    @Test func theLibraryBeginsWithViews() throws {
        let source = "class InboxController: ViewController {}"
        let catalog = ClassCatalog(
            sources: SourceClassReader.classes(in: source, file: "S.swift"), hasSources: true)
        let names = LibraryItem.all(in: catalog).map(\.className)
        #expect(names.first != "InboxController" && names.contains("InboxController"))
    }

    @Test func theLibraryInserts() throws {
        let editor = try EditedFolder().open()
        try editor.choose("checkb", with: "ctrl-n")
        #expect(editor.file.selected.name == "CheckBox")
        #expect(editor.text.contains("    <CheckBox title=\"Check\" frame=\"2,4,16,1\"/>\n  </View>"))
        #expect(editor.stage.text.contains("[ ] Check"))
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func recognizersBelongToTheViewAroundThem() throws {
        let editor = try EditedFolder().open()
        try editor.choose("tapgesture", with: "ctrl-n")
        #expect(editor.text.contains("<TapGestureRecognizer as=\"gestureRecognizers\"/>"))
        #expect(!editor.file.problems.contains { $0.message.contains("TapGestureRecognizer") })
    }

    @Test func elementsAreCopiedAsTextUnderNewNames() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        try editor.press("ctrl-c ctrl-v")
        #expect(editor.text.contains("<Label id=\"name2\"   text=\"Harbour\" frame=\"4,2,20,1\"/>"))
        #expect(editor.file.value("id", of: editor.file.selection) == "name2")
        try editor.press("ctrl-x")
        #expect(editor.text.contains("name2") == false)
        editor.stage.paste("no element")
        editor.stage.settle()
        #expect(editor.stage.text.contains("Only text of the layout format can be pasted here"))
    }

    @Test func elementsMoveAndAreWrapped() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press("alt-up")
        #expect(editor.file.text.tree.elements[2].name == "Button")
        editor.controller.wrapping.wrap(in: "StackView")
        #expect(editor.text.contains("<StackView axis=\"vertical\" frame=\"2,3,12,1\">"))
        try editor.press("ctrl-u ctrl-z ctrl-z ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func arrowsOnTheCanvasMoveAndResizeAndAreOneStep() throws {
        let editor = try EditedFolder().open()
        try editor.stage.click("[ Save ]")
        try editor.press("right right shift-down")
        #expect(editor.text.contains("<Button title=\"Save\" frame=\"4,8,12,1\"/>"))
        try editor.press("ctrl-right")
        #expect(editor.text.contains("frame=\"4,8,13,1\""))
        try editor.press("ctrl-z ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func theMouseDragsViews() throws {
        let editor = try EditedFolder().open()
        try editor.stage.click("[ Save ]")
        let frame = try #require(editor.controller.canvas.scene?.frames[editor.file.selection])
        let canvas = editor.controller.canvas
        let origin = canvas.convert(Point.zero, to: nil)
        let inset = Point(
            x: max(0, (canvas.bounds.width - 60) / 2), y: max(0, (canvas.bounds.height - 12) / 2))
        let start = Point(x: origin.x + inset.x + frame.minX + 2, y: origin.y + inset.y + frame.minY)
        editor.stage.drag(from: start, to: Point(x: start.x + 3, y: start.y + 2))
        #expect(editor.text.contains("<Button title=\"Save\" frame=\"5,5,12,1\"/>"))
    }

    @Test func renamingChangesAllThatNamesTheObject() throws {
        let text = EditedFolder.card.replacing(
            "frame=\"2,3,12,1\"", with: "top=\"name.bottom + 1\" leading=\"name\"")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        editor.controller.values.rename(to: "title")
        #expect(
            editor.text.contains("id=\"title\"")
                && editor.text.contains("top=\"title.bottom + 1\" leading=\"title\""))
        editor.controller.values.rename(to: "a b")
        #expect(editor.text.contains("id=\"title\""))
    }

    @Test func outletsAndActionsOfTheOwnerAreOffered() throws {
        let folder = try EditedFolder()
        let sources = try folder.addSource(
            """
            final class CardController: ViewController {
                @Outlet var saveButton: Button
                @Outlet var caption: Label
                override class var actions: ActionTable { ["save": Action(CardController.save)] }
                func save() {}
            }
            """)
        let editor = try folder.open(sources: [sources])
        try editor.select("Button")
        try editor.press("ctrl-o")
        #expect(editor.stage.text.contains("Outlet saveButton  Button"))
        #expect(!editor.stage.text.contains("Outlet caption"))
        editor.stage.type("outlet save")
        try editor.press("enter")
        try editor.choose("action save", with: "ctrl-o")
        #expect(
            editor.text.contains(
                "<Button title=\"Save\" frame=\"2,3,12,1\" outlet=\"saveButton\" onTap=\"save\"/>"))
    }

    @Test func constraintsTakeThePlaceOfAFrame() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.choose("below label", with: "ctrl-l")
        #expect(editor.text.contains("<Button title=\"Save\" frame=\"2,0,12,0\" top=\"name.bottom + 1\"/>"))
        try editor.choose("trailing to the superview", with: "ctrl-l")
        #expect(
            editor.text.contains("<Button title=\"Save\" top=\"name.bottom + 1\" trailing=\"super - 46\"/>"))
        try editor.press("ctrl-z ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func nothingInAFileSteersTheTerminal() throws {
        let text = EditedFolder.card.replacing("Harbour", with: "a&#x9B;31m\u{202E}b").replacing(
            "The card", with: "\u{9B}2J")
        let editor = try EditedFolder(text).open()
        for scalar in editor.stage.text.unicodeScalars {
            #expect(
                scalar == "\n"
                    || scalar.value >= 32 && !(127...159).contains(scalar.value) && scalar.value != 0x202E)
        }
    }
}
