import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Unsaved work: whose it is, and where it is kept.
@MainActor struct EditRecoveryTests {
    private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    // The second one offered it as what was left behind, and Discard took it away.
    @Test func aSecondBuilderLeavesTheFirstOnesUnsavedWorkAlone() throws {
        let folder = try EditedFolder()
        let first = try folder.open()
        try first.select("Button")
        try first.press("ctrl-d")
        let second = try folder.open()
        #expect(!second.stage.text.contains("Unsaved changes were found"))
        #expect(second.stage.text.contains("Card.layout has unsaved changes in another nib."))
        try second.press("ctrl-q")
        #expect(!second.stage.application.isRunning)
        #expect(try String(contentsOfFile: folder.recovery, encoding: .utf8) == first.text)
        try first.press("ctrl-s")
        #expect(!isThere(folder.recovery))
    }

    @Test func twoBuildersKeepTheirUnsavedWorkApart() throws {
        let folder = try EditedFolder()
        let state = folder.folder.appending(path: "state")
        let first = RecoveryFile(of: folder.path, folder: state)
        let second = RecoveryFile(of: folder.path, folder: state)
        let file = try EditedSource.file(at: folder.path, sources: [])
        file.make(file.text.set("text", to: "Quay", of: 2), "Set text")
        let own = file.text.bytes
        #expect(first.write(file) == nil && first.writtenPath == folder.recovery)
        file.make(file.text.set("text", to: "Pier", of: 2), "Set text")
        #expect(second.write(file) == nil && second.writtenPath?.hasPrefix(state.path) == true)
        let third = RecoveryFile(of: folder.path, folder: state)
        #expect(third.isUsedByOther && third.bytes == nil)
        #expect(third.write(file)?.contains("another nib keeps its own changes there") == true)
        second.remove()
        first.letGo()
        #expect(RecoveryFile(of: folder.path, folder: state).bytes == own)
    }

    // It stayed where it was written first, and was offered after the newer work had been saved.
    @Test func workThatIsWrittenInAnotherPlaceLeavesNothingInTheFirst() throws {
        let folder = try EditedFolder()
        let state = folder.folder.appending(path: "state")
        let builders = [0, 1].map { _ in RecoveryFile(of: folder.path, folder: state) }
        let file = try EditedSource.file(at: folder.path, sources: [])
        file.make(file.text.set("text", to: "Quay", of: 2), "Set text")
        for builder in builders { #expect(builder.write(file) == nil) }
        let first = try #require(builders[1].writtenPath)
        builders[0].remove()
        file.make(file.text.set("text", to: "Pier", of: 2), "Set text")
        #expect(builders[1].write(file) == nil)
        #expect(builders[1].writtenPath == folder.recovery && first != folder.recovery && !isThere(first))
        builders[1].remove()
        #expect(RecoveryFile(of: folder.path, folder: state).bytes == nil)
    }

    // Both were taken, the newer one was offered, and Discard removed the other as well.
    @Test func theWorkOfTwoBuildersThatWereKilledIsOfferedOneAfterTheOther() throws {
        let folder = try EditedFolder()
        let state = folder.folder.appending(path: "state")
        let builders = [0, 1].map { _ in RecoveryFile(of: folder.path, folder: state) }
        let file = try EditedSource.file(at: folder.path, sources: [])
        var works: [[UInt8]] = []
        for (builder, text) in zip(builders, ["Quay", "Pier"]) {
            file.make(file.text.set("text", to: text, of: 2), "Set text")
            works.append(file.text.bytes)
            #expect(builder.write(file) == nil)
        }
        let old = Date(timeIntervalSinceNow: -60)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.recovery)
        for builder in builders { builder.letGo() }
        for work in works.reversed() {
            let next = RecoveryFile(of: folder.path, folder: state)
            #expect(next.bytes == work)
            next.remove()
        }
        #expect(RecoveryFile(of: folder.path, folder: state).bytes == nil)
    }

    // Whoever runs the tests may be allowed to write anywhere, but not over a folder.
    @Test func whatCanNotBeSavedIsKeptAndItIsSaidWhere() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
        try editor.press("ctrl-s")
        try editor.stage.click("Write mine over it")
        editor.stage.advanceToRest()
        #expect(isThere(folder.recovery) && editor.file.isUnsaved)
        let alert = try #require(editor.controller.presentedViewController as? AlertController)
        let message = try #require(alert.message)
        #expect(
            message.contains("it is a folder. Your changes are kept in \(folder.recovery) until you save."))
        #expect(!message.hasPrefix("nib: "))
    }

    // The cause was said twice, and Ctrl-S, which had just failed, was the way out.
    @Test func whatCanNeitherBeSavedNorKeptIsSaidWithTheWayOut() throws {
        // The user's folder has no file for a name that long.
        let name = String(repeating: "a", count: 190) + ".layout"
        let folder = try EditedFolder(name: name)
        try FileManager.default.createDirectory(
            at: folder.folder.appending(path: ".\(name).unsaved"), withIntermediateDirectories: false)
        let editor = try folder.open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
        try editor.press("ctrl-s")
        try editor.stage.click("Write mine over it")
        editor.stage.advanceToRest()
        let alert = try #require(editor.controller.presentedViewController as? AlertController)
        #expect(
            alert.message
                == "\(folder.path) cannot be written: it is a folder. Your changes can't be kept anywhere else either. "
                + "Make room, or allow writing there, then press Ctrl-S.")
    }

    // A longer one was never offered, and the next change wrote over it.
    @Test func unsavedWorkThatIsLongerThanAFileMayBeIsOffered() throws {
        let folder = try EditedFolder()
        let work = Data(EditedFolder.card.utf8) + Data(repeating: 0x20, count: 5 << 20)
        try work.write(to: URL(fileURLWithPath: folder.recovery))
        #expect(RecoveryFile(of: folder.path, folder: nil).bytes?.count == work.count)
    }

    // A builder of the link kept it beside the link, where one of the file didn't see it.
    @Test func theUnsavedWorkOfALinkIsThatOfItsFile() throws {
        let folder = try EditedFolder()
        let link = folder.folder.appending(path: "Link.layout").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        let file = try EditedSource.file(at: link, sources: [])
        file.make(file.text.set("text", to: "Quay", of: 2), "Set text")
        let recovery = RecoveryFile(of: link, folder: nil)
        #expect(recovery.write(file) == nil && isThere(folder.recovery))
        #expect(RecoveryFile(of: folder.path, folder: nil).isUsedByOther)
        recovery.remove()
    }

    // It was lost with the program that was killed, though Ctrl-S and Ctrl-Q count it.
    @Test func aTextThatIsTypedIsFoundAgain() throws {
        let folder = try EditedFolder()
        let killed = try folder.open()
        try killed.select("Label")
        killed.controller.texts.edit()
        killed.stage.type(" and quay")
        #expect(killed.text == EditedFolder.card && killed.file.history.stepCount == 0)
        killed.controller.files.recovery.letGo()
        let editor = try folder.open()
        #expect(editor.stage.text.contains("Unsaved changes were found"))
        try editor.press("enter")
        #expect(editor.text == EditedFolder.card.replacing("Harbour", with: "Harbour and quay"))
    }

    @Test func aTextThatIsGivenUpIsNotFoundAgain() throws {
        let folder = try EditedFolder()
        let editor = try folder.open()
        try editor.select("Label")
        editor.controller.texts.edit()
        editor.stage.type("s")
        #expect(isThere(folder.recovery))
        try editor.press("escape")
        #expect(!editor.controller.texts.isTyping && editor.text == EditedFolder.card)
        #expect(!isThere(folder.recovery))
    }

    // It was offered by the next Ctrl-K, and nothing spoke of it before.
    @Test func aConversionThatWasNotSavedIsSaidAtTheStart() throws {
        let folder = try EditedFolder(Self.xib, name: "Card.xib")
        let killed = try folder.open()
        #expect(!killed.stage.text.contains("Ctrl-K offers to restore it."))
        try killed.press("ctrl-k ctrl-d")
        #expect(killed.file.isUnsaved && isThere(folder.recovery))
        killed.controller.files.recovery.letGo()
        let editor = try folder.open()
        #expect(
            editor.stage.text.contains(
                "Card.xib was converted, and that wasn't saved. Ctrl-K offers to restore it."))
        try editor.press("ctrl-k")
        #expect(editor.stage.text.contains("Unsaved changes were found"))
        try editor.press("enter")
        #expect(editor.text == killed.text)
    }

    private static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                </view>
            </objects>
        </document>
        """

    // It said that Ctrl-K converts, and that said that the layout file is there already.
    @Test func anUnsavedConversionWhoseFileOthersWroteSaysWhereItIsRestored() throws {
        let folder = try EditedFolder(Self.xib, name: "Card.xib")
        let killed = try folder.open()
        try killed.press("ctrl-k ctrl-d")
        killed.controller.files.recovery.letGo()
        let layout = folder.folder.appending(path: "Card.layout")
        let other = "<layout design=\"80x24\">\n  <View/>\n  <View/>\n</layout>\n"
        try Data(other.utf8).write(to: layout)
        let editor = try folder.open()
        let way = "Quit, then restore your work by nib edit Card.layout."
        #expect(editor.stage.text.contains("Card.xib was converted, and that wasn't saved. \(way)"))
        try editor.press("ctrl-k")
        #expect(editor.stage.text.contains(way) && editor.file.original == folder.path)
        editor.controller.files.recovery.letGo()
        let file = try EditedSource.file(at: layout.path, sources: [])
        let stage = Stage(size: Size(width: 120, height: 40), controller: EditController(file))
        stage.advanceToRest()
        #expect(stage.text.contains("Unsaved changes were found"))
        #expect(try String(contentsOf: layout, encoding: .utf8) == other)
    }
}
