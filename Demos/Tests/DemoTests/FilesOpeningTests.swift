import ArgumentParser
import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import DemoSupport
@testable import files

@Suite struct FileContents {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: FileContent.wholeLines(of: Data(bytes)), as: UTF8.self)
    }

    @Test func aPartEndsWithALineOrWithACharacter() {
        #expect(text(Array("one\ntwo\nthr".utf8)) == "one\ntwo")
        #expect(text(Array("Grüß".utf8.dropLast())) == "Grü")
        #expect(text(Array("\nlong".utf8)) == "\nlon" && text([]) == "")
    }

    @Test func longTextsAreReadInPart() async throws {
        let folder = try TestFolder()
        try folder.write("long.txt", String(repeating: "A line.\n", count: 200_000))
        let entry = FileEntry(name: "long.txt".utf8, in: folder.root)
        let content = await FileContent.load(entry, cells: .zero, limit: FileContent.limit)
        guard case .text(let text, let isWhole) = content else {
            Issue.record("a text was not read")
            return
        }
        #expect(!isWhole && text.utf8.count <= FileContent.limit && text.hasSuffix("A line."))
    }

    @Test(arguments: [
        ("Empty", "Empty folder"), ("lost", "A broken symbolic link."),
        ("gone.txt", "You don't have permission to open this."), ("blank.txt", "The file is empty."),
    ])
    func whatIsNoTextIsSaid(name: String, sentence: String) async throws {
        let folder = try TestFolder()
        try folder.write("blank.txt", "")
        let entry = FileEntry(name: name.utf8, in: folder.root)
        let content = await FileContent.load(entry, cells: .zero, limit: FileContent.limit)
        guard case .sentence(let said) = content else {
            Issue.record("there was something to see")
            return
        }
        #expect(said == sentence)
    }
}

/// Files that open over the whole screen, and lead back.
@Suite @MainActor struct FilesOpening {
    private let folder: TestFolder
    private let navigation: FilesNavigationController

    init() throws {
        folder = try TestFolder()
        navigation = FilesNavigationController(root: folder.root, trash: folder.trash)
    }

    private func stage(_ screen: DemoScreen = DemoScreen.forms[0]) async -> Stage {
        let stage = Stage(size: screen.size, controller: navigation, capabilities: screen.capabilities)
        await settle(stage)
        return stage
    }

    private func settle(_ stage: Stage) async {
        stage.advance(by: 0.5)
        while await navigation.files.settle() { stage.advance(by: 0.5) }
    }

    /// Goes to an entry by its name and presses Enter.
    private func open(_ name: String, on stage: Stage) async {
        stage.type(name)
        await settle(stage)
        stage.press(.enter)
        await settle(stage)
    }

    @Test func enterOpensATextAndEscapeLeadsBack() async {
        let stage = await stage()
        await open("notes", on: stage)
        #expect(stage.text.contains("‹ Harbour") && stage.text.contains("notes.txt"))
        #expect(stage.text.contains("1–2 of 2") && stage.text.contains("Paint the boat."))
        stage.type("/boat\n")
        #expect(stage.text.contains("100 %"))
        stage.press(.escape)
        await settle(stage)
        #expect(stage.text.contains("Boats/") && navigation.files.listing.current?.name == "notes.txt")
        stage.press(.up)
        #expect(navigation.files.listing.current?.name != "notes.txt")
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func textsLookAsRecorded(screen: DemoScreen)
        async throws
    {
        let stage = await stage(screen)
        await open("notes", on: stage)
        expectSnapshot(
            of: stage, named: "files-text-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func largePicturesLookAsRecorded(screen: DemoScreen)
        async throws
    {
        let stage = await stage(screen)
        await open("boat.", on: stage)
        #expect(stage.text.contains("boat.ppm, 4 × 2"))
        expectSnapshot(
            of: stage, named: "files-large-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func bytesOpenWithACursor() async {
        let stage = await stage()
        await open("data", on: stage)
        #expect(stage.text.contains("‹ Harbour") && stage.text.contains("00 01 02"))
        #expect(stage.application.window.firstResponder is HexView)
        stage.press(.left, .alt)
        await settle(stage)
        #expect(navigation.topViewController === navigation.files)
    }

    @Test func whatCannotBeShownSaysWhy() async {
        let stage = await stage()
        await open("lost", on: stage)
        #expect(stage.text.contains("“lost” cannot be opened"))
        #expect(stage.text.contains("A broken symbolic link."))
        stage.press(.escape)
        await settle(stage)
        #expect(navigation.topViewController === navigation.files)
    }

    @Test(arguments: [("lost", false), ("notes", true), ("Boats", true)])
    func theMenuOffersToOpenWhatCanBeOpened(name: String, canOpen: Bool) async {
        let stage = await stage()
        stage.type(name)
        await settle(stage)
        #expect(
            navigation.files.listing.canPerformAction("openEntry", withSender: nil) == canOpen)
        stage.press(.function(10), .shift)
        #expect(stage.text.contains("Open") && stage.text.contains("Rename…"))
        stage.press(.enter)
        await settle(stage)
        let isElsewhere =
            navigation.topViewController !== navigation.files
            || navigation.files.listing.folder.text != folder.path
        #expect(isElsewhere == canOpen)
    }

    @Test func controlCharactersOfATextAreShown() async throws {
        try folder.write("evil.txt", "one\u{1B}[2Jtwo\u{7}\n")
        let stage = await stage()
        await open("evil", on: stage)
        #expect(stage.text.contains("two") && !stage.text.contains("\u{1B}") && !stage.text.contains("\u{7}"))
    }

    @Test(arguments: ["text:boat.", "text:boat. enter"]) func snapshotsWaitForPictures(keys: String)
        async throws
    {
        let options = try DemoOptions.parse(["--snapshot", "text", "--keys", keys])
        let frame = await DemoSnapshot(options)?.frame(of: navigation) { await navigation.files.settle() }
        #expect(frame?.contains("boat.ppm, 4 × 2") == true)
        #expect(frame?.contains("‹ Harbour") == keys.contains("enter"))
    }

    @Test func controlQEndsItFromAFileToo() async {
        let stage = await stage()
        await open("notes", on: stage)
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: ["boat.ppm", "notes.txt"]) func filesThatAreLeftAreFreed(name: String) async {
        let stage = await stage()
        await open(String(name.prefix(5)), on: stage)
        weak let open = navigation.topViewController as? FileController
        #expect(open?.entry.name == name)
        stage.press(.escape)
        await settle(stage)
        #expect(open == nil)
    }
}
