import Foundation
import NibbleEditing
import Testing

@testable import NibTool

/// The editor's answers to files that it can't open, can't read again, or can't keep.
@MainActor struct EditRefusalTests {
    /// Why a file isn't opened.
    private func refusal(at path: String) -> String? {
        let error = #expect(throws: EditedFile.Refusal.self) { try EditedSource.file(at: path, sources: []) }
        return error?.description
    }

    private func unsavedFile(in folder: EditedFolder) throws -> EditedFile {
        let file = try EditedSource.file(at: folder.path, sources: [])
        file.make(file.text.set("text", to: "Quay", of: 2), "Set text")
        return file
    }

    @Test(arguments: ["notes.txt", "Card"]) func aNewFileIsALayoutFile(name: String) throws {
        let folder = try EditedFolder(nil, name: name)
        #expect(
            refusal(at: folder.path)
                == "There is no file \(folder.path). The name of a new one ends in .layout.")
    }

    @Test func aNewFileHasANameAndAFolder() throws {
        let folder = try EditedFolder(nil, name: ".layout")
        #expect(
            refusal(at: folder.path)
                == "\(folder.path) has no name before .layout. Give the new file one, such as Card.layout.")
        let none = folder.folder.path + "/no/such"
        #expect(
            refusal(at: none + "/Card.layout")
                == "There is no folder \(none). Make it first: mkdir -p '\(none)'")
        try folder.write(EditedFolder.card)
        #expect(
            try EditedSource.file(at: folder.path, sources: []).text.bytes == Array(EditedFolder.card.utf8))
    }

    // Saving it could never work.
    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func aNewFileNeedsAFolderThatCanBeWrittenTo() throws {
        let folder = try EditedFolder(nil)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o555], ofItemAtPath: folder.folder.path)
        let sentence =
            "The folder \(folder.folder.path) can't be written to. Make the new file in another one."
        #expect(refusal(at: folder.path) == sentence)
    }

    @Test func aLinkThatLeadsNowhereIsCalledThat() throws {
        let folder = try EditedFolder(nil)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path, withDestinationPath: "/nowhere/Card.layout")
        let words = "This symbolic link leads nowhere: “/nowhere/Card.layout” doesn't exist"
        #expect(refusal(at: folder.path)?.contains(words) == true)
    }

    // It took seconds, and minutes where it was deeper.
    @Test func aFileThatIsNestedTooDeepIsRefused() throws {
        let views = (String(repeating: "<View>", count: 5_000), String(repeating: "</View>", count: 5_000))
        let folder = try EditedFolder("<layout>\(views.0)\(views.1)</layout>")
        #expect(refusal(at: folder.path)?.contains("nested more than 128 deep") == true)
    }

    // It was taken for a new file, and written over.
    @Test func aFileOfControlCharactersIsRefused() throws {
        let folder = try EditedFolder("\u{1}\u{2}\0\u{3}")
        #expect(refusal(at: folder.path)?.contains("no text at all") == true)
        try folder.write("\u{1}\u{2}")
        #expect(refusal(at: folder.path)?.contains("control character") == true)
    }

    // It was the first problem of the file, whatever that was.
    @Test func theFaultOfTheXMLIsWhatKeepsAFileFromBeingEdited() throws {
        let broken = "<layout>\n  <View frame=\"1,2\">\n    <Label text=\"a\">\n  </View>\n</layout>\n"
        let folder = try EditedFolder(broken)
        #expect(refusal(at: folder.path)?.contains(":4:5: error: </View> does not close <Label>") == true)
        try folder.write(EditedFolder.card)
        let editor = try folder.open()
        try folder.write(broken)
        #expect(editor.file.outsideRefusal?.hasPrefix("line 4: </View> does not close <Label>") == true)
    }

    // Whoever runs the tests may be allowed to write anywhere, but not over a folder.
    @Test func whatIsNotSavedIsKeptInTheUsersFolderWhereItCanNotBeBesideTheFile() throws {
        let folder = try EditedFolder()
        try FileManager.default.createDirectory(
            atPath: folder.recovery, withIntermediateDirectories: false)
        let file = try unsavedFile(in: folder)
        let state = folder.folder.appending(path: "state")
        #expect(RecoveryFile(of: folder.path, folder: state).write(file) == nil)
        let found = RecoveryFile(of: folder.path, folder: state)
        #expect(found.bytes == file.text.bytes && !found.isOlder(than: folder.path))
        #expect(RecoveryFile(of: folder.path + "2", folder: state).bytes == nil)
        found.remove()
        #expect(found.bytes == nil && FileManager.default.fileExists(atPath: folder.recovery))
    }

    @Test func workThatCanBeKeptNowhereIsSaidWithTheReason() throws {
        let folder = try EditedFolder()
        try FileManager.default.createDirectory(
            atPath: folder.recovery, withIntermediateDirectories: false)
        let file = try unsavedFile(in: folder)
        #expect(
            RecoveryFile(of: folder.path, folder: nil).write(file)
                == "If nib is killed, unsaved changes are lost, as \(folder.recovery) can't be written: Is a directory. Save with Ctrl-S."
        )
    }

    // Both are "p%q.layout" where a slash is written as a percent sign.
    @Test func filesOfLikePathsAreKeptApart() throws {
        let folder = try EditedFolder()
        let file = try unsavedFile(in: folder)
        let state = folder.folder.appending(path: "state")
        let nowhere = folder.folder.appending(path: "none").path
        #expect(RecoveryFile(of: nowhere + "/q.layout", folder: state).write(file) == nil)
        #expect(RecoveryFile(of: nowhere + "/q.layout", folder: state).bytes == file.text.bytes)
        #expect(RecoveryFile(of: nowhere + "%q.layout", folder: state).bytes == nil)
    }

    // A link of that name is replaced, not followed.
    @Test func whatALinkLeadsToIsNotWritten() throws {
        let folder = try EditedFolder()
        let other = folder.folder.appending(path: "other").path
        try "precious".write(toFile: other, atomically: true, encoding: .utf8)
        let file = try unsavedFile(in: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.recovery, withDestinationPath: other)
        _ = RecoveryFile(of: folder.path, folder: nil).write(file)
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "precious")
    }
}
