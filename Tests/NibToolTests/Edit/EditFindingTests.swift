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

    // Nothing said that the letter was in vain.
    @Test func aFurtherLetterThatFitsNothingStaysAndIsSaid() throws {
        let editor = try EditedFolder().open()
        editor.stage.type("labx")
        #expect(editor.file.selected.name == "Label" && editor.controller.presentedViewController == nil)
        #expect(editor.stage.text.contains("No row begins with “labx”."))
        #expect(editor.text == EditedFolder.card)
    }

    // It emptied the field, and only a second one closed the list.
    @Test(arguments: ["ctrl-f text:har", "ctrl-n text:but"])
    func escapeClosesAListWhateverIsTyped(keys: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press(keys)
        #expect(editor.controller.presentedViewController != nil)
        try editor.press("escape")
        #expect(editor.controller.presentedViewController == nil)
        #expect(editor.file.selected.name == "Button" && editor.text == EditedFolder.card)
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
