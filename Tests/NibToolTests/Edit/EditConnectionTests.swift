import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// How new outlets and actions get into sources.
@MainActor struct EditConnectionTests {
    private static let source = """
        import Nibble

        final class CardController: ViewController {
            @Outlet var caption: Label
        }

        """

    private func open(_ folder: EditedFolder) throws -> Editor {
        let editor = try folder.open(sources: [try folder.addSource(Self.source)])
        try editor.select("Button")
        return editor
    }

    private func source(_ folder: EditedFolder) throws -> String {
        try String(contentsOf: folder.folder.appending(path: "Sources/Card.swift"), encoding: .utf8)
    }

    /// Answers the question for a name.
    private func name(_ words: String, _ choice: String, in editor: Editor) throws {
        try editor.choose(choice, with: "ctrl-o")
        for _ in 0..<16 { try editor.press("backspace") }
        editor.stage.type(words)
        try editor.press("enter")
    }

    @Test func aNewOutletIsShownWrittenAndTakenBack() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("save", "new outlet", in: editor)
        #expect(editor.stage.text.contains("+     @Outlet var save: Button"))
        #expect(try source(folder) == Self.source && editor.text == EditedFolder.card)
        try editor.press("enter")
        #expect(try source(folder).contains("    @Outlet var caption: Label\n    @Outlet var save: Button\n"))
        #expect(editor.text.contains("<Button title=\"Save\" frame=\"2,3,12,1\" outlet=\"save\"/>"))
        #expect(!editor.file.problems.contains { $0.message.contains("save") })
        try editor.press("ctrl-z")
        #expect(try source(folder) == Self.source)
        #expect(editor.text == EditedFolder.card)
        try editor.press("ctrl-y")
        #expect(try source(folder).contains("@Outlet var save: Button"))
        #expect(editor.text.contains("outlet=\"save\""))
    }

    @Test func aNewActionTakesTheSender() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("store", "new action", in: editor)
        try editor.press("enter")
        let written = try source(folder)
        #expect(written.contains("[\"store\": Action(CardController.store)]"))
        #expect(written.contains("func store(_ sender: Button) {"))
        #expect(editor.text.contains("onTap=\"store\""))
        #expect(!editor.file.problems.contains { $0.message.contains("store") })
    }

    @Test func nothingIsWrittenWhenTheChangeIsRefused() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("save", "new outlet", in: editor)
        try editor.press("escape")
        #expect(try source(folder) == Self.source && editor.text == EditedFolder.card)
    }

    @Test func aSourceThatOthersWroteStays() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("save", "new outlet", in: editor)
        let other = Self.source + "// Another line.\n"
        _ = try folder.addSource(other)
        try editor.press("enter")
        #expect(try source(folder) == other && editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains("Card.swift has changed meanwhile"))
    }

    @Test func aNameThatIsTakenIsRefused() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("caption", "new outlet", in: editor)
        #expect(editor.stage.text.contains("CardController has “caption” already."))
    }

    @Test func withoutSourcesTheDeclarationIsCopied() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try name("save", "new outlet", in: editor)
        #expect(editor.stage.application.pasteboard.string == "    @Outlet var save: Button\n")
        #expect(editor.text.contains("outlet=\"save\""))
    }
}
