import Foundation
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

import NibbleEditing
@testable import NibTool

/// Selections, texts and drags while other programs write the file, or something else changes it.
@MainActor struct EditOutsideTests {
    private static let inserted = EditedFolder.card.replacing(
        "    <Label id", with: "    <Label text=\"New\" frame=\"0,8,4,1\"/>\n    <Label id")

    // It was the element of the same number that was selected, and that Delete removed.
    @Test(arguments: ["Label", "Button"])
    func theSelectionStaysWithItsObject(element: String) throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select(element)
        try folder.write(Self.inserted)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.file.selected.name == element && editor.text == Self.inserted)
        try editor.press("delete")
        #expect(editor.text.contains("text=\"New\""))
        #expect(!editor.text.contains(element == "Label" ? "Harbour" : "Save"))
    }

    @Test func aTextThatIsTypedWaitsForWhatOthersWrote() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("enter")
        editor.stage.type("s")
        let other = EditedFolder.card.replacing("\"Save\"", with: "\"Store\"")
        try folder.write(other)
        editor.controller.outside.look()
        #expect(editor.text == EditedFolder.card)
        try editor.press("enter")
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.text == other.replacing("Harbour", with: "Harbours"))
    }

    @Test(arguments: ["delete", "ctrl-x", "ctrl-d"])
    func aDragEndsWithAnotherChange(key: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let start = editor.place(3, 1)
        func move(_ x: Int, _ phase: MouseEvent.Phase) {
            let place = Point(x: start.x + x, y: start.y + 1)
            editor.stage.send(.mouse(MouseEvent(location: place, phase: phase)))
        }
        editor.stage.send(.mouse(MouseEvent(location: start)))
        move(2, .dragged)
        #expect(editor.text.contains("frame=\"4,2,20,1\""))
        try editor.press(key)
        let text = editor.text
        move(9, .dragged)
        move(9, .up)
        #expect(editor.text == text)
    }
}
