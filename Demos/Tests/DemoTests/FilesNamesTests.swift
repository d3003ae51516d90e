import Foundation
import Glibc
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import files

/// Names that Swift takes for one text, and names that aren't a text: each file is itself.
@Suite @MainActor struct FilesNames {
    private let folder: TestFolder
    private let navigation: FilesNavigationController
    private var files: FilesController { navigation.files }
    nonisolated private static let composed = "caf\u{E9}"
    nonisolated private static let decomposed = "cafe\u{301}"

    init() throws {
        folder = try TestFolder()
        navigation = FilesNavigationController(root: folder.root, trash: folder.trash)
    }

    private func stage() async -> Stage {
        let stage = Stage(size: Size(width: 80, height: 24), controller: navigation)
        await settle(stage)
        return stage
    }

    private func settle(_ stage: Stage) async {
        stage.advance(by: 0.5)
        while await files.settle() { stage.advance(by: 0.5) }
    }

    private func make(_ bytes: [UInt8], _ text: String = "x") throws {
        let file = folder.root.appending(bytes).withCString { fopen($0, "w") }
        let opened = try #require(file)
        fputs(text, opened)
        fclose(opened)
    }

    private func holds(_ bytes: some Sequence<UInt8>) -> Bool {
        (try? FileSystem.facts(of: folder.root.appending(bytes))) != nil
    }

    private func confirmDeletion(_ stage: Stage) async {
        stage.press(.delete)
        stage.advance(by: 1)
        stage.press(.tab)
        stage.press(.enter)
        await settle(stage)
    }

    @Test(arguments: [composed, decomposed]) func theFolderThatTheTreeIsAtIsDeleted(name: String) async throws
    {
        try folder.write("\(Self.composed)/one.txt", "1")
        try folder.write("\(Self.decomposed)/two.txt", "2")
        let stage = await stage()
        let outline = files.folders.outline
        outline.becomeFirstResponder()
        let item = FolderItem.folder(folder.root.appending(name))
        let row = try #require(outline.row(forItem: item))
        outline.selectRow(row)
        await settle(stage)
        #expect(files.folders.current?.path.bytes == folder.root.appending(name).bytes)
        #expect(files.listing.folder.bytes == folder.root.appending(name).bytes)
        await confirmDeletion(stage)
        #expect(!holds(name.utf8))
        #expect(holds((name.utf8.elementsEqual(Self.composed.utf8) ? Self.decomposed : Self.composed).utf8))
    }

    @Test(arguments: [composed, decomposed]) func theFileThatTheListIsAtIsDeleted(name: String) async throws {
        try make(Array(Self.composed.utf8))
        try make(Array(Self.decomposed.utf8))
        let stage = await stage()
        stage.type("caf")
        if files.listing.current?.path != folder.root.appending(name) { stage.press(.down) }
        await settle(stage)
        #expect(files.listing.current?.path.bytes == folder.root.appending(name).bytes)
        await confirmDeletion(stage)
        #expect(!holds(name.utf8))
        #expect(holds((name.utf8.elementsEqual(Self.composed.utf8) ? Self.decomposed : Self.composed).utf8))
    }

    @Test func aNameTakesItsOtherForm() async throws {
        try make(Array(Self.composed.utf8))
        let stage = await stage()
        stage.type("caf")
        stage.press(.function(2))
        stage.advance(by: 1)
        stage.type(Self.decomposed + "\n")
        await settle(stage)
        #expect(holds(Self.decomposed.utf8) && !holds(Self.composed.utf8))
    }

    @Test func aNameThatIsNoTextIsItself() async throws {
        let bytes = Array("bad".utf8) + [0xFF]
        try make(bytes, "The bytes.")
        // The name that the other one is shown as.
        try make(Array("bad\u{FFFD}".utf8), "The text.")
        let stage = await stage()
        stage.type("bad")
        if files.listing.current?.path.name != bytes { stage.press(.down) }
        await settle(stage)
        #expect(files.listing.current?.path.name == bytes)
        #expect(stage.text.contains("The bytes.") && !stage.text.contains("The text."))
        await confirmDeletion(stage)
        #expect(!holds(bytes) && holds("bad\u{FFFD}".utf8))
    }

    @Test func aNameThatIsNoTextCanGetAnother() async throws {
        try make(Array("bad".utf8) + [0xFF])
        let stage = await stage()
        stage.type("bad")
        stage.press(.function(2))
        stage.advance(by: 1)
        stage.type("good\n")
        await settle(stage)
        #expect(holds("good".utf8) && !holds(Array("bad".utf8) + [0xFF]))
    }

    @Test func pathsAreTheirBytes() {
        #expect(FilePath(Self.composed) != FilePath(Self.decomposed))
        #expect(FilePath("/a/b").isAt(orBelow: FilePath("/a")) && FilePath("/a").isAt(orBelow: FilePath("/")))
        #expect(
            !FilePath("/ab").isAt(orBelow: FilePath("/a")) && FilePath("/a").isAt(orBelow: FilePath("/a")))
        #expect(FilePath("/").appending("a") == FilePath("/a") && FilePath("/a").folder == FilePath("/"))
        #expect(FilePath("../c/./d/").standardized(in: FilePath("/a/b")) == FilePath("/a/c/d"))
        #expect(FilePath("/..").standardized(in: FilePath("/a")) == FilePath("/"))
        #expect(FilePath("/a/b/c").moved(from: FilePath("/a/b"), to: FilePath("/x")) == FilePath("/x/c"))
    }
}
