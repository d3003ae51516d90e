import Foundation
import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Texts that are edited where they are drawn.
@MainActor struct EditTextTests {
    private func button(_ attributes: String) throws -> Editor {
        let editor = try EditedFolder(EditedFolder.card.replacing("title=\"Save\"", with: attributes)).open()
        try editor.select("Button")
        return editor
    }

    // A second text was written beside the title, or one was edited that isn't seen.
    @Test(arguments: [
        ("title=\"Save\"", "<Button title=\"SaveX\" frame"),
        ("text=\"Save\"", "<Button text=\"SaveX\" frame"),
        ("text=\"Aa\" title=\"Bb\"", "<Button text=\"Aa\" title=\"BbX\" frame"),
        ("title=\"Bb\" text=\"Aa\"", "<Button title=\"Bb\" text=\"AaX\" frame"),
        ("enabled=\"true\"", "<Button enabled=\"true\" frame=\"2,3,12,1\" title=\"X\"/>"),
    ])
    func theTextOfAButtonThatIsShownIsEdited(attributes: String, expected: String) throws {
        let editor = try button(attributes)
        try editor.press("ctrl-t")
        editor.stage.type("X")
        try editor.press("enter")
        #expect(editor.text.contains(expected), "\(editor.text)")
    }

    @Test func theOutlineShowsTheTextOfAButtonThatIsShown() throws {
        let editor = try button("text=\"Aa\" title=\"Bb\"")
        #expect(EditedNames.title(of: editor.file.selection, in: editor.file) == "Button “Bb”")
    }

    // The file had a byte that keeps it from loading.
    @Test func aPastedTextLosesItsControlCharacters() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        try editor.press("ctrl-t")
        editor.stage.paste(" a\u{1B}[31m b")
        try editor.press("enter")
        #expect(!editor.file.text.bytes.contains(0x1B))
        #expect(editor.text.contains("text=\"Harbour a") && editor.text.contains("b\" frame"))
        #expect(editor.file.problems.allSatisfy { $0.severity != .error })
    }

    @Test func aValueOfTheInspectorLosesItsControlCharacters() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "accessibilityHint" })
        editor.controller.values.set(row, to: "a\u{1B}b\nc")
        #expect(editor.text.contains("accessibilityHint=\"ab&#10;c\""))
    }

    // They went to the canvas, where the next arrow moved the view.
    @Test(arguments: ["enter", "escape"]) func theKeysReturnToTheOutline(key: String) throws {
        let editor = try EditedFolder().open()
        try editor.press("down ctrl-t")
        editor.stage.type("s")
        try editor.press(key)
        #expect(!editor.controller.texts.isTyping)
        #expect(editor.controller.panes[.outline]?.hasKeys == true)
    }

    // Letting the button go ended what the second press had begun.
    @Test func aDoubleClickEditsTheTextInPlace() throws {
        let editor = try EditedFolder().open()
        editor.stage.click(at: editor.place(3, 1), count: 2)
        #expect(editor.controller.texts.isTyping)
        editor.stage.type("s")
        try editor.press("enter")
        #expect(editor.text == EditedFolder.card.replacing("Harbour", with: "Harbours"))
        #expect(editor.controller.panes[.canvas]?.hasKeys == true)
    }

    // The canvas stayed as it was, and nothing was said.
    @Test func theCanvasInALanguageTellsThatTheFilesTextIsEdited() throws {
        let folder = try EditedFolder()
        let german = folder.folder.appending(path: "de.lproj")
        try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
        try Data("\"name.text\" = \"Hafen\";\n".utf8).write(to: german.appending(path: "Card.strings"))
        let editor = try folder.open()
        try editor.select("Label")
        try editor.press("alt-g")
        #expect(editor.stage.text.contains("Hafen"))
        let words = "The canvas shows this text in “de”."
        try editor.press("ctrl-t")
        #expect(editor.stage.text.contains(words))
        editor.stage.type("s")
        try editor.press("enter")
        #expect(editor.text.contains("\"Harbours\"") && editor.stage.text.contains(words))
        // A text without a translation is the one that is seen.
        try editor.select("Button")
        try editor.press("ctrl-t")
        #expect(editor.controller.texts.isTyping && !editor.stage.text.contains(words))
    }
}
