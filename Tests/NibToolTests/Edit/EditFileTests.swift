import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// How the editor reads and writes.
@MainActor struct EditFileTests {
    @Test func savingWritesWhatChangedAndNothingElse() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        #expect(try folder.text == EditedFolder.card)
        #expect(editor.stage.text.contains("not saved"))
        #expect(FileManager.default.fileExists(atPath: folder.recovery))
        try editor.press("ctrl-s")
        let lines = try folder.text.split(separator: "\n", omittingEmptySubsequences: false)
        let old = EditedFolder.card.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == old.count + 1 && lines.prefix(6) == old.prefix(6))
        #expect(!editor.stage.text.contains("not saved"))
        #expect(!FileManager.default.fileExists(atPath: folder.recovery))
    }

    @Test func leavingAsksBeforeWorkIsLost() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d ctrl-q")
        #expect(editor.stage.text.contains("Save the changes?"))
        #expect(editor.stage.application.isRunning)
        try editor.stage.click("Save ]")
        editor.stage.advanceToRest()
        #expect(!editor.stage.application.isRunning)
        #expect(try folder.text != EditedFolder.card)
    }

    @Test func leavingWithoutChangesAsksNothing() throws {
        let editor = try EditedFolder().open()
        try editor.press("ctrl-q")
        #expect(!editor.stage.application.isRunning)
    }

    @Test func aFileThatOthersWroteIsReadAgain() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        editor.controller.files.lookOutside()
        editor.stage.settle()
        #expect(editor.text.contains("Another name") && editor.stage.text.contains("Another name"))
        #expect(!editor.file.isUnsaved)
    }

    @Test func workIsNotThrownAwayForWhatOthersWrote() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        let own = editor.text
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        editor.controller.files.lookOutside()
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("The file has changed"))
        try editor.stage.click("Keep mine")
        #expect(editor.text == own)
        editor.controller.files.lookOutside()
        editor.stage.advanceToRest()
        #expect(!editor.stage.text.contains("The file has changed"))
    }

    @Test func workIsFoundAgainAfterTheProgramWasKilled() throws {
        let folder = try EditedFolder()
        let killed = try folder.open()
        try killed.select("Button")
        try killed.press("ctrl-d")
        let editor = try folder.open()
        #expect(editor.stage.text.contains("Unsaved changes were found"))
        try editor.press("enter")
        #expect(editor.text == killed.text)
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func aFileThatIsNotThereIsNew() throws {
        let folder = try EditedFolder(nil)
        let editor = try folder.open()
        #expect(editor.stage.text.contains("not saved"))
        try editor.press("ctrl-s")
        #expect(try folder.text == EditedFile.beginning)
    }

    @Test func aFileWithErrorsIsEditedAndSaysThem() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try folder.write(EditedFolder.card.replacing("frame=\"2,3,12,1\"", with: "frame=\"2,3\""))
        editor.controller.files.lookOutside()
        editor.stage.settle()
        #expect(editor.stage.text.contains("as it was before the errors"))
        #expect(editor.stage.text.contains("Problems · 2"))
    }

    @Test func xcodesFilesAreConvertedAndNeverWritten() throws {
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Card"/>
                    <view contentMode="scaleToFill" id="iN0-l3-epB">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                        <subviews>
                            <label text="Harbour" id="a1"><rect key="frame" x="20" y="20" width="200" height="21"/></label>
                        </subviews>
                    </view>
                </objects>
            </document>
            """
        let folder = try EditedFolder(xib, name: "Card.xib")
        let editor = try folder.open()
        #expect(editor.file.path.hasSuffix("Card.layout") && editor.text.contains("Harbour"))
        try editor.press("ctrl-s")
        #expect(try folder.text == xib)
        let layout = try String(contentsOf: folder.folder.appending(path: "Card.layout"), encoding: .utf8)
        #expect(layout == editor.text)
        #expect(throws: EditRefusal.self) { try EditedSource.file(at: folder.path, sources: []) }
    }
}
