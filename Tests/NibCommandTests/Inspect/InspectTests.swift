import ArgumentParser
import Foundation
import Nibble
import NibbleNibCheck
import NibbleStage
import Testing

@testable import NibTool
@testable import NibbleInspector

/// A program on a stage, and a link to it without a socket.
@MainActor private struct Inspected {
    let label = Label("Harbour")
    let stage: Stage
    let inspector: Inspector

    init() {
        let root = View()
        label.frame = Rect(x: 1, y: 1, width: 12, height: 1)
        label.accessibilityIdentifier = "caption"
        let button = Button(title: "Save")
        button.frame = Rect(x: 1, y: 3, width: 12, height: 1)
        for part in [label, button] { root.addSubview(part) }
        stage = Stage(size: Size(width: 20, height: 5), root: root)
        inspector = Inspector(of: stage.application)
        stage.settle()
    }

    var link: InspectionLink {
        InspectionLink { [inspector] request in
            try InspectionReply(line: await inspector.reply(to: request).line)
        }
    }

    func views() -> [InspectedView] { inspector.reply(to: InspectionRequest(.tree)).views ?? [] }
}

@MainActor struct InspectTextTests {
    private let program = Inspected()

    @Test func theTreeIsAViewALineIndentedByDepth() {
        let lines = InspectionText.tree(program.views())
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("Window  #1  0,0 20×5"))
        #expect(lines.contains { $0.hasPrefix("    Label caption “Harbour”  #") && $0.hasSuffix("1,1 12×1") })
    }

    @Test func anEventThatNobodyTookEndsWithItsWords() {
        let events = [
            InspectedEvent(time: 1, words: "key F9", responder: nil),
            InspectedEvent(time: 2, words: "key x", responder: "TextField"),
        ]
        let lines = InspectionText.events(events)
        #expect(lines[0].hasSuffix("  key F9"))
        #expect(lines[1].hasSuffix("  key x  → TextField"))
    }

    @Test func nothingInAnswersSteersATerminal() {
        program.label.text = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
        program.label.accessibilityIdentifier = "a\u{1B}[2J\nb"
        let number = program.views().first { $0.type == "Label" }?.number
        let details = program.inspector.reply(to: InspectionRequest(.view, view: number)).details
        var lines = InspectionText.tree(program.views())
        lines += details.map(InspectionText.details) ?? []
        lines += InspectionText.lines("a\u{1B}[31m\nb\r")
        #expect(lines.count > 20)
        for scalar in lines.joined().unicodeScalars {
            #expect(scalar.value >= 32 && !(127...159).contains(scalar.value) && scalar.value != 0x202E)
        }
        let reply = program.inspector.reply(to: InspectionRequest(.tree))
        let json = JSONText.safe(String(decoding: reply.line, as: UTF8.self))
        let steering = json.unicodeScalars.filter {
            $0.value < 32 && $0 != "\n" || [0x9B, 0x202E].contains($0.value)
        }
        #expect(steering.isEmpty)
    }

    @Test func aViewIsNamedByNumberIdentifierOrClass() throws {
        let views = program.views()
        let label = try #require(views.first { $0.type == "Label" }).number
        for name in ["caption", "Label", "\(label)", "#\(label)"] {
            #expect(try ViewSelector.number(of: name, in: views) == label)
        }
        let second = Label("Second")
        program.stage.application.window.rootViewController?.view.addSubview(second)
        let error = #expect(throws: InspectionError.self) {
            try ViewSelector.number(of: "Label", in: program.views())
        }
        #expect(error?.description.hasPrefix("Several views are called “Label”.") == true)
        #expect(throws: InspectionError.self) { try ViewSelector.number(of: "nobody", in: views) }
    }

    @Test func framesHaveABarEach() {
        let frames = [(10, 4, 100), (20, 8, 200)].map { damage, changes, bytes in
            InspectedFrame(time: 1.5, damage: damage, changes: changes, bytes: bytes)
        }
        let lines = InspectionText.frames(frames)
        #expect(lines.count == 3)
        #expect(lines[1] == "    1.50        10         4       100  " + String(repeating: "█", count: 15))
        #expect(lines[2].hasSuffix(String(repeating: "█", count: 30)))
    }

    @Test func whatWasPrintedOrThatNothingWasIsSaid() {
        #expect(InspectionText.log("") == ["Nothing was printed."])
        #expect(InspectionText.log("one\n\ntwo\n") == ["one", "", "two"])
    }

    @Test func problemsOrTheirAbsenceAreSaid() {
        #expect(InspectionText.problems([]) == ["The layout has no problems."])
        let problem = InspectedProblem(words: "It is empty.", suggestion: "Fill it.", places: [])
        #expect(InspectionText.problems([problem]) == ["It is empty.", "  Fill it."])
    }

    @Test(arguments: [
        ("caption.text=a=b", "caption", "text", "a=b"),
        ("#3.layer.borderWidth=1", "#3", "layer.borderWidth", "1"),
        ("Label.text=", "Label", "text", ""),
    ])
    func aSettingHasThreeParts(argument: String, view: String, attribute: String, value: String) throws {
        let setting = try InspectionSetting.read(argument)
        #expect(setting.view == view && setting.attribute == attribute && setting.value == value)
    }

    @Test(arguments: ["caption", "caption.text", "text=a", "=", ".=", ""])
    func whatIsNoSettingIsRefused(argument: String) {
        let error = #expect(throws: ValidationError.self) { try InspectionSetting.read(argument) }
        #expect(error?.message.contains("caption.text=Harbour") == true)
    }

    @Test func aSnapshotIsWhatTheProgramShows() throws {
        let screen = try #require(program.inspector.reply(to: InspectionRequest(.screen)).screen)
        #expect(
            ReplayedScreen.file(of: screen, as: .text)
                == ScreenFormat.text.file(
                    of: program.stage.screen, theme: program.stage.application.colorTheme))
        #expect(ReplayedScreen.file(of: screen, as: .svg).contains("<svg"))
        #expect(
            InspectionSnapshot.format(of: "a/b.svg") == .svg && InspectionSnapshot.format(of: "svg.x") == nil)
    }

    @Test func aScreenFromAStrangerHarmsNobody() {
        let run = InspectedScreen.Run(
            text: "\u{1B}[2J日本", foreground: "#zzzzzz", background: "ansi(999)", attributes: .max)
        let screen = InspectedScreen(columns: -5, rows: [[run], [], [run, run]])
        let text = ReplayedScreen.file(of: screen, as: .ansi)
        #expect(!text.contains("\u{1B}[2J"))
    }
}

@MainActor struct InspectControllerTests {
    private let program = Inspected()
    private let controller: InspectController
    private let stage: Stage

    init() async {
        controller = InspectController(program.link)
        stage = Stage(size: Size(width: 90, height: 24), controller: controller)
        await controller.refresh()
        stage.settle()
    }

    private func choose(_ type: String) async throws {
        controller.select(try #require(program.views().first { $0.type == type }).number)
        await controller.refresh()
        stage.settle()
    }

    @Test func theViewsOfTheProgramAreATree() {
        #expect(stage.text.contains("Window") && stage.text.contains("Label caption “Harbour”"))
        #expect(stage.text.contains("4 views"))
    }

    @Test func theCurrentViewTellsItsAttributes() async throws {
        try await choose("Label")
        #expect(stage.text.contains("placed by = its frame"))
        #expect(controller.pages.attributes.values.contains { $0.name == "text" && $0.value == "Harbour" })
    }

    @Test func whatChangesInTheProgramIsFollowed() async throws {
        program.label.text = "Lighthouse"
        await controller.refresh()
        stage.settle()
        #expect(stage.text.contains("Lighthouse"))
    }

    @Test func aSearchMovesToTheNextView() async throws {
        stage.press(.character("/"))
        stage.type("save")
        stage.press(.enter)
        await controller.refresh()
        stage.settle()
        let button = try #require(program.views().first { $0.type == "Button" })
        #expect(controller.outline.currentItem as? Int == button.number)
    }

    /// Views whose rows begin with letters that are commands.
    private final class Note: View {}
    private final class Echo: View {}

    @Test(
        arguments: [
            ("n", "Search first: / asks for a text."), ("e", "Select an attribute first: Tab goes to them."),
        ] as [(Character, String)])
    func commandsComeBeforeRowsThatBeginWithTheirLetters(letter: Character, sentence: String) async throws {
        let root = try #require(program.stage.application.window.rootViewController?.view)
        for part in [Note(), Echo()] as [View] { root.addSubview(part) }
        try await choose("Button")
        controller.outline.becomeFirstResponder()
        let current = try #require(controller.outline.currentItem as? Int)
        stage.press(.character(letter))
        stage.settle()
        #expect(stage.text.contains(sentence))
        #expect(controller.outline.currentItem as? Int == current)
    }

    @Test func theBarShowsTheSearchAndTheWayOutInEightyColumns() async {
        let narrow = InspectController(program.link)
        let stage = Stage(size: Size(width: 80, height: 24), controller: narrow)
        await narrow.refresh()
        stage.settle()
        #expect(stage.text.contains("/ Search  n Next") && stage.text.contains("q Quit"))
    }

    @Test func pagesAreChosenByTheirNumbers() async throws {
        program.stage.press(.function(9))
        stage.press(.character("3"))
        await controller.refresh()
        stage.settle()
        #expect(controller.pages.page == .events && stage.text.contains("key F9"))
        stage.press(.character("4"))
        await controller.refresh()
        stage.settle()
        #expect(stage.text.contains("Cells composed"))
        stage.press(.character("5"))
        await controller.refresh()
        stage.settle()
        #expect(stage.text.contains("The layout has no problems."))
    }

    @Test func anAttributeIsEditedInTheProgram() async throws {
        try await choose("Label")
        let row = try #require(controller.pages.attributes.values.firstIndex { $0.name == "text" })
        controller.pages.table.becomeFirstResponder()
        controller.pages.table.selectRow(
            at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        stage.press(.character("e"))
        stage.advanceToRest()
        #expect(stage.text.contains("Set text"))
        let alert = try #require(controller.presentedViewController as? AlertController)
        #expect(alert.textFields?.first?.text == "Harbour")
        alert.textFields?.first?.text = "Quay"
        stage.press(.enter)
        stage.advanceToRest()
        try await stage.until { program.label.text == "Quay" }
    }

    @Test func anEditWithoutAnAttributeSaysWhatToDo() async throws {
        try await choose("Label")
        stage.press(.character("e"))
        stage.settle()
        #expect(stage.text.contains("Select an attribute first: Tab goes to them."))
        stage.press(.character("2"))
        stage.press(.character("e"))
        stage.settle()
        #expect(stage.text.contains("Select an attribute first: 1 shows them."))
        #expect(controller.presentedViewController == nil)
    }

    @Test func anAttributeThatCannotBeSetIsSaid() async throws {
        try await choose("Label")
        let row = try #require(controller.pages.attributes.values.firstIndex { $0.kind == nil })
        let name = controller.pages.attributes.values[row].name
        controller.pages.table.becomeFirstResponder()
        controller.pages.table.indexPathForCurrentRow = IndexPath(row: row, section: 0)
        stage.press(.character("e"))
        stage.settle()
        #expect(stage.text.contains("“\(name)” can't be set."))
    }

    /// Has the program's next press choose a view.
    private func pick() async throws {
        stage.press(.character("p"))
        try await stage.until { stage.text.contains("Press the mouse") }
        program.stage.settle()
    }

    @Test func theViewThatWasPickedIsShown() async throws {
        try await pick()
        program.stage.click(at: Point(x: 2, y: 1))
        await controller.refresh()
        stage.settle()
        let label = try #require(program.views().first { $0.type == "Label" })
        #expect(controller.outline.currentItem as? Int == label.number)
    }

    // Both notices stayed until their time was over, though nothing was picked any more.
    @Test func thePressThatPicksEndsBothNotices() async throws {
        try await pick()
        #expect(program.stage.text.contains("Press the mouse"))
        program.stage.click(at: Point(x: 2, y: 1))
        program.stage.settle()
        #expect(!program.stage.text.contains("Press the mouse"))
        await controller.refresh()
        stage.settle()
        #expect(!stage.text.contains("Press the mouse"))
    }

    /// A folder for the program's socket, which the test removes.
    private let socketFolder = FileManager.default.temporaryDirectory.appending(
        path: "inspect-\(UUID().uuidString)")

    /// Has the program listen in that folder.
    private func listen() throws -> InspectionFolder {
        try FileManager.default.createDirectory(
            at: socketFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let sockets = try InspectionFolder(checking: socketFolder.path)
        try program.inspector.listen(in: sockets)
        return sockets
    }

    /// A link through a socket, which waits however busy the main actor is.
    private func link(in sockets: InspectionFolder) -> InspectionLink {
        InspectionLink(to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
    }

    // The refused connection was the one that stayed, and what the program showed went with the next answer.
    @Test func aConnectionThatIsRefusedIsNotTheOneThatStays() async throws {
        defer { try? FileManager.default.removeItem(at: socketFolder) }
        let sockets = try listen()
        var others: [InspectionLink] = []
        for _ in 0..<InspectionServer.connectionLimit {
            others.append(link(in: sockets))
            _ = try await others.last?.ask(InspectionRequest(.program))
        }
        let link = link(in: sockets)
        await #expect(throws: InspectionError.self) { try await link.ask(InspectionRequest(.tree)) }
        others.removeAll()
        // Their places are free once the program has noticed.
        func ask(_ request: InspectionRequest) async throws {
            for _ in 0..<1_000 {
                if (try? await link.ask(request)) != nil { return }
                try await Task.sleep(for: .milliseconds(5))
            }
            Issue.record("The program refuses every connection.")
        }
        try await ask(InspectionRequest(.pick))
        for _ in 0..<20 { try await ask(InspectionRequest(.tree)) }
        program.stage.settle()
        #expect(program.stage.text.contains("Press the mouse"))
    }

    // Each request's connection ended with it, and with the last one the program ended what it had been asked for.
    @Test func whatAProgramIsAskedForLastsUntilTheToolGoes() async throws {
        defer { try? FileManager.default.removeItem(at: socketFolder) }
        let sockets = try listen()
        var link: InspectionLink? = link(in: sockets)
        _ = try await link?.ask(InspectionRequest(.pick))
        for _ in 0..<20 { _ = try await link?.ask(InspectionRequest(.tree)) }
        program.stage.settle()
        #expect(program.stage.text.contains("Press the mouse"))
        program.stage.click(at: Point(x: 2, y: 1))
        #expect(try await link?.ask(InspectionRequest(.picked)).picked != nil)
        _ = try await link?.ask(InspectionRequest(.pick))
        link = nil
        try await program.stage.until { !program.stage.text.contains("Press the mouse") }
    }

    @Test func escapeGivesTheMouseBackToTheProgram() async throws {
        try await pick()
        stage.press(.escape)
        try await program.stage.until { !program.stage.text.contains("Press the mouse") }
        program.stage.click(at: Point(x: 2, y: 1))
        #expect(program.inspector.reply(to: InspectionRequest(.picked)).picked == nil)
    }

    @Test func escapeInTheProgramEndsPickingInTheTool() async throws {
        try await pick()
        program.stage.press(.escape)
        await controller.refresh()
        stage.settle()
        #expect(!stage.text.contains("Press the mouse"))
    }

    @Test func aViewWithoutConstraintsSaysSo() async throws {
        try await choose("Label")
        stage.press(.character("2"))
        await controller.refresh()
        stage.settle()
        #expect(stage.text.contains("No constraints are about this view."))
    }

    @Test func aProgramThatIsGoneIsSaid() async {
        let gone = InspectController(InspectionLink { _ in throw InspectionError("The program has ended.") })
        let stage = Stage(size: Size(width: 60, height: 10), controller: gone)
        await gone.refresh()
        stage.settle()
        #expect(stage.text.contains("The program has ended."))
    }
}
