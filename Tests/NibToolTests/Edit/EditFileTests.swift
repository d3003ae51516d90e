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
        editor.controller.outside.look()
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
        // The line beside the one that comes here.
        let other = EditedFolder.card.replacing("\"Save\"", with: "\"Store\"")
        try folder.write(other)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("The file has changed"))
        try editor.stage.click("Keep mine")
        #expect(editor.text == own)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        #expect(!editor.stage.text.contains("The file has changed"))
        try editor.press("ctrl-z")
        // The file has the other text, though nothing is changed here any more.
        #expect(editor.text == EditedFolder.card && editor.file.isUnsaved)
    }

    @Test func changesOfBothComeTogether() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        let own = editor.text
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.text == own.replacing("Harbour", with: "Another name"))
        #expect(editor.file.isUnsaved && !editor.stage.text.contains("The file has changed"))
        try editor.press("ctrl-z")
        #expect(editor.text == own)
        try editor.press("ctrl-y ctrl-s")
        #expect(try folder.text == own.replacing("Harbour", with: "Another name"))
        #expect(!editor.file.isUnsaved)
    }

    @Test func savingLooksForWhatOthersWroteFirst() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        try editor.press("ctrl-s")
        #expect(try folder.text == editor.text && editor.text.contains("Another name"))
        #expect(editor.text.contains("<Button") && !editor.file.isUnsaved)
    }

    @Test func aFileThatIsGoneIsSaidAndSavedAgain() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try FileManager.default.removeItem(atPath: folder.path)
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.stage.text.contains("Card.layout is gone. Save to write it again."))
        #expect(editor.file.isUnsaved && editor.file.isGone)
        try editor.press("ctrl-s")
        #expect(try folder.text == EditedFolder.card && !editor.file.isUnsaved)
    }

    @Test func eachChangeIsSavedByChoice() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("alt-s ctrl-d")
        #expect(try folder.text == editor.text && editor.text != EditedFolder.card)
        try editor.press("ctrl-z")
        #expect(try folder.text == EditedFolder.card)
        // A step that is saved edit by edit is taken back as one.
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("right right right ctrl-z")
        #expect(try folder.text == EditedFolder.card)
        // What others write meanwhile isn't written over.
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        try editor.press("ctrl-d")
        #expect(try folder.text.contains("Another name"))
        editor.controller.outside.look()
        #expect(try folder.text == editor.text && editor.text.contains("Another name"))
    }

    @Test func workIsFoundAgainAfterTheProgramWasKilled() throws {
        let folder = try EditedFolder()
        let killed = try folder.openAndChange()
        let editor = try folder.open()
        #expect(editor.stage.text.contains("Unsaved changes were found"))
        try editor.press("enter")
        #expect(editor.text == killed.text)
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    private func question(of editor: Editor) -> String {
        (editor.controller.presentedViewController as? AlertController)?.message ?? ""
    }

    // It took the place of the other one's changes, and Enter left the builder.
    @Test func workThatIsFoundAgainComesTogetherWithWhatOthersWroteSince() throws {
        let folder = try EditedFolder()
        let killed = try folder.openAndChange()
        let other = EditedFolder.card.replacing("Harbour", with: "Another name")
        try folder.write(other)
        let editor = try folder.open()
        #expect(question(of: editor).contains("puts both together"))
        try editor.press("enter")
        let merged = killed.text.replacing("Harbour", with: "Another name")
        #expect(editor.text == merged && editor.file.isUnsaved)
        try editor.press("ctrl-z ctrl-z")
        #expect(editor.text == other && !editor.file.isUnsaved)
        try editor.press("ctrl-y ctrl-y ctrl-s")
        #expect(try folder.text == merged)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.folder.path)
        #expect(files == ["Card.layout"])
    }

    @Test func workThatIsFoundAgainAsksAboutLinesThatOthersWroteSince() throws {
        let folder = try EditedFolder()
        let killed = try folder.openAndChange()
        let other = EditedFolder.card.replacing("\"Save\"", with: "\"Store\"")
        try folder.write(other)
        let editor = try folder.open()
        try editor.press("enter")
        #expect(editor.stage.text.contains("The file has changed") && editor.text == killed.text)
        try editor.stage.click("Keep mine")
        editor.stage.advanceToRest()
        #expect(editor.text == killed.text && editor.file.isUnsaved)
        #expect(try folder.text == other)
        try editor.press("ctrl-s")
        #expect(try folder.text == killed.text)
    }

    @Test func workWithoutItsBaseTellsOfWhatOthersWroteSince() throws {
        let folder = try EditedFolder()
        let killed = try folder.openAndChange()
        try FileManager.default.removeItem(atPath: folder.recovery + ".base")
        try folder.write(EditedFolder.card.replacing("Harbour", with: "Another name"))
        let editor = try folder.open()
        #expect(question(of: editor).contains("takes the place"))
        try editor.press("enter")
        #expect(editor.text == killed.text)
    }

    // It was said that both are put together, and nothing was there to be.
    @Test func workOfAFileThatIsGoneIsNotSaidToBeMerged() throws {
        let folder = try EditedFolder()
        let killed = try folder.openAndChange()
        try FileManager.default.removeItem(atPath: folder.path)
        let editor = try folder.open()
        let message = "The last session ended without saving. Restoring them can be undone."
        #expect(question(of: editor) == message)
        try editor.press("enter")
        #expect(editor.text == killed.text && editor.file.isUnsaved)
    }

    @Test(arguments: ["ctrl-s", "ctrl-q"])
    func whatIsBeingTypedInPlaceIsNotLost(key: String) throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        editor.controller.texts.edit()
        editor.stage.type("QQ")
        try editor.press(key)
        #expect(editor.text.contains("HarbourQQ"))
        #expect(editor.stage.application.isRunning)
    }

    // Each drew the canvas again, without the field.
    @Test(arguments: ["f7", "f8", "f9", "alt-t"])
    func anotherLookTakesWhatIsBeingTyped(key: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.texts.edit()
        editor.stage.type("QQ")
        try editor.press(key)
        #expect(editor.text.contains("HarbourQQ"))
    }

    @Test func anotherViewThatIsPickedTakesWhatIsTypedInPlace() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.texts.edit()
        editor.stage.type("QQ")
        editor.controller.handle(.picked(2, adds: false))
        #expect(editor.text.contains("HarbourQQ"))
    }

    @Test func whatWasCutComesBackUnderItsName() throws {
        let folder = try EditedFolder(
            EditedFolder.card.replacing("frame=\"2,3,12,1\"", with: "top=\"name.bottom + 1\""))
        let editor = try folder.open()
        try editor.select("Label")
        try editor.press("ctrl-x ctrl-v")
        #expect(editor.text.contains("id=\"name\"") && !editor.text.contains("name2"))
    }

    @Test func pastedTextThatIsNoXMLIsRefused() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.objects.insertPasted("<Label text=\"Past&ed\"/>")
        #expect(editor.text == EditedFolder.card)
    }

    @Test(arguments: ["<!-- It goes. --><Button title=\"Go\"/>", "<!-- It goes. -->\n<Button title=\"Go\"/>"])
    func aCommentIsPastedBeforeWhatItIsAbout(pasted: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        editor.controller.objects.insertPasted(pasted)
        let comment = try #require(editor.text.firstRange(of: "<!-- It goes. -->"))
        let button = try #require(editor.text.firstRange(of: "<Button title=\"Go\""))
        #expect(comment.upperBound <= button.lowerBound)
        #expect(editor.file.value("title", of: editor.file.selection) == "Go")
    }

    @Test func aFileThatOthersLeftUnreadableIsAskedAboutBeforeItIsWrittenOver() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        let broken = "<layout owner=\"CardController\"><View outlet=\"view\"><Lab"
        try folder.write(broken)
        editor.controller.outside.look()
        editor.stage.advanceToRest()
        try editor.press("ctrl-s")
        #expect(editor.stage.text.contains("The file can't be read"))
        #expect(try folder.text == broken)
        try editor.press("escape")
        #expect(try folder.text == broken)
        try editor.press("ctrl-s")
        try editor.stage.click("Write mine over it")
        #expect(try folder.text == EditedFolder.card)
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
        editor.controller.outside.look()
        editor.stage.settle()
        #expect(editor.stage.text.contains("without what is wrong"))
        #expect(editor.stage.text.contains("Problems · 1"))
    }

    // A misspelt word took away everything that there was to be seen.
    @Test func aFileThatHasErrorsFromTheBeginningIsDrawnWithoutThem() throws {
        let folder = try EditedFolder(
            """
            <layout design="30x5">
              <View>
                <Label text="Here" frame="2,1,10,1" lable="x"/>
                <Label text="There" frame="2,2,10,1" numberOfLines="many"/>
              </View>
            </layout>
            """)
        let editor = try folder.open()
        #expect(editor.stage.text.contains("without what is wrong"))
        #expect(editor.stage.text.contains("Here") && editor.stage.text.contains("There"))
        #expect(editor.stage.text.contains("Problems · 2"))
    }

    // The canvas of a container was empty.
    @Test(arguments: [
        ("NavigationController", "viewControllers=\"@list\"", ["Places"]),
        ("NavigationController", "", ["Nothing yet"]),
        ("TabBarController", "viewControllers=\"@list @more\"", ["Places", "more"]),
    ])
    func aContainerShowsWhatItHolds(name: String, children: String, words: [String]) throws {
        let folder = try EditedFolder(
            """
            <storyboard initial="top" design="60x12">
              <\(name) id="top" \(children)/>
              <ViewController id="list" title="Places"><View/></ViewController>
              <MoreController id="more"><View/></MoreController>
            </storyboard>
            """)
        let editor = try folder.open()
        try editor.select(name)
        let canvas = editor.controller.canvas
        let rows = (0..<canvas.bounds.height).map { row in
            let origin = canvas.convert(Point(x: 0, y: row), to: nil)
            return String(
                (0..<canvas.bounds.width).map { column in
                    editor.stage.screen[Point(x: origin.x + column, y: origin.y)].glyph.character
                })
        }
        for word in words { #expect(rows.contains { $0.contains(word) }, "\(rows)") }
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
        #expect(editor.stage.text.contains("Harbour") && editor.stage.text.contains("only shown"))
        try editor.press("ctrl-d ctrl-s")
        let target = folder.folder.appending(path: "Card.layout")
        #expect(!editor.file.isUnsaved && !FileManager.default.fileExists(atPath: target.path))
        #expect(editor.stage.text.contains("Ctrl-K converts it"))
        try editor.press("ctrl-k")
        #expect(editor.file.isUnsaved && editor.text.contains("Harbour"))
        try editor.press("ctrl-d ctrl-s")
        #expect(try folder.text == xib)
        let layout = try String(contentsOf: target, encoding: .utf8)
        #expect(layout == editor.text)
        let again = try folder.open()
        try again.press("ctrl-k")
        #expect(again.stage.text.contains("Card.layout is there already."))
        #expect(again.file.original == folder.path)
    }

    @Test func anEmptyFileBeginsWithAView() throws {
        let folder = try EditedFolder("")
        let editor = try folder.open()
        #expect(editor.text.contains("<View/>") && editor.file.isUnsaved)
        try editor.press("ctrl-s")
        #expect(try folder.text == editor.text && !editor.file.isUnsaved)
    }
}
