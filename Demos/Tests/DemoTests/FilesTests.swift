import DemoSupport
import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import files

/// A folder that is there for one test and looks the same every time.
final class TestFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "nibble-files-\(UUID().uuidString)/Harbour")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
        try write("notes.txt", "Buy rope.\nPaint the boat.\n")
        try write("boat.ppm", "P3 4 2 255 " + String(repeating: "200 80 20  20 80 200 ", count: 4))
        try write("data.bin", "\0\u{1}\u{2}")
        try write("Boats/oar.md", "# Oar\n")
        try write("Boats/Old/mast.txt", "tall")
        try FileManager.default.createDirectory(atPath: path + "/Empty", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path + "/Boats/round", withDestinationPath: path)
        try FileManager.default.createSymbolicLink(atPath: path + "/lost", withDestinationPath: "nowhere")
        try settleDates()
    }

    deinit {
        try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    var root: FilePath { FilePath(path) }

    /// A trash beside the folder, so that a test fills nobody's own.
    var trash: Trash { Trash(home: root.folder.appending("Trash")) }

    func entry(_ name: String) -> files.FileEntry { files.FileEntry(name: name.utf8, in: root) }

    func write(_ name: String, _ text: String) throws {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func settleDates() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        for name in ["notes.txt", "boat.ppm", "data.bin", "Boats", "Empty"] {
            let mode = ["Boats", "Empty"].contains(name) ? 0o755 : 0o644
            try FileManager.default.setAttributes(
                [.modificationDate: date, .posixPermissions: mode], ofItemAtPath: "\(path)/\(name)")
        }
    }

    func holds(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")) != nil
    }
}

@Suite struct Folders {
    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_999, "9.9 kB"), (12_345, "12 kB"),
        (5_000_000, "5.0 MB"),
    ])
    func sizesAreShort(bytes: Int, text: String) {
        #expect(FileEntry.text(ofBytes: bytes) == text)
    }

    @Test func entriesSayWhatTheyAre() async throws {
        let folder = try TestFolder()
        let entries = try await Folder.entries(of: folder.root)
        let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
        #expect(
            kinds == [
                "notes.txt": .text, "boat.ppm": .picture, "data.bin": .file, "Boats": .folder,
                "Empty": .folder,
                "lost": .brokenLink,
            ])
        let below = try await Folder.entries(of: folder.root.appending("Boats"))
        #expect(below.first { $0.name == "round" }?.kind == .linkToFolder)
        #expect(
            try await Folder.folders(in: folder.root.appending("Boats")).map(\.name) == ["Old"])
    }

    @Test func theFirstEntriesOfALargeFolderAreInOrder() async throws {
        let folder = try TestFolder()
        for number in 100..<120 { try folder.write("many/\(number).txt", "") }
        let (entries, count) = try await Folder.glance(at: folder.root.appending("many"), limit: 3)
        #expect(count == 20 && entries.map(\.name) == ["100.txt", "101.txt", "102.txt"])
    }

    @Test func ownersAndPermissionsAreRead() async throws {
        let folder = try TestFolder()
        let entries = try await Folder.entries(of: folder.root)
        let notes = try #require(entries.first { $0.name == "notes.txt" })
        #expect(notes.permissions == "rw-r--r--" && !notes.owner.isEmpty)
        #expect(entries.first { $0.name == "Boats" }?.permissions == "rwxr-xr-x")
        #expect(folder.entry("gone").permissions.isEmpty)
    }

    @Test func whatCannotBeReadIsSaid() async throws {
        let folder = try TestFolder()
        await #expect(throws: FileProblem.self) {
            try await Folder.entries(of: folder.root.appending("nobody"))
        }
        await #expect(throws: FileProblem.self) {
            try await Folder.entries(of: folder.root.appending("notes.txt"))
        }
    }

    @Test(arguments: ["", ".", "..", "a/b", "boat.ppm"]) func wrongNamesAreNotGiven(name: String) async throws
    {
        let folder = try TestFolder()
        await #expect(throws: FileProblem.self) {
            try await Folder.rename(folder.entry("notes.txt"), to: name)
        }
        #expect(folder.holds("notes.txt") && folder.holds("boat.ppm"))
    }

    @Test func deletingALinkLeavesWhatItLeadsTo() async throws {
        let folder = try TestFolder()
        try await Folder.delete(FileEntry(name: "round".utf8, in: folder.root.appending("Boats")))
        #expect(folder.holds("notes.txt") && !folder.holds("Boats/round"))
    }

    @Test func listsAreInOrder() async throws {
        let folder = try TestFolder()
        let entries = try await Folder.entries(of: folder.root)
        var listing = Listing()
        #expect(
            try await listing.arranged(entries).map(\.name)
                == ["Boats", "Empty", "boat.ppm", "data.bin", "lost", "notes.txt"])
        listing.sort = DataTable.Sort(by: "size", isAscending: false)
        #expect(try await listing.arranged(entries).dropFirst(2).first?.name == "boat.ppm")
        listing.search = "OA"
        #expect(try await listing.arranged(entries).map(\.name) == ["Boats", "boat.ppm"])
    }
}

@Suite @MainActor struct FilesDemo {
    private let folder: TestFolder
    private let navigation: FilesNavigationController
    private var controller: FilesController { navigation.files }

    init() throws {
        folder = try TestFolder()
        navigation = FilesNavigationController(root: folder.root, trash: folder.trash)
    }

    private func stage(_ screen: DemoScreen = DemoScreen.forms[0]) async -> Stage {
        controller.listing.words = FileWords(timeZone: .gmt, owner: { _ in "ada" })
        let stage = Stage(size: screen.size, controller: navigation, capabilities: screen.capabilities)
        await settle(stage)
        controller.listing.pathLabel.text = "/srv/Harbour"
        stage.advance(by: 0.1)
        return stage
    }

    /// Waits for what is read, and shows it.
    private func settle(_ stage: Stage) async {
        stage.advance(by: 0.1)
        while await controller.settle() { stage.advance(by: 0.1) }
        stage.advance(by: 1)
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func looksAsRecorded(screen: DemoScreen)
        async throws
    {
        let stage = await stage(screen)
        for _ in 0..<5 { stage.press(.down) }
        await settle(stage)
        expectSnapshot(
            of: stage, named: "files-\(screen.testDescription)", comparing: .textAndStyles)
    }

    /// Where there is room, times, owners and permissions have columns, and facts stand below what is in the file.
    @Test func muchRoomIsUsed() async {
        let screen = DemoScreen(size: Size(width: 200, height: 60), depth: .trueColor)
        let stage = await stage(screen)
        stage.type("notes")
        await settle(stage)
        expectSnapshot(of: stage, named: "files-\(screen.testDescription)", comparing: .textAndStyles)
        #expect(stage.text.contains("2023-11-14 22:13 ") && stage.text.contains("Access"))
        #expect(stage.text.contains("rw-r--r--") && stage.text.contains("2 lines"))
        #expect(stage.text.contains("By kind") && stage.text.contains("26 bytes"))
    }

    @Test func aFolderAndBytesArePreviewed() async {
        let stage = await stage(DemoScreen(size: Size(width: 120, height: 40), depth: .trueColor))
        #expect(stage.text.contains("Old/") && stage.text.contains("3 items"))
        stage.type("data")
        await settle(stage)
        #expect(stage.text.contains("00 01 02") && stage.text.contains("3 bytes"))
        stage.type("Emp")
        await settle(stage)
        #expect(stage.text.contains("Empty folder"))
    }

    @Test(arguments: DemoScreen.forms) func picturesLookAsRecorded(screen: DemoScreen) async throws {
        let stage = await stage(screen)
        stage.type("boat.")
        await settle(stage)
        expectSnapshot(
            of: stage, named: "files-picture-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms) func deletingLooksAsRecorded(screen: DemoScreen) async throws {
        let stage = await stage(screen)
        stage.type("notes")
        await settle(stage)
        stage.press(.delete)
        stage.advance(by: 1)
        expectSnapshot(
            of: stage, named: "files-delete-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func aPreviewThatAppearsWithAResizeIsFilled() async {
        let stage = await stage(DemoScreen(size: Size(width: 40, height: 12), depth: .trueColor))
        stage.type("notes")
        await settle(stage)
        #expect(!stage.text.contains("Buy rope."))
        stage.resize(to: Size(width: 80, height: 24))
        await settle(stage)
        #expect(stage.text.contains("Buy rope."))
    }

    @Test func foldersAreOpenedAndLeft() async {
        let stage = await stage()
        stage.press(.enter)
        await settle(stage)
        #expect(stage.text.contains("oar.md") && stage.text.contains("Folder link"))
        stage.press(.backspace)
        await settle(stage)
        #expect(stage.text.contains("notes.txt") && controller.listing.current?.name == "Boats")
        stage.press(.backspace)
        #expect(controller.listing.folder.text == folder.path)
    }

    @Test func theTreeLeadsToFolders() async throws {
        let stage = await stage()
        controller.folders.outline.becomeFirstResponder()
        stage.press(.down)
        await settle(stage)
        #expect(controller.listing.folder.text == folder.path + "/Boats")
        stage.press(.right)
        await settle(stage)
        #expect(stage.text.contains("▸ Old") || stage.text.contains("Old"))
    }

    @Test func panesAreGroupsThatF6GoesBetween() async {
        let stage = await stage()
        controller.listing.searchField.becomeFirstResponder()
        stage.press(.function(6))
        #expect(
            (stage.application.window.firstResponder as? View)?.isDescendant(of: controller.folders.outline)
                == true)
        stage.press(.function(6))
        #expect(controller.listing.searchField.isFirstResponder)
        stage.press(.function(1))
        stage.press(.end)
        #expect(stage.text.contains("Next group"))
    }

    @Test func deletingAsksFirst() async {
        let stage = await stage()
        stage.type("notes")
        stage.press(.delete)
        stage.advance(by: 1)
        #expect(stage.text.contains("Delete “notes.txt”?"))
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(folder.holds("notes.txt"))
        stage.press(.delete)
        stage.advance(by: 1)
        stage.press(.tab)
        stage.press(.enter)
        stage.advance(by: 1)
        await settle(stage)
        #expect(!folder.holds("notes.txt") && !stage.text.contains("notes.txt"))
    }

    @Test func renamingTakesAnotherName() async {
        let stage = await stage()
        stage.type("notes")
        stage.press(.function(2))
        stage.advance(by: 1)
        stage.type("boat.ppm\n")
        stage.advance(by: 1)
        await settle(stage)
        #expect(stage.text.contains("already exists") && folder.holds("notes.txt"))
        #expect(stage.text.contains("Rename “notes.txt”"))
        stage.press(.escape)
        stage.advance(by: 1)
        stage.press(.function(2))
        stage.advance(by: 1)
        stage.type("log.txt\n")
        stage.advance(by: 1)
        await settle(stage)
        #expect(folder.holds("log.txt") && !folder.holds("notes.txt") && stage.text.contains("log.txt"))
    }

    @Test func searchingFindsNames() async {
        let stage = await stage()
        stage.press(.character("f"), .control)
        stage.type("oa")
        await settle(stage)
        #expect(stage.text.contains("boat.ppm") && !stage.text.contains("notes.txt"))
        stage.type("zz")
        await settle(stage)
        #expect(stage.text.contains("Nothing here has “oazz”"))
    }

    @Test func strangeNamesDoNoHarm() async throws {
        try folder.write("evil\u{1B}[2J\nname", "x")
        let stage = await stage()
        #expect(stage.text.contains("evil") && !stage.text.contains("\u{1B}"))
    }

    @Test(arguments: [Key.down, .enter]) func theSearchLeadsToWhatItFound(key: Key) async {
        let stage = await stage()
        stage.press(.character("f"), .control)
        stage.type("note")
        await settle(stage)
        stage.press(key)
        stage.press(.enter)
        await settle(stage)
        #expect((navigation.topViewController as? FileController)?.entry.name == "notes.txt")
    }

    @Test func thePaneThatHasTheKeysStaysWhenThereIsRoomForOne() async {
        let stage = await stage()
        stage.press(.function(6))
        stage.press(.down)
        await settle(stage)
        stage.resize(to: Size(width: 40, height: 12))
        #expect(stage.text.contains("▸ Empty") && !stage.text.contains("Name ▲"))
        stage.press(.function(2))
        stage.advance(by: 1)
        #expect(stage.text.contains("Rename “Boats”"))
        stage.press(.escape)
        stage.resize(to: Size(width: 80, height: 24))
        stage.press(.function(6))
        stage.resize(to: Size(width: 40, height: 12))
        #expect(stage.text.contains("Name ▲"))
    }
}
