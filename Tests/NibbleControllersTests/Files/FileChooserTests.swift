import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Folders that are made up.
private struct Archive: FileSource {
    var startFolder: String { "/people/ann" }
    var homeFolder: String? { "/people/ann" }

    static let folders: [String: [FileEntry]] = [
        "/": [FileEntry(name: "people", isFolder: true), FileEntry(name: "secret", isFolder: true)],
        "/people": [FileEntry(name: "ann", isFolder: true)],
        "/people/ann": [
            FileEntry(name: "photos", isFolder: true), FileEntry(name: "notes.txt", size: 1_200),
            FileEntry(name: ".profile", size: 80), FileEntry(name: "evil\u{1B}[31m.txt", size: 3),
        ],
        "/people/ann/photos": [
            FileEntry(name: "harbour.png", size: 2_400_000), FileEntry(name: "read.me", size: 5),
        ],
    ]

    func entries(of folder: String) async throws -> [FileEntry] {
        if folder == "/secret" { throw FileSourceError(.forbidden, path: folder) }
        guard let entries = Self.folders[folder] else { throw FileSourceError(.missing, path: folder) }
        return entries
    }

    func entry(at path: String) async -> FileEntry? {
        if path == "/" { return FileEntry(name: "/", isFolder: true) }
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return Self.folders[folder]?.first { $0.name == path[path.index(after: slash)...] }
    }
}

@MainActor private final class ChooserStage {
    let root = ViewController()
    let stage: Stage
    var chosen: [String] = []
    var cancels = 0

    init(size: Size = Size(width: 60, height: 14)) {
        stage = Stage(size: size, controller: root)
    }

    func present(_ chooser: FileChooserController) async {
        chooser.didChoose = { [unowned self] in chosen.append($0) }
        chooser.didCancel = { [unowned self] in cancels += 1 }
        root.present(chooser, animated: false)
        await settle(chooser)
    }

    /// Waits until the folder has been read.
    func settle(_ chooser: FileChooserController) async {
        while chooser.isLoading { await Task.yield() }
        stage.advance(by: 1)
    }

    func press(_ key: Key, _ modifiers: Modifiers = [], in chooser: FileChooserController) async {
        stage.press(key, modifiers)
        await settle(chooser)
    }

    func type(_ text: String, in chooser: FileChooserController) async {
        stage.type(text)
        await settle(chooser)
    }
}

@MainActor struct FileOpenTests {
    private let scene = ChooserStage()
    private let chooser = FileOpenController(files: Archive())
    private var stage: Stage { scene.stage }

    @Test func aFolderIsShownWithItsFoldersFirst() async {
        await scene.present(chooser)
        let text = stage.text
        #expect(text.contains("/people/ann/") && text.contains("photos/") && text.contains("1.2 kB"))
        #expect(!text.contains(".profile") && text.contains("3 entries, 1 not shown"))
        #expect(!text.unicodeScalars.contains { $0.value == 0x1B } && text.contains("evil"))
        #expect(stage.unreachableControls(in: chooser.view).isEmpty)
    }

    @Test func enterOpensFoldersAndChoosesFiles() async {
        await scene.present(chooser)
        await scene.press(.enter, in: chooser)
        #expect(chooser.folder == "/people/ann/photos" && stage.text.contains("harbour.png"))
        await scene.press(.enter, in: chooser)
        #expect(
            scene.chosen == ["/people/ann/photos/harbour.png"] && scene.root.presentedViewController == nil)
    }

    @Test func anotherFolderBeginsAtItsFirstEntry() async {
        await scene.present(chooser)
        await scene.press(.down, in: chooser)
        chooser.show(folder: "/people/ann/photos")
        await scene.settle(chooser)
        await scene.press(.enter, in: chooser)
        #expect(scene.chosen == ["/people/ann/photos/harbour.png"])
    }

    @Test func backspaceGoesUp() async {
        await scene.present(chooser)
        for folder in ["/people", "/", "/"] {
            await scene.press(.backspace, in: chooser)
            #expect(chooser.folder == folder)
        }
        #expect(stage.text.contains("secret/"))
    }

    @Test func whatCannotBeReadIsSaidWithTheWayOut() async {
        var heard: [String] = []
        stage.application.announcementHandler = { heard.append($0) }
        await scene.present(chooser)
        chooser.show(folder: "/secret")
        await scene.settle(chooser)
        #expect(
            stage.text.contains("You don't have")
                && heard.last?.contains("Choose another folder.") == true)
        await scene.press(.backspace, in: chooser)
        #expect(chooser.folder == "/" && !stage.text.contains("You don't have"))
    }

    @Test func aTypedPathIsGoneToOrRefused() async {
        await scene.present(chooser)
        stage.press(.tab, .shift)
        let field = stage.application.window.firstResponder as? TextField
        #expect(field != nil)
        field?.text = "~/photos"
        await scene.press(.enter, in: chooser)
        #expect(chooser.folder == "/people/ann/photos")
        field?.text = "nothing"
        field?.becomeFirstResponder()
        await scene.press(.enter, in: chooser)
        #expect(stage.text.contains("There is nothing at") && scene.chosen.isEmpty)
        field?.text = "/people/ann/notes.txt"
        await scene.press(.enter, in: chooser)
        #expect(scene.chosen == ["/people/ann/notes.txt"])
    }

    @Test(arguments: [
        ("/people/ann/photos/harbour.png", "/people/ann/photos/harbour.png"),
        ("~/notes.txt", "/people/ann/notes.txt"),
    ])
    func aSlashOrATildeBeginsAPath(typed: String, chosen: String) async {
        await scene.present(chooser)
        await scene.type(typed + "\n", in: chooser)
        #expect(scene.chosen == [chosen])
    }

    @Test func escapeLeavesAPathFirst() async {
        await scene.present(chooser)
        await scene.type("/no", in: chooser)
        #expect(!stage.text.contains("/people/ann/"))
        await scene.press(.escape, in: chooser)
        #expect(stage.text.contains("/people/ann/") && scene.cancels == 0)
        await scene.press(.escape, in: chooser)
        #expect(scene.cancels == 1)
    }

    @Test func namesAreCompleted() async {
        await scene.present(chooser)
        stage.press(.tab, .shift)
        stage.press(.end)
        stage.type("ph")
        stage.press(.down)
        stage.press(.enter)
        #expect((stage.application.window.firstResponder as? TextField)?.text == "/people/ann/photos/")
    }

    @Test func hiddenFilesAndKindsAreChosen() async {
        chooser.allowedExtensions = ["PNG"]
        await scene.present(chooser)
        #expect(!stage.text.contains("notes.txt") && stage.text.contains("photos/"))
        await scene.press(.character("h"), .alt, in: chooser)
        #expect(chooser.showsHiddenFiles && !stage.text.contains(".profile"))
        chooser.allowedExtensions = []
        stage.advance(by: 0)
        #expect(stage.text.contains(".profile"))
    }

    @Test func escapeLeaves() async {
        await scene.present(chooser)
        await scene.press(.escape, in: chooser)
        #expect(scene.cancels == 1 && scene.root.presentedViewController == nil && scene.chosen.isEmpty)
    }

    @Test func aFolderMayBeChosen() async throws {
        chooser.choosesFolders = true
        await scene.present(chooser)
        try stage.click("[ Open ]")
        await scene.settle(chooser)
        #expect(scene.chosen == ["/people/ann/photos"])
    }

    @Test(arguments: [(80, 24), (40, 12), (10, 4), (1, 1)])
    func itFitsEveryScreen(columns: Int, rows: Int) async {
        let scene = ChooserStage(size: Size(width: columns, height: rows))
        await scene.present(chooser)
        expectSoundTree(scene.stage.application.window)
    }

    @Test func nothingStays() async {
        weak var gone: FileOpenController?
        do {
            let chooser = FileOpenController(files: Archive())
            gone = chooser
            await scene.present(chooser)
            await scene.press(.escape, in: chooser)
        }
        stage.advance(by: 1)
        for _ in 0..<100 where gone != nil { await Task.yield() }
        #expect(gone == nil)
    }
}

@MainActor struct FileSaveTests {
    private let scene = ChooserStage()
    private let chooser = FileSaveController(files: Archive())
    private var stage: Stage { scene.stage }

    @Test func aNameIsTypedAndTaken() async {
        chooser.allowedExtensions = ["txt"]
        await scene.present(chooser)
        await scene.type("letter\n", in: chooser)
        #expect(scene.chosen == ["/people/ann/letter.txt"])
    }

    @Test(arguments: [
        (["txt"], "Saved as .txt"), (["txt", "ans", "svg"], "Saved as .txt, .ans or .svg"),
    ])
    func theEndsOfNamesAreSaid(ends: [String], words: String) async {
        chooser.allowedExtensions = ends
        await scene.present(chooser)
        #expect(stage.text.contains(words))
        chooser.allowedExtensions = []
        stage.advance(by: 0)
        #expect(!stage.text.contains("Saved as"))
    }

    @Test func anotherFileIsReplacedOnlyAfterAQuestion() async {
        chooser.suggestedName = "notes.txt"
        await scene.present(chooser)
        await scene.press(.enter, in: chooser)
        #expect(scene.chosen.isEmpty && stage.text.contains("Replace “notes.txt”?"))
        stage.press(.enter)
        #expect(scene.chosen.isEmpty && scene.root.presentedViewController === chooser)
        await scene.press(.enter, in: chooser)
        stage.type("r")
        stage.press(.enter)
        stage.advance(by: 1)
        #expect(scene.chosen == ["/people/ann/notes.txt"] && scene.root.presentedViewController == nil)
    }

    @Test(arguments: [
        ("/people/ann/photos/new.png", "/people/ann/photos/new.png"),
        ("photos/new", "/people/ann/photos/new.png"),
        ("~/new", "/people/ann/new.png"), ("../new.gif", "/people/new.gif"), ("~", "/people/ann/~.png"),
    ])
    func aNameMayBeAPath(name: String, path: String) async {
        chooser.allowedExtensions = ["png"]
        await scene.present(chooser)
        await scene.type(name + "\n", in: chooser)
        for _ in 0..<100 where scene.chosen.isEmpty { await scene.settle(chooser) }
        #expect(scene.chosen == [path])
    }

    @Test func aPathInTheUpperFieldIsTakenToo() async {
        await scene.present(chooser)
        let field = chooser.view.subviews.first as? TextField
        field?.text = "/people/ann/photos/read.me"
        field?.becomeFirstResponder()
        await scene.press(.enter, in: chooser)
        for _ in 0..<100 where !stage.text.contains("Replace") { await scene.settle(chooser) }
        #expect(stage.text.contains("Replace “read.me”?"))
    }

    @Test func aPathThatEndsInASlashOpensItsFolder() async {
        await scene.present(chooser)
        await scene.type("photos/\n", in: chooser)
        for _ in 0..<100 where !stage.text.contains("harbour.png") { await scene.settle(chooser) }
        #expect(chooser.folder == "/people/ann/photos" && chooser.fileName.isEmpty && scene.chosen.isEmpty)
    }

    @Test func aPathInAFolderThatIsNotThereIsRefused() async {
        await scene.present(chooser)
        await scene.type("letters/new\n", in: chooser)
        #expect(stage.text.contains("There is no folder") && scene.chosen.isEmpty)
    }

    @Test(arguments: ["", ".", "..", "photos/.."])
    func namesThatAreNoneAreRefused(name: String) async {
        chooser.suggestedName = name
        await scene.present(chooser)
        await scene.press(.enter, in: chooser)
        #expect(scene.chosen.isEmpty && stage.text.contains(name.isEmpty ? "Type a name" : "A name can't"))
    }

    @Test func aFolderIsNotReplaced() async {
        chooser.suggestedName = "photos"
        await scene.present(chooser)
        await scene.press(.enter, in: chooser)
        #expect(scene.chosen.isEmpty && stage.text.contains("There is a folder “photos”"))
    }

    @Test func aFileOfTheListLendsItsName() async throws {
        await scene.present(chooser)
        try stage.click("notes.txt", count: 2)
        await scene.settle(chooser)
        #expect(chooser.suggestedName == "notes.txt" && scene.chosen.isEmpty)
    }
}
