import ArgumentParser
import DemoSupport
import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import files

/// The tree, the list and the bar below, together.
@Suite @MainActor struct FilesPanes {
    private let folder: TestFolder
    private let navigation: FilesNavigationController
    private var controller: FilesController { navigation.files }
    private static let wide = Size(width: 80, height: 24)
    private static let narrow = Size(width: 40, height: 12)

    init() throws {
        folder = try TestFolder()
        navigation = FilesNavigationController(root: folder.root, trash: folder.trash)
    }

    private func stage(_ size: Size = Self.wide) async -> Stage {
        let stage = Stage(size: size, controller: navigation)
        await settle(stage)
        return stage
    }

    private func settle(_ stage: Stage) async {
        stage.advance(by: 0.1)
        while await controller.settle() { stage.advance(by: 0.1) }
        stage.advance(by: 1)
    }

    private func focusIsIn(_ view: View, _ stage: Stage) -> Bool {
        (stage.application.window.firstResponder as? View)?.isDescendant(of: view) == true
    }

    private var marked: String? {
        guard case .folder(let path)? = controller.folders.outline.selectedItem as? FolderItem else {
            return nil
        }
        return String(path.text.dropFirst(folder.path.count))
    }

    @Test func theTreeMarksTheFolderThatIsListed() async {
        let stage = await stage()
        #expect(marked == "")
        await open("Boats", on: stage)
        #expect(marked == "/Boats")
        await open("Old", on: stage)
        #expect(marked == "/Boats/Old" && stage.text.contains("mast.txt"))
        stage.press(.backspace)
        await settle(stage)
        #expect(marked == "/Boats" && controller.listing.folder.text.hasSuffix("/Boats"))
    }

    @Test func whatIsBehindALinkIsMarkedWhereItStands() async {
        let stage = await stage()
        await open("Boats", on: stage)
        await open("round", on: stage)
        #expect(marked == "/Boats" && controller.listing.folder.text.hasSuffix("/Boats/round"))
    }

    @Test func walkingInTheTreeTakesTheMarkAlong() async {
        let stage = await stage()
        controller.folders.outline.becomeFirstResponder()
        stage.press(.down)
        await settle(stage)
        #expect(marked == "/Boats" && controller.folders.outline.selectedItems.count == 1)
    }

    private func open(_ name: String, on stage: Stage) async {
        stage.type(name)
        await settle(stage)
        stage.press(.enter)
        await settle(stage)
    }

    @Test func aListHasTheRowsThatTheKindsOfFilesDoNotTake() async {
        let stage = await stage(Size(width: 120, height: 40))
        let listing = controller.listing
        #expect(listing.shares.bounds.height > 2 && listing.table.frame.maxY == listing.shares.frame.minY)
        await open("Empty", on: stage)
        #expect(listing.shares.bounds.height == 0)
        #expect(listing.table.frame.maxY == listing.view.bounds.maxY)
    }

    @Test func aFolderThatIsChosenHasTheKeysInItsList() async {
        let stage = await stage(Self.narrow)
        stage.press(.escape)
        #expect(focusIsIn(controller.folders.view, stage))
        stage.press(.down)
        stage.press(.enter)
        await settle(stage)
        #expect(focusIsIn(controller.listing.table, stage) && stage.text.contains("oar.md"))
    }

    @Test func theBarLeadsBackToTheFolders() async throws {
        let stage = await stage(Self.narrow)
        #expect(stage.text.contains("Esc Folders"))
        try stage.click("Esc Folders")
        #expect(focusIsIn(controller.folders.view, stage) && !stage.text.contains("Esc Folders"))
        stage.resize(to: Self.wide)
        #expect(!stage.text.contains("Esc Folders"))
        stage.press(.function(6))
        stage.press(.down)
        stage.resize(to: Self.narrow)
        #expect(stage.text.contains("Esc Folders"))
    }

    @Test func escapeInTheEmptySearchGoesBackToTheList() async {
        let stage = await stage()
        stage.press(.character("f"), .control)
        stage.type("no")
        await settle(stage)
        #expect(stage.text.contains("1 of 6"))
        stage.press(.escape)
        await settle(stage)
        #expect(controller.listing.searchField.isFirstResponder)
        stage.press(.escape)
        #expect(focusIsIn(controller.listing.table, stage))
    }

    @Test func theTreeHasAMenu() async {
        let stage = await stage()
        controller.folders.outline.becomeFirstResponder()
        stage.press(.down)
        await settle(stage)
        stage.press(.function(10), .shift)
        #expect(stage.text.contains("Rename…"))
        stage.press(.escape)
        stage.press(.up)
        await settle(stage)
        stage.press(.function(10), .shift)
        #expect(stage.text.contains("Rename…"))
    }

    @Test(arguments: [("", "Enter a name"), ("..", "around this one"), ("a/b", "a slash")])
    func aWrongNameIsAskedForAgain(name: String, reason: String) async {
        let stage = await stage()
        stage.type("notes")
        stage.press(.function(2))
        stage.advance(by: 1)
        stage.press(.delete)
        stage.type(name + "\n")
        await settle(stage)
        #expect(stage.text.contains(reason) && stage.text.contains("Rename “notes.txt”"))
        stage.press(.end)
        stage.type("x\n")
        await settle(stage)
        #expect(folder.holds(name == "a/b" ? "notes.txt" : name + "x"))
    }

    @Test func aFileIsNoFolder() throws {
        let message = #expect(throws: DemoError.self) {
            try Files.parse([folder.path + "/notes.txt"]).makeController()
        }
        #expect(message?.description.contains("is a file, not a folder") == true)
    }

    @Test func textsOfTwoBytesALetterAreShown() async throws {
        let bytes = try #require("Grüße\n".data(using: .utf16))
        try bytes.write(to: URL(filePath: folder.path).appending(path: "wide.txt"))
        let entry = FileEntry(name: "wide.txt".utf8, in: folder.root)
        let content = await FileContent.load(entry, cells: .zero, limit: FileContent.limit)
        guard case .text(let text, let isWhole) = content else {
            Issue.record("a text was not read")
            return
        }
        #expect(text == "Grüße\n" && isWhole)
    }
}
