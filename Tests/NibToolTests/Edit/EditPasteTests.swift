import Foundation
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Text that is pasted into the editor.
@MainActor struct EditPasteTests {
    private func open() throws -> Editor {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        return editor
    }

    @Test(arguments: [
        "\u{FEFF}<Switch/>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Switch/>\n",
    ])
    func whatEditorsPutBeforeAnElementIsNoReasonToRefuseIt(pasted: String) throws {
        let editor = try open()
        editor.controller.objects.insertPasted(pasted)
        #expect(editor.text.contains("frame=\"2,1,20,1\"/>\n    <Switch/>\n"))
    }

    @Test(arguments: ["", "\u{FEFF}", "<?xml version=\"1.0\"?>\n<!-- A file. -->\n"])
    func ofAWholeLayoutTheViewsArePasted(beginning: String) throws {
        let editor = try open()
        editor.controller.objects.insertPasted(
            beginning + """
                <layout owner="Other" design="20x5">
                  <!-- The page. -->
                  <View outlet="page">
                    <Switch frame="1,1,8,1"/>
                  </View>
                  <TapGestureRecognizer as="gestureRecognizers"/>
                </layout>
                """)
        let page = try #require(
            editor.text.range(of: "    <!-- The page. -->\n    <View outlet=\"page\" frame=\""))
        #expect(
            editor.text[page.upperBound...].contains(
                ",20,5\">\n      <Switch frame=\"1,1,8,1\"/>\n    </View>\n"))
        #expect(editor.text.contains("<TapGestureRecognizer as=\"gestureRecognizers\"/>"))
        #expect(!editor.text.contains("Other"))
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test(arguments: [
        ("<View>\n  <Label>\n</View>", "Can't paste line 3: </View> does not close <Label>"),
        ("<layout></layout>", "Can't paste this: there are no elements in it"),
        ("<storyboard><layout/></storyboard>", "Can't paste a whole <storyboard>"),
        ("some words", "Only text of the layout format can be pasted here, such as <Label"),
        ("<Label/> some words", "Can't paste text between elements"),
        ("<!DOCTYPE layout>\n<layout><Label/></layout>", "Can't paste a document type"),
        ("<layout><when maxCols=\"9\" alpha=\"0\"/></layout>", "there are no elements in it"),
    ])
    func whatIsWrongWithATextIsSaid(pasted: String, sentence: String) throws {
        let editor = try open()
        editor.stage.paste(pasted)
        editor.stage.settle()
        #expect(editor.stage.text.contains(sentence))
        #expect(editor.text == EditedFolder.card)
    }

    // They would be of the view that the rest is pasted into, and hide it.
    @Test func conditionsOfAPastedLayoutStayBehind() throws {
        let editor = try open()
        editor.controller.objects.insertPasted(
            "<layout hidden=\"false\"><Switch/><when minCols=\"9\" hidden=\"true\"/></layout>")
        #expect(editor.text.contains("<Switch ") && !editor.text.contains("<when"))
    }

    @Test func anEmptyPasteboardIsSaid() throws {
        let editor = try open()
        try editor.press("ctrl-v")
        #expect(editor.stage.text.contains("The pasteboard is empty"))
        #expect(editor.text == EditedFolder.card)
    }
}
