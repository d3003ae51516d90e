import Foundation
import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Connections of what is in a cell that a list makes again for each row.
@MainActor struct CellConnectionTests {
    private static let source = """
        import Nibble

        final class CardController: ViewController {
            @Outlet var mailField: TextField
        }

        final class MailCell: TableViewCell {
            @Outlet var field: TextField
        }

        """
    private static let sentence = "The owner's outlets can't hold"

    /// A file with a field and a label in a cell.
    private static func list(of cell: String) -> String {
        """
        <layout owner="CardController" design="60x12">
          <View outlet="view">
            <TableView frame="0,0,40,8">
              <\(cell) as="prototypes" reuseIdentifier="mail">
                <TextField frame="0,0,20,1"/>
                <Label text="Mail" frame="21,0,6,1"/>
              </\(cell)>
            </TableView>
          </View>
        </layout>

        """
    }

    private func open(_ cell: String) throws -> (EditedFolder, Editor) {
        let folder = try EditedFolder(Self.list(of: cell))
        let editor = try folder.open(sources: [try folder.addSource(Self.source)])
        try editor.select("TextField")
        return (folder, editor)
    }

    // The owner's outlet was offered, and was an error of the file.
    @Test func anOutletOfTheCellHoldsWhatIsInIt() throws {
        let (_, editor) = try open("MailCell")
        try editor.press("ctrl-o")
        #expect(editor.stage.text.contains("Outlet field"))
        #expect(!editor.stage.text.contains("Outlet mailField"))
        try editor.press("enter")
        #expect(editor.text.contains("reuseIdentifier=\"mail\" field=\"@textField\">"))
        #expect(editor.text.contains("<TextField frame=\"0,0,20,1\" id=\"textField\"/>"))
        #expect(!editor.file.problems.contains { $0.message.contains("repeating content") })
        #expect(editor.file.selected.name == "TextField")
        try editor.press("ctrl-z")
        #expect(editor.text == Self.list(of: "MailCell"))
    }

    @Test func aNewOutletOfWhatIsInACellIsDeclaredInTheCellsClass() throws {
        let (folder, editor) = try open("MailCell")
        let path = folder.folder.appending(path: "Sources/Card.swift")
        try editor.choose("new outlet", with: "ctrl-o")
        editor.stage.type("address")
        try editor.press("enter")
        #expect(editor.stage.text.contains("+     @Outlet var address: TextField"))
        try editor.press("enter")
        let line = "    @Outlet var field: TextField\n"
        let declared = Self.source.replacing(
            line, with: line + "    @Outlet var address: TextField\n")
        #expect(try String(contentsOf: path, encoding: .utf8) == declared)
        #expect(editor.text.contains("address=\"@textField\""))
        #expect(!editor.file.problems.contains { $0.message.contains("repeating content") })
        try editor.press("ctrl-z")
        #expect(try String(contentsOf: path, encoding: .utf8) == Self.source)
        #expect(editor.text == Self.list(of: "MailCell"))
    }

    @Test func aCellOfNibblesHasNoOutletsAndItIsSaid() throws {
        let (_, editor) = try open("TableViewCell")
        try editor.press("ctrl-o")
        let screen = editor.stage.text
        #expect(screen.contains("New action…") && screen.contains(Self.sentence), "\(screen)")
        #expect(!screen.contains("New outlet…") && !screen.contains("Outlet mailField"))
        try editor.press("escape")
        try editor.select("Label")
        try editor.press("ctrl-o")
        #expect(editor.controller.presentedViewController == nil)
        #expect(editor.stage.text.contains(Self.sentence))
    }

    @Test func anOutletOfTheOwnerThatIsDraggedIntoACellHoldsNothing() throws {
        let (_, editor) = try open("MailCell")
        let missing = try #require(
            OwnerConnections(editor.file).owners.first { $0.name == "mailField" })
        editor.controller.connections.connect(missing, to: editor.file.selection)
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains(Self.sentence))
        editor.controller.connections.fill(missing)
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("The file has no TextField."))
        #expect(editor.text == Self.list(of: "MailCell"))
    }

    @Test func nothingOutsideOfACellIsOfferedWhatIsInIt() throws {
        let (_, editor) = try open("MailCell")
        let file = editor.file
        let elements = file.text.tree.elements
        let cell = try #require(elements.firstIndex { $0.name == "MailCell" })
        let table = try #require(elements.firstIndex { $0.name == "TableView" })
        #expect(file.repeatedCell(around: file.selection) == cell && file.repeatedCell(around: table) == nil)
        #expect(file.canHold(file.selection, in: cell) && !file.canHold(file.selection, in: table))
        #expect(file.canHold(table, in: cell))
        #expect(ReferenceChoices(file: file).names(for: "outlet").isEmpty)
    }
}
