import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// The editor's questions and sentences, and the answers that Enter and Escape are.
@MainActor struct EditQuestionTests {
    private static let source = """
        import Nibble
        final class CardController: ViewController {
            @Outlet var name: Label
            @Outlet var detail: Label
        }
        """

    @Test func connectingOffersFirstWhatTakesNothingAwayFromOthers() throws {
        let folder = try EditedFolder(
            EditedFolder.card.replacing("id=\"name\"", with: "outlet=\"name\"")
                .replacing("<Button", with: "<Label text=\"Two\" frame=\"2,5,9,1\"/>\n    <Button"))
        let editor = try folder.open(sources: [try folder.addSource(Self.source)])
        let second = try #require(editor.file.text.tree.elements.lastIndex { $0.name == "Label" })
        editor.controller.select(second)
        try editor.press("ctrl-o enter")
        #expect(editor.file.value("outlet", of: second) == "detail")
        #expect(editor.file.value("outlet", of: second - 1) == "name")
        // The one that is held is found by its name.
        try editor.choose("outlet name", with: "ctrl-o")
        #expect(editor.file.value("outlet", of: second) == "detail name")
    }

    @Test func aNameThatIsRefusedIsAskedForAgain() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.choose("na me", with: "ctrl-r")
        #expect(editor.stage.text.contains("“na me” isn't a name"))
        // What was typed is still there, and gives way.
        editor.stage.type("name")
        try editor.press("enter")
        #expect(editor.stage.text.contains("Another object is called “name”."))
        editor.stage.type("save")
        try editor.press("enter")
        #expect(try #require(editor.file.value("id", of: editor.file.selection)) == "save")
    }

    @Test func aConstraintIsAskedForInItsOwnWords() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        editor.controller.values.edit(InspectorRow(subject: .attribute, name: "width", kind: .text))
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("such as 20 or name.width"))
    }

    @Test func aColorIsFoundByItsValue() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "textColor" })
        editor.controller.values.edit(row)
        editor.stage.advanceToRest()
        editor.stage.type("#ff8800")
        try editor.press("enter")
        #expect(editor.file.value("textColor", of: editor.file.selection) == "#ff8800")
    }

    @Test func whatIsSaidGoesWithTheNextStep() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press("ctrl-c")
        #expect(editor.stage.text.contains("Copied as text."))
        try editor.press("ctrl-d")
        #expect(!editor.stage.text.contains("Copied as text."))
        #expect(editor.stage.text.contains("not saved"))
    }

    @Test func thePaletteHasEachCommandOnce() throws {
        let editor = try EditedFolder().open()
        try editor.press("ctrl-p")
        editor.stage.type("keys")
        editor.stage.advanceToRest()
        #expect(editor.stage.text.components(separatedBy: "Show keys").count == 2)
    }

    // MARK: - Leaving

    // What is presented keeps keys from the menu, and the application's own command ended it with the work.
    @Test(arguments: ["ctrl-f", "ctrl-r", "ctrl-q", "f1", "ctrl-p", "f10", "ctrl-f f1"])
    func unsavedWorkIsAskedAboutWhateverIsPresented(key: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press("ctrl-d \(key) ctrl-q ctrl-q")
        #expect(editor.stage.application.isRunning)
        #expect(editor.stage.text.components(separatedBy: "Save the changes?").count == 2)
        try editor.stage.click("Don't save")
        #expect(!editor.stage.application.isRunning)
    }

    @Test func ctrlQLeavesWorkThatWasFoundForTheNextStart() throws {
        let folder = try EditedFolder()
        _ = try folder.openAndChange()
        let editor = try folder.open()
        try editor.press("ctrl-q")
        #expect(!editor.stage.application.isRunning)
        #expect(FileManager.default.fileExists(atPath: folder.recovery))
    }

    // MARK: - Undo

    @Test func aResetIsAStepOfItsOwn() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "text" })
        editor.controller.values.set(row, to: "One")
        editor.controller.values.set(row, to: "Two")
        editor.controller.inspector.changed?(row, nil)
        #expect(editor.file.value("text", of: editor.file.selection) == nil)
        try editor.press("ctrl-z")
        #expect(editor.file.value("text", of: editor.file.selection) == "Two")
        try editor.press("ctrl-z")
        #expect(editor.file.value("text", of: editor.file.selection) == "One")
    }

    @Test func aTextThatIsTheFilesAgainIsNotUnsaved() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "textColor" })
        editor.controller.values.set(row, to: "systemRed")
        #expect(editor.file.isUnsaved && FileManager.default.fileExists(atPath: folder.recovery))
        editor.controller.values.set(row, to: nil)
        editor.stage.settle()
        #expect(editor.text == EditedFolder.card && !editor.stage.text.contains("not saved"))
        #expect(!FileManager.default.fileExists(atPath: folder.recovery))
    }

    // It was asked for without a word of what it takes.
    @Test func anAttributeOfATypeThatOnlyACompilerKnowsSaysSo() throws {
        let folder = try EditedFolder("<layout design=\"30x5\">\n  <Card frame=\"0,0,9,3\"/>\n</layout>\n")
        let source = try folder.addSource(
            """
            import Nibble
            enum Mood: Double, CaseIterable { case calm = 0.5, wild }
            final class Card: View {
                var mood = Mood.calm
                override class var inspectables: InspectableTable { ["mood": Inspectable(\\Card.mood)] }
            }
            """)
        let editor = try folder.open(sources: [source])
        try editor.select("Card")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "mood" })
        editor.controller.values.edit(row)
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("The sources don't say what it takes."))
    }

    // MARK: - What others write

    private static let broken = "<layout owner=\"CardController\">\n<View outlet=\"view\"><Lab"

    @Test func aFileThatIsWholeAgainIsRead() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try folder.write(Self.broken)
        editor.controller.outside.look()
        editor.stage.advance(by: 0.1)
        #expect(editor.stage.text.contains("can't be read (line 2"))
        #expect(editor.text == EditedFolder.card)
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.text.contains("Another name") && !editor.file.isUnsaved)
    }

    @Test func escapeLeavesAConflictOpenAndSavingAsksAgain() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        let other = EditedFolder.card.replacing("\"Save\"", with: "\"Store\"")
        try folder.write(other)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        try editor.press("escape")
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(!editor.stage.text.contains("The file has changed"))
        try editor.press("ctrl-s")
        #expect(editor.stage.text.contains("The file has changed"))
        #expect(try folder.text == other)
        try editor.stage.click("Keep mine")
        #expect(try folder.text == editor.text && !editor.file.isUnsaved)
    }

    // It said no more than that something isn't saved.
    @Test func theStatusTellsOfTheSameLinesUntilThatIsDecided() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        try folder.write(EditedFolder.card.replacing("\"Save\"", with: "\"Store\""))
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        let words = "Card.layout · not saved · another program changed the same lines"
        #expect(editor.stage.text.contains(words))
        try editor.press("escape")
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.stage.text.contains(words))
        try editor.press("ctrl-s")
        try editor.stage.click("Keep mine")
        editor.stage.advanceToRest()
        #expect(!editor.stage.text.contains("another program"))
    }

    // After a kill the same question came again.
    @Test func whatIsKeptOfTheSameLinesIsNotAskedAboutAgain() throws {
        let folder = try EditedFolder()
        let killed = try folder.open()
        try killed.select("Button")
        try killed.press("ctrl-d")
        try folder.write(EditedFolder.card.replacing("\"Save\"", with: "\"Store\""))
        killed.controller.outside.look()
        killed.stage.advanceToRest()
        try killed.stage.click("Keep mine")
        killed.stage.advanceToRest()
        killed.controller.files.recovery.letGo()
        let editor = try folder.open()
        #expect(editor.stage.text.contains("Unsaved changes were found"))
        try editor.press("enter")
        #expect(editor.controller.presentedViewController == nil)
        #expect(editor.text == killed.text && editor.file.isUnsaved)
    }

    @Test func theStatusTellsOfAChangeThatWaits() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        editor.controller.texts.edit()
        editor.stage.type("s")
        try folder.write(EditedFolder.card.replacing("\"Save\"", with: "\"Store\""))
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.stage.text.contains("another program wrote it"))
        try editor.press("enter")
        editor.controller.outside.look()
        #expect(editor.controller.outside.summary == nil && editor.text.contains("\"Store\""))
    }

    // It stayed open with a sentence that was no longer true, and Ctrl-S did nothing.
    @Test(arguments: [true, false])
    func aQuestionThatIsOutOfDateCloses(isMended: Bool) throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        let own = editor.text
        try folder.write(Self.broken)
        try editor.press("ctrl-s")
        #expect(editor.stage.text.contains("The file can't be read"))
        if isMended {
            try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        } else {
            try FileManager.default.removeItem(atPath: folder.path)
        }
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.controller.presentedViewController == nil)
        #expect(!editor.stage.text.contains("The file can't be read"))
        #expect(editor.file.isGone != isMended)
        #expect(editor.text == (isMended ? own.replacing("Harbour", with: "Another name") : own))
        try editor.press("ctrl-s")
        #expect(try folder.text == editor.text && !editor.file.isUnsaved)
    }

    @Test func escapeKeepsWorkThatWasFound() throws {
        let folder = try EditedFolder()
        _ = try folder.openAndChange()
        let editor = try folder.open()
        try editor.press("escape")
        #expect(!editor.stage.application.isRunning)
        #expect(FileManager.default.fileExists(atPath: folder.recovery))
        let again = try folder.open()
        #expect(again.stage.text.contains("Unsaved changes were found"))
    }

    @Test func workThatWasFoundIsKeptWhileItIsAskedAbout() throws {
        let folder = try EditedFolder()
        let killed = try folder.openAndChange()
        let editor = try folder.open()
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        editor.controller.outside.look()
        try editor.press("escape")
        #expect(try String(contentsOfFile: folder.recovery, encoding: .utf8) == killed.text)
    }

    @Test func whatIsFinishedWhileItIsAskedAboutIsNotWrittenOver() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try folder.write(Self.broken)
        editor.controller.outside.look()
        try editor.press("ctrl-s")
        #expect(editor.stage.text.contains("The file can't be read"))
        let whole = EditedFolder.card.replacing("Harbour", with: "Another name")
        try folder.write(whole)
        try editor.stage.click("Write mine over it")
        #expect(try folder.text == whole && editor.text == whole)
    }

    @Test func aFileOfSpacesBeginsWithAView() throws {
        let editor = try EditedFolder(" \n\n").open()
        #expect(editor.text.contains("<View/>") && editor.file.isUnsaved)
    }

    // MARK: - Texts of several lines

    @Test(arguments: ["one&#10;two", "a\\b", "a\\n&#10;\\\\"])
    func aTextThatIsLookedAtStaysAsItIs(text: String) throws {
        let card = EditedFolder.card.replacing("Harbour", with: text)
        let editor = try EditedFolder(card).open()
        try editor.select("Label")
        try editor.press("ctrl-t enter")
        #expect(editor.text == card)
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "text" })
        editor.controller.values.ask(for: row)
        editor.stage.advanceToRest()
        try editor.press("enter")
        #expect(editor.text == card)
    }

    @Test func aLineBreakIsTypedAsInSwift() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        try editor.press("ctrl-t")
        editor.stage.type("\\nEast")
        try editor.press("enter")
        let index = try #require(editor.file.text.tree.elements.firstIndex { $0.name == "Label" })
        #expect(editor.file.value("text", of: index) == "Harbour\nEast")
    }

    @Test func anArrowOnARowWithoutAValueStaysInTheInspector() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.inspector.table.becomeFirstResponder()
        editor.controller.inspector.select("accessibilityValue")
        try editor.press("left left left")
        #expect(editor.text == EditedFolder.card)
        #expect(editor.controller.panes[.inspector]?.hasKeys == true)
    }
}
