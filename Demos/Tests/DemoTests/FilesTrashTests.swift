import Foundation
import Glibc
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import files

/// Deleted files can be brought back, and nothing goes but what was meant.
@Suite struct FilesTrash {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func text(_ path: FilePath) -> String? {
        (try? FileSystem.read(path, upTo: 10_000)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func whatIsDeletedIsInTheTrashAndComesBack() async throws {
        let trashed = try await Folder.moveToTrash(folder.entry("notes.txt"), folder.trash)
        #expect(!folder.holds("notes.txt"))
        #expect(text(trashed.file) == "Buy rope.\nPaint the boat.\n")
        let info = try #require(text(trashed.info))
        let lines = info.split(separator: "\n")
        #expect(lines.first == "[Trash Info]" && lines.count == 3)
        #expect(lines[1] == "Path=\(folder.root.resolved?.text ?? "")/notes.txt")
        #expect(lines[2].hasPrefix("DeletionDate=20") && lines[2].utf8.count == 32)
        try await Folder.restore(trashed, folder.trash)
        #expect(folder.holds("notes.txt"))
        #expect(text(trashed.info) == nil && text(trashed.file) == nil)
    }

    @Test func pathsInTheTrashAreEncoded() {
        let info = Trash.info(
            of: FilePath(bytes: Array("/a b/50%é".utf8) + [0xFF]), below: FilePath("/"),
            date: Date(timeIntervalSince1970: 0))
        #expect(String(decoding: info, as: UTF8.self).contains("\nPath=/a%20b/50%25%C3%A9%FF\n"))
        let below = Trash.info(of: FilePath("/mnt/disk/a/b"), below: FilePath("/mnt/disk"))
        #expect(String(decoding: below, as: UTF8.self).contains("\nPath=a/b\n"))
    }

    @Test func twoOfOneNameAreBothInTheTrash() async throws {
        let first = try await Folder.moveToTrash(folder.entry("notes.txt"), folder.trash)
        try folder.write("notes.txt", "Another one.")
        let second = try await Folder.moveToTrash(folder.entry("notes.txt"), folder.trash)
        #expect(first.file != second.file && text(first.file) != nil && text(second.file) == "Another one.")
    }

    @Test func nothingIsReplacedByWhatComesBack() async throws {
        let trashed = try await Folder.moveToTrash(folder.entry("notes.txt"), folder.trash)
        try folder.write("notes.txt", "Another one.")
        await #expect(throws: FileProblem.self) { try await Folder.restore(trashed, folder.trash) }
        #expect(text(folder.root.appending("notes.txt")) == "Another one." && text(trashed.file) != nil)
    }

    @Test(arguments: [true, false]) func whatTookThePlaceOfAFileStays(isForGood: Bool) async throws {
        let entry = folder.entry("notes.txt")
        // The old file stays, so that its number is not given again.
        try FileManager.default.moveItem(atPath: folder.path + "/notes.txt", toPath: folder.path + "/old.txt")
        try folder.write("notes.txt", "Another one.")
        let problem = await #expect(throws: FileProblem.self) {
            if isForGood {
                try await Folder.delete(entry)
            } else {
                _ = try await Folder.moveToTrash(entry, folder.trash)
            }
        }
        #expect(problem?.reason == "Something else has its name now.")
        #expect(text(folder.root.appending("notes.txt")) == "Another one.")
    }

    @Test func renamingReplacesNothing() async throws {
        let entry = folder.entry("notes.txt")
        try FileSystem.rename(folder.root.appending("notes.txt"), to: folder.root.appending("kept.txt"))
        #expect(throws: SystemError(code: EEXIST)) {
            try FileSystem.rename(folder.root.appending("kept.txt"), to: folder.root.appending("data.bin"))
        }
        #expect(folder.holds("kept.txt") && folder.holds("data.bin"))
        await #expect(throws: FileProblem.self) { try await Folder.rename(entry, to: "other.txt") }
    }

    @Test(.enabled(if: getuid() != 0)) func aDeletionInPartSaysHowMuchIsGone() async throws {
        try folder.write("Full/a/file.txt", "1")
        chmod(folder.path + "/Full/a", 0o500)
        defer { chmod(folder.path + "/Full/a", 0o700) }
        let problem = await #expect(throws: FileProblem.self) {
            try await Folder.delete(folder.entry("Full"))
        }
        #expect(problem?.reason == "“file.txt”: You don't have permission to change it.")
    }

    @Test func aDeletionThatEndedEarlySaysWhatIsGone() {
        let failure = Deletion.Failure(
            path: FilePath("/a/b"), reason: .system(SystemError(code: EACCES)), goneCount: 12)
        #expect(
            FileProblem("“a” was not deleted", failure).reason
                == "“b”: You don't have permission to change it. 12 things in it are gone.")
    }

    @Test func aFolderIsDeletedForGoodWithAllThatIsInIt() async throws {
        try folder.write("Full/a/b/file.txt", "1")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Full/round", withDestinationPath: folder.path)
        try await Folder.delete(folder.entry("Full"))
        #expect(!folder.holds("Full") && folder.holds("notes.txt"))
    }

    @Test func theTrashIsNotPutIntoItself() async throws {
        let trash = Trash(home: folder.root.appending("Trash"))
        let trashed = try await Folder.moveToTrash(folder.entry("notes.txt"), trash)
        for path in [folder.root.appending("Trash"), trashed.file] {
            let problem = await #expect(throws: FileProblem.self) {
                _ = try await Folder.moveToTrash(FileEntry(name: path.name, in: path.folder), trash)
            }
            #expect(problem?.needsDeletion == true)
        }
    }

    @Test @MainActor func controlZBringsBackWhatWasDeleted() async {
        let navigation = FilesNavigationController(root: folder.root, trash: folder.trash)
        let stage = Stage(size: Size(width: 80, height: 24), controller: navigation)
        func settle() async {
            stage.advance(by: 0.5)
            while await navigation.files.settle() { stage.advance(by: 0.5) }
        }
        await settle()
        stage.type("notes")
        await settle()
        stage.press(.delete)
        stage.advance(by: 1)
        #expect(stage.text.contains("It goes to the trash."))
        stage.press(.tab)
        stage.press(.enter)
        await settle()
        #expect(!folder.holds("notes.txt") && !stage.text.contains("notes.txt"))
        stage.press(.character("z"), .control)
        await settle()
        #expect(folder.holds("notes.txt") && navigation.files.listing.current?.name == "notes.txt")
    }
}
