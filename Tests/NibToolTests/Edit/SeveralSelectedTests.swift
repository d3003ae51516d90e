import Nibble
import NibbleEditing
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Commands that once acted on one of several selected objects alone.
@MainActor struct SeveralSelectedTests {
    private static let row = """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" frame="2,1,6,1"/>
            <Label text="Two" frame="12,3,6,1"/>
            <Button title="Three" frame="2,9,12,1"/>
            <View id="room" frame="25,2,30,8"/>
          </View>
        </layout>

        """

    /// An editor in which some elements are selected, the last of them as the one whose attributes are shown.
    private func open(selecting indices: [Int]) throws -> Editor {
        let editor = try EditedFolder(Self.row).open()
        editor.controller.show(try #require(editor.controller.selection.take(indices)))
        editor.stage.advanceToRest()
        return editor
    }

    /// The texts and titles of what is directly inside an element, or its name.
    private func words(inside index: Int, of editor: Editor) -> [String] {
        editor.file.text.tree.elements[index].children.map { child in
            ["text", "title", "id"].compactMap { editor.file.value($0, of: child) }.first ?? ""
        }
    }

    // They were moved on the canvas and stayed outside.
    @Test func allThatAreDraggedWithAltGoIntoTheOneUnderTheMouse() throws {
        let editor = try open(selecting: [3, 2])
        let (start, end) = (editor.place(3, 1), editor.place(29, 4))
        editor.stage.send(.mouse(MouseEvent(location: start)))
        editor.stage.send(.mouse(MouseEvent(location: end, modifiers: .alt, phase: .dragged)))
        let moved = try #require(editor.controller.canvas.scene).frames
        editor.stage.send(.mouse(MouseEvent(location: end, modifiers: .alt, phase: .up)))
        editor.stage.advanceToRest()
        #expect(words(inside: 1, of: editor) == ["Three", "room"])
        #expect(words(inside: 3, of: editor) == ["One", "Two"], "\(editor.text)")
        #expect(editor.controller.selection.all == [4, 5])
        #expect(editor.file.value("text", of: editor.file.selection) == "One")
        let scene = try #require(editor.controller.canvas.scene)
        #expect(scene.frames[4] == moved[2] && scene.frames[5] == moved[3])
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func aRowThatIsDraggedTakesTheOtherSelectedOnesAlong() throws {
        let editor = try open(selecting: [4, 2])
        editor.stage.drag(from: try editor.place(ofRow: "One"), to: try editor.place(ofRow: "room"))
        editor.stage.advanceToRest()
        #expect(words(inside: 1, of: editor) == ["Two", "room"])
        #expect(words(inside: 3, of: editor) == ["One", "Three"], "\(editor.text)")
        #expect(editor.controller.selection.all == [4, 5] && editor.file.selection == 4)
        #expect(editor.controller.outline.selectedItems.count == 2)
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func aRowBesideTheSelectedOnesIsDraggedAlone() throws {
        let editor = try open(selecting: [3, 2])
        editor.stage.drag(from: try editor.place(ofRow: "Three"), to: try editor.place(ofRow: "room"))
        editor.stage.advanceToRest()
        #expect(words(inside: 1, of: editor) == ["One", "Two", "room"])
        #expect(words(inside: 4, of: editor) == ["Three"])
    }

    @Test func cellsThatAreDraggedTogetherGetTheirRoles() throws {
        let file = """
            <layout design="60x12">
              <TableView id="list"/>
              <TableViewCell id="one"/>
              <TableViewCell id="two"/>
            </layout>

            """
        let editor = try EditedFolder(file).open()
        editor.controller.objects.move([2, 3], to: 1)
        #expect(
            editor.text.contains(
                """
                  <TableView id="list">
                    <TableViewCell id="one" as="prototypes"/>
                    <TableViewCell id="two" as="prototypes"/>
                  </TableView>
                """), "\(editor.text)")
        try editor.press("ctrl-z")
        #expect(editor.text == file)
    }

    @Test func keysMoveAllThatAreSelectedUpAndDown() throws {
        let editor = try open(selecting: [3, 4])
        try editor.press("alt-up")
        #expect(words(inside: 1, of: editor) == ["Two", "Three", "One", "room"])
        #expect(editor.controller.selection.all == [2, 3] && editor.file.selection == 3)
        try editor.press("alt-up")
        #expect(editor.stage.text.contains("They are the first."))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func objectsWithOthersBetweenThemMoveEachByOne() throws {
        let editor = try open(selecting: [2, 4])
        try editor.press("alt-down")
        #expect(words(inside: 1, of: editor) == ["Two", "One", "room", "Three"])
        #expect(editor.controller.selection.all == [3, 5] && editor.file.selection == 5)
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test(arguments: [
        ("leading to", "leading", ["super + 2", "super + 12", "super + 2"]),
        ("width", "width", ["6", "6", "12"]),
    ])
    func allThatAreSelectedAreConstrained(words: String, name: String, values: [String]) throws {
        let editor = try open(selecting: [2, 3, 4])
        try editor.press("ctrl-l")
        #expect(editor.stage.text.contains("Constrain 3 views"))
        editor.stage.type(words)
        try editor.press("enter")
        #expect([2, 3, 4].compactMap { editor.file.value(name, of: $0) } == values)
        #expect(editor.controller.selection.all == [2, 3, 4] && editor.file.selection == 4)
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func allThatAreSelectedGetTheWidthOfOne() throws {
        let editor = try open(selecting: [2, 3, 4])
        try editor.choose("same width room", with: "ctrl-l")
        #expect([2, 3, 4].allSatisfy { editor.file.value("width", of: $0) == "room" })
        try editor.press("ctrl-z")
        // One of them is what the others are made equal to.
        try editor.press("ctrl-a")
        try editor.choose("same width room", with: "ctrl-l")
        #expect([2, 3, 4].allSatisfy { editor.file.value("width", of: $0) == "room" })
        #expect(editor.file.value("width", of: 5) == nil)
        #expect(!editor.stage.text.contains("selected views; the others"))
    }
}
