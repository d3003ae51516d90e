import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// The rows that constraints have in the outline.
@MainActor struct ConstraintRowTests {
    private func open() throws -> Editor {
        try EditedFolder(
            """
            <layout design="60x12">
              <View outlet="view">
                <Label id="name" text="Name" top="super + 1" leading="super + 2"/>
                <Button id="go" title="Go" frame="2,5,8,1"/>
              </View>
            </layout>

            """
        ).open()
    }

    @Test func enterOnOneGivesTheInspectorTheKeys() throws {
        let editor = try open()
        let row = try #require(editor.rowTitles.firstIndex(of: "2 constraints"))
        try editor.press("home " + Array(repeating: "down", count: row).joined(separator: " ") + " right")
        #expect(editor.rowTitles[(row + 1)...].prefix(2) == ["top = super + 1", "leading = super + 2"])
        try editor.press("down down enter")
        #expect(editor.controller.inspector.table.isFirstResponder)
        #expect(editor.file.selected["id"]?.value == "name")
    }

    @Test func aViewIsExpandedWhenItGetsItsFirst() throws {
        let editor = try open()
        try editor.select("Button")
        #expect(editor.rowTitles.last == "Button go “Go”")
        try editor.press("alt-l")
        #expect(editor.rowTitles.suffix(2) == ["Button go “Go”", "3 constraints"])
        try editor.press("ctrl-z")
        #expect(editor.rowTitles.last == "Button go “Go”")
    }

    @Test func aViewThatAUserClosedStaysClosed() throws {
        let editor = try open()
        let row = try #require(editor.rowTitles.firstIndex(of: "2 constraints"))
        try editor.press("home " + Array(repeating: "down", count: row - 1).joined(separator: " ") + " left")
        #expect(editor.rowTitles[(row - 1)...] == ["Label name “Name”", "Button go “Go”"])
        try editor.select("Button")
        try editor.press("alt-l")
        #expect(editor.rowTitles[(row - 1)...].prefix(2) == ["Label name “Name”", "Button go “Go”"])
    }
}
