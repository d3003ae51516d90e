import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Attributes of several selected objects, which the inspector sets together.
@MainActor struct SharedAttributeTests {
    private static let row = """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" frame="2,1,6,1" textColor="systemRed"/>
            <Label text="Two" frame="12,3,6,1"/>
            <Button title="Three" frame="30,6,12,1"/>
          </View>
        </layout>

        """

    /// The editor with some elements selected, of which the last is shown.
    private func open(selecting indices: [Int]) throws -> Editor {
        let editor = try EditedFolder(Self.row).open()
        editor.controller.select(indices[0])
        for index in indices.dropFirst() { editor.controller.select(several: index) }
        editor.stage.settle()
        return editor
    }

    private func row(_ name: String, in editor: Editor) throws -> InspectorRow {
        try #require(editor.controller.inspector.rows.first { $0.name == name && $0.subject == .attribute })
    }

    // The last one alone got it.
    @Test func aValueIsSetInAllThatHaveTheAttribute() throws {
        let editor = try open(selecting: [4, 2, 3])
        editor.controller.values.set(try row("textColor", in: editor), to: "systemBlue")
        #expect(editor.text.ranges(of: "textColor=\"systemBlue\"").count == 2, "\(editor.text)")
        #expect(editor.text.contains("<Button title=\"Three\" frame=\"30,6,12,1\"/>"))
        #expect(editor.controller.selection.all == [2, 3, 4])
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func stepsInAllAreTakenBackAsOne() throws {
        let editor = try open(selecting: [2, 3])
        editor.controller.inspector.table.becomeFirstResponder()
        editor.controller.inspector.select("numberOfLines")
        try editor.press("right right")
        #expect(editor.text.ranges(of: "numberOfLines=").count == 2, "\(editor.text)")
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func valuesThatDifferAreShownAsSeveral() throws {
        let editor = try open(selecting: [2, 3])
        for name in ["text", "textColor", "frame"] {
            let row = try row(name, in: editor)
            #expect(row.isMixed && row.text(columns: 40).contains("several values"), "\(name)")
        }
        editor.controller.values.set(try row("textColor", in: editor), to: "systemBlue")
        #expect(try !row("textColor", in: editor).isMixed)
        editor.controller.select(2)
        #expect(try !row("text", in: editor).isMixed)
    }

    @Test func deletingAValueTakesItOutOfAll() throws {
        let editor = try open(selecting: [2, 3])
        editor.controller.inspector.table.becomeFirstResponder()
        editor.controller.inspector.select("textColor")
        try editor.press("delete")
        #expect(!editor.text.contains("textColor"))
    }

    @Test func anOutletIsSetInOneObject() throws {
        let editor = try open(selecting: [2, 3])
        editor.controller.values.set(try row("outlet", in: editor), to: "title")
        #expect(editor.text.ranges(of: "outlet=\"title\"").count == 1)
    }

    @Test func editingInPlaceChangesOneText() throws {
        let editor = try open(selecting: [2, 3])
        try editor.press("ctrl-t")
        editor.stage.type("s")
        try editor.press("enter")
        #expect(editor.text.contains("\"One\"") && editor.text.contains("\"Twos\""))
    }
}
