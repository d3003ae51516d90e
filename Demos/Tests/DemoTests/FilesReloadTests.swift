import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import files

/// Changes from outside, and the keys of the tree.
@Suite @MainActor struct FilesReloading {
    private let folder: TestFolder
    private let navigation: FilesNavigationController
    private var files: FilesController { navigation.files }

    init() throws {
        folder = try TestFolder()
        navigation = FilesNavigationController(root: folder.root, trash: folder.trash)
    }

    private func stage(_ size: Size = Size(width: 80, height: 24)) async -> Stage {
        let stage = Stage(size: size, controller: navigation)
        await settle(stage)
        return stage
    }

    private func settle(_ stage: Stage) async {
        stage.advance(by: 0.5)
        while await files.settle() { stage.advance(by: 0.5) }
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }

    private var reloadKeys: [KeyEvent] {
        [KeyEvent(key: .function(5)), KeyEvent(key: .character("r"), modifiers: .control)]
    }

    @Test(arguments: [0, 1]) func aKeyReadsTheFolderAnew(key: Int) async throws {
        let stage = await stage()
        stage.type("data")
        await settle(stage)
        try folder.write("anchor.txt", "x")
        try folder.write("Cabins/door.txt", "x")
        try remove("notes.txt")
        stage.send(.key(reloadKeys[key]))
        await settle(stage)
        #expect(stage.text.contains("anchor.txt") && !stage.text.contains("notes.txt"))
        #expect(stage.text.contains("▸ Cabins") && files.listing.current?.name == "data.bin")
    }

    @Test func foldersThatWereOpenStayOpen() async throws {
        let stage = await stage()
        stage.press(.function(6))
        for key in [Key.down, .right] { stage.press(key) }
        await settle(stage)
        #expect(stage.text.contains("Old"))
        try folder.write("Aft/door.txt", "x")
        stage.press(.function(5))
        await settle(stage)
        #expect(stage.text.contains("▸ Aft") && stage.text.contains("▾ Boats") && stage.text.contains("Old"))
        #expect(files.listing.folder.text == folder.path + "/Boats")
    }

    @Test func whoComesBackToTheTerminalSeesWhatChanged() async throws {
        let stage = await stage()
        try folder.write("anchor.txt", "x")
        try folder.write("Cabins/door.txt", "x")
        stage.send(.focus(isActive: false))
        stage.send(.focus(isActive: true))
        await settle(stage)
        #expect(stage.text.contains("anchor.txt") && stage.text.contains("▸ Cabins"))
    }

    @Test func aFolderThatIsGoneIsLeft() async throws {
        let stage = await stage()
        stage.press(.enter)
        await settle(stage)
        #expect(files.listing.folder.text == folder.path + "/Boats")
        try remove("Boats")
        stage.press(.function(5))
        await settle(stage)
        #expect(files.listing.folder.text == folder.path && !stage.text.contains("Boats"))
    }

    @Test func whatIsGoneGoesWhenSomethingIsDoneWithIt() async throws {
        let stage = await stage()
        stage.type("notes")
        await settle(stage)
        try remove("notes.txt")
        stage.press(.delete)
        stage.advance(by: 1)
        stage.press(.tab)
        stage.press(.enter)
        await settle(stage)
        #expect(stage.text.contains("It no longer exists."))
        stage.press(.escape)
        await settle(stage)
        #expect(!stage.text.contains("notes.txt"))
    }

    @Test func aFileThatIsOpenedAfterItWentGoes() async throws {
        let stage = await stage()
        stage.type("notes")
        await settle(stage)
        try remove("notes.txt")
        stage.press(.enter)
        await settle(stage)
        #expect(stage.text.contains("It no longer exists."))
        stage.press(.escape)
        await settle(stage)
        #expect(stage.text.contains("Boats/") && !stage.text.contains("notes.txt"))
        #expect(files.listing.current?.name == "lost")
    }

    @Test func aFolderThatIsOpenedAfterItWentGoes() async throws {
        let stage = await stage()
        try remove("Boats")
        stage.press(.function(6))
        stage.press(.down)
        stage.press(.right)
        await settle(stage)
        #expect(!stage.text.contains("Boats") && files.listing.folder.text == folder.path)
    }

    // MARK: - The tree

    @Test func keysChangeTheFolderOfTheTree() async {
        let stage = await stage()
        stage.press(.function(6))
        let root = stage.text
        #expect(!root.contains("F2 Rename"), "the folder that all others are in stays")
        stage.press(.down)
        await settle(stage)
        #expect(stage.text.contains("F2 Rename"))
        stage.press(.function(2))
        stage.advance(by: 1)
        #expect(stage.text.contains("Rename “Boats”"))
        stage.type("Ships\n")
        await settle(stage)
        #expect(folder.holds("Ships") && stage.text.contains("▸ Ships"))
        #expect(files.listing.folder.text == folder.path + "/Ships")
        stage.press(.delete)
        stage.advance(by: 1)
        stage.press(.tab)
        stage.press(.enter)
        await settle(stage)
        #expect(!folder.holds("Ships") && !stage.text.contains("Ships"))
        #expect(folder.holds("Empty") && folder.holds("notes.txt"))
    }

    @Test func controlFGoesFromTheTreeToTheSearch() async {
        let stage = await stage()
        stage.press(.function(6))
        stage.press(.character("f"), .control)
        #expect(files.listing.searchField.isFirstResponder && !stage.text.contains("Ctrl F Search"))
    }

    @Test func aTreeThatIsAloneOnTheScreenIsWhatKeysActOn() async {
        let stage = await stage(Size(width: 40, height: 12))
        stage.press(.escape)
        stage.press(.down)
        await settle(stage)
        #expect(stage.text.contains("Boats") && !stage.text.contains("notes.txt"))
        stage.press(.function(2))
        stage.advance(by: 1)
        #expect(stage.text.contains("Rename “Boats”"))
        stage.press(.escape)
        stage.advance(by: 1)
        stage.press(.character("f"), .control)
        stage.type("note")
        await settle(stage)
        #expect(stage.text.contains("notes.txt") && files.listing.searchField.isFirstResponder)
    }
}
