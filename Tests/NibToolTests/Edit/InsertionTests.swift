import ArgumentParser
import Foundation
import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// The places of objects that are inserted, pasted, dropped and moved.
@MainActor struct InsertionTests {
    private static func page(_ content: String) -> String {
        "<layout design=\"60x12\">\n  <View>\n    \(content)\n  </View>\n</layout>\n"
    }

    private static let table = page("<TableView frame=\"2,1,40,8\"/>")
    private static let prototype = "      <TableViewCell as=\"prototypes\"/>\n"

    /// Whether a check or the loader refuses the file.
    private func hasErrors(_ editor: Editor) -> Bool {
        let size = Size(width: 60, height: 12)
        let (file, look) = (editor.file, CanvasLook())
        let scene = try? DrawnScene(file, showing: file.selection, size: size, look: look)
        return scene == nil || editor.controller.problems.values.contains { $0.severity == .error }
    }

    /// Inserts an object of a class.
    private func insert(_ name: String, in editor: Editor) throws {
        let items = LibraryItem.all(in: editor.file.catalog)
        editor.controller.objects.insert(try #require(items.first { $0.className == name }))
        editor.stage.settle()
    }

    @Test func aCellOfATableIsAPrototypeAndTheNextGoesBesideIt() throws {
        let editor = try EditedFolder(Self.table).open()
        try editor.select("TableView")
        try editor.choose("tableviewcell", with: "ctrl-n")
        #expect(editor.text.contains("\"2,1,40,8\">\n\(Self.prototype)    </TableView>"), "\(editor.text)")
        #expect(editor.file.selected.name == "TableViewCell")
        try editor.choose("tableviewcell", with: "ctrl-n")
        #expect(editor.text.contains(Self.prototype + Self.prototype), "\(editor.text)")
        #expect(!hasErrors(editor))
        try editor.press("ctrl-z ctrl-z")
        #expect(editor.text == Self.table)
    }

    @Test(arguments: [
        ("SegmentedControl", "Segment", "segments"), ("Toolbar", "BarButtonItem", "items"),
        ("TabBar", "TabBarItem", "items"), ("DataTable", "TableColumn", "columns"),
        ("TableView", "TableViewSection", "sections"), ("CollectionView", "CollectionViewCell", "prototypes"),
        ("CollectionView", "CollectionViewGridLayout", "collectionViewLayout"),
    ])
    func whatOthersHoldInARoleGetsIt(holder: String, name: String, role: String) throws {
        let editor = try EditedFolder(Self.page("<\(holder) frame=\"2,1,40,8\"/>")).open()
        try editor.select(holder)
        try insert(name, in: editor)
        let made = editor.file.selected
        #expect(made.name == name && made["as"]?.value == role && made["frame"] == nil, "\(editor.text)")
        #expect(
            editor.file.parent(of: editor.file.selection).map { editor.file.isKind($0, of: holder) } == true)
        #expect(!hasErrors(editor))
    }

    @Test func aCellGoesIntoTheSectionOfATable() throws {
        let section =
            "<TableView frame=\"2,1,40,8\">\n      <TableViewSection as=\"sections\"/>\n    </TableView>"
        let editor = try EditedFolder(Self.page(section)).open()
        try editor.select("TableView")
        try insert("TableViewCell", in: editor)
        #expect(
            editor.text.contains("<TableViewCell as=\"cells\"/>\n      </TableViewSection>"), "\(editor.text)"
        )
        #expect(!hasErrors(editor))
    }

    @Test func aSecondButtonOfABarIsOnItsOtherSide() throws {
        let scene =
            "<ViewController id=\"list\"><NavigationItem as=\"navigationItem\"/><View/></ViewController>"
        let editor = try EditedFolder("<storyboard initial=\"list\">\n  \(scene)\n</storyboard>\n").open()
        for role in ["rightBarButtonItem", "leftBarButtonItem"] {
            try editor.select("NavigationItem")
            try insert("BarButtonItem", in: editor)
            #expect(editor.file.value("as", of: editor.file.selection) == role, "\(editor.text)")
        }
        #expect(!hasErrors(editor))
    }

    @Test(arguments: [
        ("BarButtonItem", "A BarButtonItem goes into a NavigationItem, a Toolbar or a ViewController"),
        ("Segment", "A Segment goes into a SegmentedControl"),
        ("TableColumn", "A TableColumn goes into a DataTable"),
    ])
    func whatNothingHereHoldsIsRefused(name: String, sentence: String) throws {
        let editor = try EditedFolder().open()
        try insert(name, in: editor)
        #expect(editor.text == EditedFolder.card)
        #expect(editor.stage.text.contains(sentence), "\(editor.stage.text)")
    }

    @Test func aPastedCellIsAPrototypeOfTheTable() throws {
        let editor = try EditedFolder(Self.table).open()
        try editor.select("TableView")
        editor.controller.objects.insertPasted("<TableViewCell reuseIdentifier=\"a\"/>")
        #expect(
            editor.text.contains("      <TableViewCell reuseIdentifier=\"a\" as=\"prototypes\"/>\n"),
            "\(editor.text)")
    }

    @Test func aCellThatIsMovedOntoATableIsAPrototypeAndOutsideNoLonger() throws {
        let text = Self.page("<TableView frame=\"2,1,40,8\"/>\n    <TableViewCell frame=\"2,9,20,3\"/>")
        let editor = try EditedFolder(text).open()
        let elements = editor.file.text.tree.elements
        let cell = try #require(elements.firstIndex { $0.name == "TableViewCell" })
        let table = try #require(elements.firstIndex { $0.name == "TableView" })
        editor.controller.objects.move(cell, to: table)
        let inside = "<TableViewCell frame=\"2,9,20,3\" as=\"prototypes\"/>\n    </TableView>"
        #expect(editor.text.contains(inside), "\(editor.text)")
        #expect(editor.file.selected.name == "TableViewCell")
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    @Test func aCellThatIsDroppedOnATableOfTheCanvasIsAPrototype() throws {
        let editor = try EditedFolder(Self.table).open()
        let end = editor.place(10, 4)
        try editor.press("ctrl-n")
        editor.stage.type("tableviewcell")
        let lines = editor.stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("One row of a table") })
        let before = try #require(lines[y].range(of: "One row of a table")).lowerBound
        let x = lines[y].distance(from: lines[y].startIndex, to: before)
        editor.stage.drag(from: Point(x: x + 2, y: y), to: end)
        editor.stage.advanceToRest()
        #expect(editor.text.contains(Self.prototype), "\(editor.text)")
    }

    // MARK: - The library

    @Test func eachRowOfTheLibrarySaysWhatItIsFor() {
        let items = LibraryItem.all(in: ClassCatalog(sources: [], hasSources: false))
        #expect(items.count > 60)
        #expect(items.filter { $0.note.isEmpty }.map(\.className) == [])
    }

    // It was sixteen rows high on every screen.
    @Test func theLibraryGrowsWithTheScreen() throws {
        let editor = try EditedFolder().open(size: Size(width: 120, height: 70))
        try editor.press("ctrl-n")
        let height = editor.controller.presentedViewController?.view.bounds.height ?? 0
        #expect(height > 40 && height < 70)
    }

    @Test func theWholeNameOfAnAttributeIsSpoken() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        let inspector = editor.controller.inspector
        inspector.select("accessibilityIdentifier")
        editor.stage.settle()
        let path = try #require(inspector.table.indexPathForCurrentRow)
        let cell = try #require(inspector.table.cellForRow(at: path))
        #expect(cell.accessibilityLabel?.contains("accessibilityIdentifier") == true)
    }

    // MARK: - Views without cells

    private static let full = page(
        """
        <StackView frame="2,1,30,6" axis="vertical" spacing="1">
              <Label text="Name"/>
              <TextField/>
              <TextField/>
              <Button title="OK"/>
              <TableView/>
            </StackView>
        """)

    // It was nowhere on the canvas, and nothing told of it.
    @Test func aViewThatAStackHasNoRowsForIsTold() throws {
        let editor = try EditedFolder(Self.full).open()
        let told = editor.controller.problems.values.map(\.message)
        let sentence = "has no rows in the stack, which is 6 rows high: make it higher, or take something out"
        #expect(told.contains { $0.contains(sentence) }, "\(told)")
        let room = try EditedFolder(Self.full.replacing("30,6", with: "30,11")).open()
        #expect(!room.controller.problems.values.contains { $0.message.contains("has no rows") })
    }

    @Test func aHiddenViewNeedsNoRows() throws {
        let hidden = Self.full.replacing("<Button", with: "<Button hidden=\"true\"")
        let editor = try EditedFolder(hidden).open()
        #expect(!editor.controller.problems.values.contains { $0.message.contains("Button “OK”") })
    }

    // MARK: - Connections and options

    @Test func theRootViewBeginsAtTheOutletThatAControllerHasForIt() throws {
        let folder = try EditedFolder(EditedFolder.card.replacing(" outlet=\"view\"", with: ""))
        let source = try folder.addSource("final class CardController: ViewController {}\n")
        let editor = try folder.open(sources: [source])
        try editor.select("View")
        try editor.press("ctrl-o enter")
        #expect(editor.text == EditedFolder.card, "\(editor.text)")
    }

    @Test func sizesAndKeysNeedASnapshot() throws {
        #expect(throws: (any Error).self) { try SnapshotOptions.parse(["--size", "80x24"]) }
        #expect(throws: (any Error).self) { try SnapshotOptions.parse(["--keys", "down"]) }
        #expect(try SnapshotOptions.parse(["--keys", "down", "--snapshot", "text"]).keys != nil)
    }

    @Test func aFolderOfPicturesThatIsNotThereIsRefused() throws {
        let folder = try EditedFolder()
        let missing = folder.folder.appending(path: "nosuch").path
        #expect(throws: MissingResources(folder: missing)) {
            try ResourceOptions.parse(["--resources", missing]).check()
        }
        try ResourceOptions.parse(["--resources", folder.folder.path]).check()
    }
}
