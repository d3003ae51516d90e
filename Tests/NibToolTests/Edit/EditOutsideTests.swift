import Foundation
import Nibble
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

    @Test func takingBackWhatOthersWroteIsSaid() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try folder.write(Self.inserted)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains("What another program wrote is taken back."))
        try editor.press("ctrl-y")
        #expect(editor.text == Self.inserted)
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

    // The field was taken away, and the next keys were commands: Delete removed the view.
    @Test func aTextThatIsTypedStaysWhileSourcesAreWrittenAndTheFileIsGone() throws {
        let folder = try EditedFolder()
        let sources = try folder.addSource("final class CardController {}\n")
        let editor = try folder.open(sources: [sources])
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("enter")
        editor.stage.type("s")
        try Data("class More {}\n".utf8).write(to: URL(fileURLWithPath: sources + "/More.swift"))
        editor.controller.files.lookForSources(every: .zero)
        try FileManager.default.removeItem(atPath: folder.path)
        editor.controller.outside.look()
        #expect(editor.controller.texts.isTyping)
        try editor.press("enter")
        #expect(editor.text.contains("\"Harbours\""))
        editor.controller.files.lookForSources(every: .zero)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.file.isGone)
    }

    // The others were kept by their numbers, which were those of other objects by then.
    @Test func whatAMoveLeavesSelectedIsWhatWasSelected() throws {
        let text =
            "<layout><View><Label id=\"a\"/><View id=\"b\"/><Label id=\"c\"/><Label id=\"d\"/></View></layout>"
        let editor = try EditedFolder(text).open()
        editor.controller.select(4)
        editor.controller.select(several: 5)
        try editor.press("alt-up")
        try editor.press("alt-up")
        let moved = "<View><Label id=\"c\"/><Label id=\"d\"/><Label id=\"a\"/>"
        #expect(editor.text.contains(moved), "\(editor.text)")
        #expect(editor.controller.selection.all.map { editor.file.value("id", of: $0) } == ["c", "d"])
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

    // The text of the new one begins like that of the selected one, which has no name.
    @Test func anObjectWithoutANameStaysSelected() throws {
        let text = EditedFolder.card.replacing(" id=\"name\"  ", with: "")
        let folder = try EditedFolder(text)
        let editor = try folder.open()
        try editor.select("Label")
        let new = "    <Label text=\"New\" frame=\"0,8,4,1\"/>\n"
        try folder.write(text.replacing("    <Label text", with: new + "    <Label text"))
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.file.value("text", of: editor.file.selection) == "Harbour")
    }

    // It was the next one that Delete removed.
    @Test func nothingIsSelectedWhereTheObjectIsGone() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        let other = EditedFolder.card.replacing(
            "    <Label id=\"name\"   text=\"Harbour\" frame=\"2,1,20,1\"/>\n", with: "")
        try folder.write(other)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.file.selection == 0 && editor.text == other)
        try editor.press("delete")
        #expect(editor.text == other)
    }

    @Test func severalSelectedObjectsStaySelected() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        editor.controller.select(several: editor.file.selection + 1)
        try folder.write(Self.inserted)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        let names = editor.controller.selection.all.map {
            editor.file.value("text", of: $0) ?? editor.file.value("title", of: $0)
        }
        #expect(names == ["Harbour", "Save"])
    }

    @Test func aDialogWaitsForWhatOthersWrote() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        editor.controller.objects.askForName()
        editor.stage.advanceToRest()
        try folder.write(Self.inserted)
        editor.controller.outside.look()
        #expect(editor.text == EditedFolder.card)
        editor.stage.type("save")
        try editor.press("enter")
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.text.contains("text=\"New\""))
        #expect(editor.file.selected.name == "Button")
        #expect(editor.file.value("id", of: editor.file.selection) == "save")
    }

    /// Sends the mouse to a cell of the scene.
    private func send(_ phase: MouseEvent.Phase, _ x: Int, _ y: Int, to editor: Editor) {
        editor.stage.send(.mouse(MouseEvent(location: editor.place(x, y), phase: phase)))
    }

    // What was selected after the change was dragged instead.
    @Test(arguments: ["delete", "ctrl-d"])
    func aPressEndsWithAnotherChange(key: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        send(.down, 3, 1, to: editor)
        #expect(editor.controller.canvas.isHeld)
        try editor.press(key)
        let text = editor.text
        #expect(text != EditedFolder.card && !editor.controller.canvas.isHeld)
        send(.dragged, 6, 5, to: editor)
        send(.up, 6, 5, to: editor)
        #expect(editor.text == text)
    }

    // The rectangle was looked up in an element that was gone.
    @Test func aRectangleEndsWithAnotherChange() throws {
        let editor = try EditedFolder().open()
        send(.down, 40, 8, to: editor)
        send(.dragged, 44, 10, to: editor)
        #expect(editor.controller.canvas.marks.band != nil)
        try editor.press("delete")
        #expect(editor.controller.canvas.marks.band == nil)
        let text = editor.text
        send(.dragged, 45, 10, to: editor)
        send(.up, 45, 10, to: editor)
        #expect(editor.text == text && editor.controller.canvas.marks.band == nil)
    }

    @Test func aPressWaitsForWhatOthersWrote() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        send(.down, 3, 1, to: editor)
        try folder.write(Self.inserted)
        editor.controller.outside.look()
        #expect(editor.text == EditedFolder.card)
        send(.up, 3, 1, to: editor)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.text == Self.inserted && editor.file.selected["id"]?.value == "name")
    }

    // The element that had come to the number of the dragged one was moved.
    @Test func aDraggedRowIsLetGoByAnotherChange() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let outline = editor.controller.outline
        let row = try #require(editor.rowTitles.firstIndex { $0.hasPrefix("Label") })
        let origin = outline.convert(Point.zero, to: nil)
        func send(_ phase: MouseEvent.Phase, _ row: Int) {
            let place = Point(x: origin.x + 6, y: origin.y + row)
            editor.stage.send(.mouse(MouseEvent(location: place, phase: phase)))
        }
        send(.down, row)
        send(.dragged, row - 1)
        #expect(editor.controller.reorder.isDragging)
        try editor.press("delete")
        let text = editor.text
        #expect(text != EditedFolder.card && !editor.controller.reorder.isDragging)
        send(.dragged, row - 1)
        send(.up, row - 1)
        #expect(editor.text == text)
    }
}
