import Foundation
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Objects that are looked for by words.
@MainActor struct EditFindingTests {
    // Typing found rows by their classes alone, and each letter after a miss began another search.
    @Test(arguments: ["text:har", "ctrl-f text:har"])
    func anObjectIsFoundByItsText(keys: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press(keys)
        #expect(editor.stage.text.contains("Find an object") && editor.stage.text.contains("har"))
        #expect(editor.file.selected.name == "Button")
        try editor.press("enter")
        #expect(editor.file.selected.name == "Label" && editor.text == EditedFolder.card)
    }

    @Test func lettersThatBeginARowMoveToIt() throws {
        let editor = try EditedFolder().open()
        try editor.press("text:lab")
        #expect(editor.file.selected.name == "Label")
        #expect(!editor.stage.text.contains("Find an object"))
    }

    // The mark counted as the beginning of the row.
    @Test func lettersFindARowWithTheMarkOfAProblem() throws {
        let text = EditedFolder.card.replacing("title=\"Save\"", with: "titel=\"Save\"")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        #expect(editor.stage.text.contains("! Button"))
        try editor.press("text:but")
        #expect(editor.file.selected.name == "Button")
        #expect(!editor.stage.text.contains("Find an object"))
    }
}
