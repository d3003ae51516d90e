import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// How new outlets and actions get into sources.
@MainActor struct EditConnectionTests {
    private static let source = """
        import Nibble

        final class CardController: ViewController {
            @Outlet var caption: Label
        }

        """

    private func open(_ folder: EditedFolder) throws -> Editor {
        let editor = try folder.open(sources: [try folder.addSource(Self.source)])
        try editor.select("Button")
        return editor
    }

    private func source(_ folder: EditedFolder) throws -> String {
        try String(contentsOf: folder.folder.appending(path: "Sources/Card.swift"), encoding: .utf8)
    }

    /// Answers the question for a name.
    private func name(_ words: String, _ choice: String, in editor: Editor) throws {
        try editor.choose(choice, with: "ctrl-o")
        for _ in 0..<16 { try editor.press("backspace") }
        editor.stage.type(words)
        try editor.press("enter")
    }

    @Test func aNewOutletIsShownWrittenAndTakenBack() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("save", "new outlet", in: editor)
        #expect(editor.stage.text.contains("+     @Outlet var save: Button"))
        #expect(try source(folder) == Self.source && editor.text == EditedFolder.card)
        try editor.press("enter")
        #expect(try source(folder).contains("    @Outlet var caption: Label\n    @Outlet var save: Button\n"))
        #expect(editor.text.contains("<Button title=\"Save\" frame=\"2,3,12,1\" outlet=\"save\"/>"))
        #expect(!editor.file.problems.contains { $0.message.contains("save") })
        try editor.press("ctrl-z")
        #expect(try source(folder) == Self.source)
        #expect(editor.text == EditedFolder.card)
        try editor.press("ctrl-y")
        #expect(try source(folder).contains("@Outlet var save: Button"))
        #expect(editor.text.contains("outlet=\"save\""))
    }

    @Test func aNewActionTakesTheSender() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("store", "new action", in: editor)
        try editor.press("enter")
        let written = try source(folder)
        #expect(written.contains("[\"store\": Action(CardController.store)]"))
        #expect(written.contains("func store(_ sender: Button) {"))
        #expect(editor.text.contains("onTap=\"store\""))
        #expect(!editor.file.problems.contains { $0.message.contains("store") })
    }

    @Test func nothingIsWrittenWhenTheChangeIsRefused() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("save", "new outlet", in: editor)
        try editor.press("escape")
        #expect(try source(folder) == Self.source && editor.text == EditedFolder.card)
    }

    @Test func aSourceThatOthersWroteStays() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("save", "new outlet", in: editor)
        let other = Self.source + "// Another line.\n"
        _ = try folder.addSource(other)
        try editor.press("enter")
        #expect(try source(folder) == other && editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains("Card.swift has changed meanwhile"))
        try editor.press("escape")
        #expect(try source(folder) == other && editor.text == EditedFolder.card)
    }

    @Test func aNameThatIsTakenIsRefused() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name("caption", "new outlet", in: editor)
        #expect(editor.stage.text.contains("CardController has “caption” already."))
    }

    // The first two went on to a source that doesn't compile.
    @Test(arguments: [
        "actions", "CardController", "outlets", "inspectables", "view", "title", "ViewController",
    ])
    func aNameThatEachControllerHasIsRefused(word: String) throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try name(word, "new outlet", in: editor)
        let alert = editor.controller.presentedViewController as? AlertController
        #expect(alert?.message == "CardController has “\(word)” already.")
        #expect(try source(folder) == Self.source)
    }

    @Test func theNameOfAPropertyIsRefusedForAnOutlet() throws {
        let folder = try EditedFolder()
        let line = "    private var count = 0\n"
        let sources = try folder.addSource("final class CardController: ViewController {\n\(line)}\n")
        let editor = try folder.open(sources: [sources])
        try editor.select("Button")
        try name("count", "new outlet", in: editor)
        #expect(editor.stage.text.contains("CardController has “count” already."))
    }

    @Test func withoutSourcesTheDeclarationIsCopied() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try name("save", "new outlet", in: editor)
        #expect(editor.stage.application.pasteboard.string == "    @Outlet var save: Button\n")
        #expect(editor.stage.text.contains("CardController's source wasn't found"))
        #expect(editor.text.contains("outlet=\"save\""))
    }

    // MARK: - The owner's rows

    private static let owner = """
        final class CardController: ViewController {
            @Outlet var caption: Label
            @Outlet var unused: Button
            override class var actions: ActionTable { ["save": Action(CardController.save)] }
            func save() {}
        }
        """
    private static let connected = EditedFolder.card
        .replacing("<Label id=\"name\"", with: "<Label outlet=\"caption\"")
        .replacing(
            "title=\"Save\"", with: "title=\"Save\" outlet=\"gone\" onTap=\"save @firstResponder.copy\"")

    private func openConnected() throws -> Editor {
        let folder = try EditedFolder(Self.connected)
        return try folder.open(sources: [try folder.addSource(Self.owner)])
    }

    /// Makes the first row that has some words current, and says where it is on the screen.
    @discardableResult private func goTo(_ words: String, in editor: Editor) throws -> Point {
        let outline = editor.controller.outline
        let titles = editor.rowTitles
        // What a row is comes before what it is connected to.
        let found = titles.firstIndex { $0.hasPrefix(words) } ?? titles.firstIndex { $0.contains(words) }
        if let row = found {
            outline.selectRow(row)
            editor.stage.settle()
            let origin = outline.convert(Point.zero, to: nil)
            return Point(x: origin.x + 6, y: origin.y + row)
        }
        throw NibbleTestFailure(words: "no row “\(words)”")
    }

    private struct NibbleTestFailure: Error { let words: String }

    private func openOwner(_ editor: Editor) throws {
        try goTo("Owner CardController", in: editor)
        editor.controller.outline.becomeFirstResponder()
        try editor.press("right")
    }

    @Test func theOwnersRowTellsWhatIsConnectedMissingAndDangling() throws {
        let editor = try openConnected()
        #expect(editor.stage.text.contains("○1 !1 Owner CardController"))
        try openOwner(editor)
        let screen = editor.stage.text
        for words in [
            "● view → View", "● caption → Label", "! gone → Button", "○ unused: Button", "● save ← Button",
        ] { #expect(screen.contains(words), "\(words)\n\(screen)") }
        try goTo("First responder", in: editor)
        try editor.press("right")
        #expect(editor.stage.text.contains("● copy ← Button"))
    }

    @Test func anOutletThatHoldsNothingAsksForAnObject() throws {
        let editor = try openConnected()
        try openOwner(editor)
        try goTo("○ unused", in: editor)
        try editor.press("enter")
        #expect(editor.stage.text.contains("Connect unused to"))
        #expect(!editor.stage.text.contains("Label caption  "))
        try editor.press("enter")
        #expect(editor.text.contains("outlet=\"gone unused\""))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.connected)
    }

    @Test func deletingTheRowOfAConnectionCutsIt() throws {
        let editor = try openConnected()
        try openOwner(editor)
        try goTo("! gone", in: editor)
        try editor.press("delete")
        #expect(editor.text == Self.connected.replacing(" outlet=\"gone\"", with: ""))
        try editor.press("ctrl-z")
        try goTo("● save", in: editor)
        try editor.press("delete")
        #expect(editor.text == Self.connected.replacing("save @first", with: "@first"))
    }

    @Test func lettersFindRowsOfTheOutline() throws {
        let editor = try EditedFolder().open()
        editor.controller.outline.becomeFirstResponder()
        editor.stage.type("button")
        editor.stage.settle()
        #expect(editor.controller.presentedViewController == nil)
        #expect(editor.file.selected.name == "Button")
    }

    @Test func theLetterConnectsOnTheCanvasAndTheOwnersRowTakesADrag() throws {
        let editor = try openConnected()
        try editor.select("Button")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("o")
        #expect(editor.stage.text.contains("Connect to CardController"))
        try editor.press("escape")
        let (start, end) = (
            try goTo("Button gone", in: editor), try goTo("Owner CardController", in: editor)
        )
        editor.stage.drag(from: start, to: end)
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("Connect to CardController"))
        #expect(editor.file.selected.name == "Button")
    }

    @Test func anOutletsRowThatIsDraggedOntoAnObjectConnectsIt() throws {
        let editor = try openConnected()
        try openOwner(editor)
        let outlet = try goTo("○ unused", in: editor)
        editor.stage.drag(from: outlet, to: try goTo("Label caption", in: editor))
        editor.stage.advanceToRest()
        #expect(editor.text == Self.connected)
        #expect(editor.stage.text.contains("“unused” holds a Button, not a Label."))
        editor.stage.drag(from: outlet, to: try goTo("! Button gone", in: editor))
        editor.stage.advanceToRest()
        #expect(editor.text.contains("outlet=\"gone unused\""))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.connected)
    }

    // The cursor was on the first outlet that fits, and Enter connected that.
    @Test func anObjectOnTheRowOfAnOutletBeginsThere() throws {
        let folder = try EditedFolder()
        let outlets = "mail: Label\n    @Outlet var nick: Label"
        let source = Self.owner.replacing("caption: Label", with: outlets)
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try openOwner(editor)
        let end = try goTo("○ nick", in: editor)
        editor.stage.drag(from: try goTo("Label name", in: editor), to: end)
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("Connect to CardController"))
        try editor.press("enter")
        #expect(editor.text.contains("outlet=\"nick\""), "\(editor.text)")
    }

    @Test func theRightButtonDraggedFromTheCanvasToTheOwnersRowConnects() throws {
        let editor = try openConnected()
        let canvas = editor.controller.canvas
        let origin = canvas.convert(canvas.origin, to: nil)
        let start = Point(x: origin.x + 4, y: origin.y + 3)
        let end = try goTo("Owner CardController", in: editor)
        for (place, phase) in [(start, MouseEvent.Phase.down), (end, .dragged), (end, .up)] {
            editor.stage.send(.mouse(MouseEvent(location: place, button: .right, phase: phase)))
        }
        editor.stage.advanceToRest()
        #expect(
            editor.file.selected.name == "Button" && editor.stage.text.contains("Connect to CardController"))
    }

    /// Makes the first problem of some words current, and resolves it.
    private func resolve(_ words: String, in editor: Editor) throws {
        let problem = try #require(editor.file.problems.first { $0.message.contains(words) })
        #expect(editor.controller.fixes.canResolve(problem))
        if let index = editor.file.element(of: problem) { editor.controller.select(index) }
        editor.controller.fixes.resolve(problem)
        editor.stage.advanceToRest()
    }

    @Test func anOutletThatIsMissingIsConnectedByTheKeyForProblems() throws {
        let editor = try openConnected()
        try resolve("declares the outlet “unused”", in: editor)
        #expect(editor.stage.text.contains("Connect unused to"))
        try editor.press("enter")
        #expect(editor.text.contains("outlet=\"gone unused\""))
    }

    @Test func aConnectionToNothingIsCutByTheKeyForProblems() throws {
        let editor = try openConnected()
        try resolve("has no outlet “gone”", in: editor)
        #expect(editor.text == Self.connected.replacing(" outlet=\"gone\"", with: ""))
    }

    @Test func anOwnerThatIsMissingIsAskedFor() throws {
        let folder = try EditedFolder(EditedFolder.card.replacing(" owner=\"CardController\"", with: ""))
        let editor = try folder.open(sources: [try folder.addSource(Self.owner)])
        try resolve("the file does not say whose", in: editor)
        #expect(editor.stage.text.contains("Set owner"))
        try editor.press("enter")
        #expect(editor.text.contains("owner=\"CardController\""))
    }

    @Test func eachSceneOfAStoryboardShowsItsOwner() throws {
        let scenes = """
            <storyboard initial="list" design="60x12">
              <OneController id="list">
                <View><Label text="One" outlet="caption" frame="1,1,9,1"/></View>
              </OneController>
              <TwoController id="detail">
                <View><Label id="two" text="Two" frame="1,1,9,1"/></View>
              </TwoController>
            </storyboard>

            """
        let folder = try EditedFolder(scenes)
        let source = ["One", "Two"].map {
            "final class \($0)Controller: ViewController { @Outlet var caption: Label }"
        }
        let editor = try folder.open(sources: [try folder.addSource(source.joined(separator: "\n"))])
        let screen = editor.stage.text
        #expect(
            screen.contains("Owner OneController") && screen.contains("○1 Owner TwoController"),
            "\(screen)")
        try goTo("○1 Owner TwoController", in: editor)
        editor.controller.outline.becomeFirstResponder()
        try editor.press("right down")
        #expect(editor.stage.text.contains("○ caption: Label"))
        try editor.press("enter")
        #expect(editor.stage.text.contains("Connect caption to"))
        // The label of the other scene has another owner, so that this one comes first.
        try editor.press("enter")
        #expect(
            editor.text
                == scenes.replacing(
                    "frame=\"1,1,9,1\"/></View>\n  </Two",
                    with: "frame=\"1,1,9,1\" outlet=\"caption\"/></View>\n  </Two"))
    }

    @Test func anActionOfTheFirstResponderIsConnected() throws {
        let folder = try EditedFolder()
        let editor = try open(folder)
        try editor.choose("first responder", with: "ctrl-o")
        editor.stage.type("copy")
        try editor.press("enter")
        #expect(editor.text.contains("onTap=\"@firstResponder.copy\""))
        #expect(!editor.file.problems.contains { $0.message.contains("copy") })
    }

    @Test(arguments: [
        ("title", "has “title” already"), ("class", "a word of Swift's own"), ("_", "a word of Swift's own"),
        ("Self", "a word of Swift's own"),
    ])
    func namesThatWouldNotCompileAreRefused(name: String, words: String) throws {
        let folder = try EditedFolder()
        let source =
            "final class CardController: ViewController {\n    func press(_ sender: Button) {}\n"
            + "    override class var actions: ActionTable { [\"press\": Action(CardController.press)] }\n}\n"
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try editor.select("Label")
        #expect(
            !ConnectionChoices(file: editor.file).actions(of: "CardController").contains {
                $0.title == "Action press"
            })
        try editor.choose("new outlet", with: "ctrl-o")
        editor.stage.type(name)
        try editor.press("enter")
        #expect(editor.stage.text.contains(words))
        try editor.press("escape")
        try editor.select("Button")
        #expect(
            ConnectionChoices(file: editor.file).actions(of: "CardController").map(\.title) == [
                "Action press"
            ])
    }
}
