import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// New outlets in sources that somebody else writes meanwhile.
@MainActor struct EditSourceTests {
    private static let source = """
        import Nibble

        final class CardController: ViewController {
            @Outlet var caption: Label
        }

        """
    private static let line = "    @Outlet var save: Button\n"
    private static let connected = EditedFolder.card.replacing(
        "2,3,12,1\"", with: "2,3,12,1\" outlet=\"save\"")

    private let folder: EditedFolder
    private let editor: Editor

    init() throws { (folder, editor) = try Self.offered(in: Self.source) }

    /// Shows the line of a new outlet.
    private static func offered(in source: String) throws -> (EditedFolder, Editor) {
        let folder = try EditedFolder()
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try editor.select("Button")
        try editor.choose("new outlet", with: "ctrl-o")
        for _ in 0..<16 { try editor.press("backspace") }
        editor.stage.type("save")
        try editor.press("enter")
        #expect(editor.stage.text.contains("+     @Outlet var save: Button"))
        return (folder, editor)
    }

    private static func text(in folder: EditedFolder) throws -> String {
        try String(contentsOf: folder.folder.appending(path: "Sources/Card.swift"), encoding: .utf8)
    }

    private var text: String {
        get throws { try Self.text(in: folder) }
    }

    /// The source with the line.
    private static func declared(in source: String) -> String {
        source.replacing("caption: Label\n", with: "caption: Label\n" + line)
    }

    @Test func theLineIsShownAgainInWhatOthersWrote() throws {
        let other = "// The card.\n" + Self.source
        _ = try folder.addSource(other)
        try editor.press("enter")
        #expect(try text == other && editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains("+     @Outlet var save: Button"))
        #expect(editor.stage.text.contains("Card.swift has changed meanwhile"))
        try editor.press("enter")
        #expect(try text == Self.declared(in: other))
        #expect(editor.text == Self.connected)
        try editor.press("ctrl-z")
        #expect(try text == other && editor.text == EditedFolder.card)
    }

    // The layout was connected to a line that was on the pasteboard alone, and nothing said so.
    @Test(arguments: [nil, "FormController"])
    func nothingIsConnectedWhenTheClassIsGoneMeanwhile(name: String?) throws {
        if let name {
            _ = try folder.addSource(Self.source.replacing("CardController", with: name))
        } else {
            try FileManager.default.removeItem(at: folder.folder.appending(path: "Sources/Card.swift"))
        }
        try editor.press("enter")
        #expect(editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains("CardController can't be found in the sources any more."))
        #expect(editor.controller.presentedViewController == nil)
    }

    @Test func aNameThatOthersDeclaredMeanwhileIsRefused() throws {
        let other = Self.declared(in: Self.source)
        _ = try folder.addSource(other)
        try editor.press("enter")
        #expect(editor.stage.text.contains("CardController has “save” already."))
        #expect(editor.controller.presentedViewController == nil)
        #expect(try text == other && editor.text == EditedFolder.card)
    }

    // The line stayed, and redo said that the source had changed.
    @Test func theLineIsTakenOutOfWhatOthersMadeOfTheSource() throws {
        try editor.press("enter")
        _ = try folder.addSource(try text + "// Another line.\n")
        try editor.press("ctrl-z")
        #expect(try text == Self.source + "// Another line.\n" && editor.text == EditedFolder.card)
        try editor.press("ctrl-y")
        #expect(try text == Self.declared(in: Self.source) + "// Another line.\n")
        #expect(editor.text == Self.connected)
    }

    @Test func redoConnectsToALineThatUndoLeft() throws {
        try editor.press("enter")
        let other = try text.replacing(Self.line, with: Self.line + "    // Beside it.\n")
        _ = try folder.addSource(other)
        try editor.press("ctrl-z")
        #expect(editor.stage.text.contains("Card.swift has changed meanwhile; it stays as it is."))
        #expect(try text == other && editor.text == EditedFolder.card)
        try editor.press("ctrl-y")
        #expect(editor.stage.text.contains("Card.swift has the line already."))
        #expect(try text == other && editor.text == Self.connected)
    }

    @Test func redoWritesALineThatAnotherClassHasToo() throws {
        let source = Self.source + "final class OtherController: ViewController {\n" + Self.line + "}\n"
        let (folder, editor) = try Self.offered(in: source)
        try editor.press("enter ctrl-z")
        #expect(try Self.text(in: folder) == source)
        try editor.press("ctrl-y")
        #expect(try Self.text(in: folder) == Self.declared(in: source))
        #expect(editor.text == Self.connected)
    }
}
