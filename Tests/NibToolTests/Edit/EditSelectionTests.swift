import Nibble
import NibbleEditing
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Several selected views, which are moved, set and removed together.
@MainActor struct EditSelectionTests {
    private static let row = """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" frame="2,1,6,1"/>
            <Label text="Two" frame="12,3,6,1"/>
            <Button title="Three" frame="30,6,12,1"/>
          </View>
        </layout>

        """

    private func open() throws -> Editor { try EditedFolder(Self.row).open() }

    @Test func shiftAndControlAddToTheSelection() throws {
        let editor = try open()
        editor.stage.click(at: editor.place(3, 1))
        for modifiers in [Modifiers.shift, .control] {
            let point = modifiers == .shift ? editor.place(12, 3) : editor.place(31, 6)
            editor.stage.send(.mouse(MouseEvent(location: point, modifiers: modifiers)))
            editor.stage.send(.mouse(MouseEvent(location: point, modifiers: modifiers, phase: .up)))
        }
        #expect(editor.controller.selection.all == [2, 3, 4])
        try editor.press("right")
        #expect(
            editor.text.contains("3,1,6,1") && editor.text.contains("13,3,6,1")
                && editor.text.contains("31,6,12,1"))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func aRubberBandSelectsWhatItTouches() throws {
        let editor = try open()
        editor.stage.drag(from: editor.place(1, 0), to: editor.place(14, 4))
        #expect(editor.controller.selection.all == [2, 3])
        try editor.press("delete")
        #expect(!editor.text.contains("<Label") && editor.text.contains("<Button"))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func allBesideAreSelectedAndAligned() throws {
        let editor = try open()
        try editor.select("Button")
        try editor.press("ctrl-a")
        editor.controller.placing.align(.right)
        #expect(editor.text.contains("36,1,6,1") && editor.text.contains("36,3,6,1"))
        #expect(editor.file.selected.name == "Button")
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func severalAreWrappedWhereTheyAre() throws {
        let editor = try open()
        try editor.select("Label")
        _ = editor.controller.selection.take([3, 2])
        editor.controller.wrapping.wrap(in: "BoxView")
        #expect(editor.text.contains("<BoxView frame=\"0,0,20,5\">"))
        #expect(editor.text.contains("frame=\"0,0,6,1\"") && editor.text.contains("frame=\"10,2,6,1\""))
    }

    @Test(arguments: ["ctrl-d", "ctrl-c ctrl-v"]) func severalAreRepeated(keys: String) throws {
        let editor = try open()
        try editor.select("Label")
        try editor.press("ctrl-a " + keys)
        #expect(editor.file.text.tree.elements.count == 8)
        let copies = editor.controller.selection.all
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
        // One alone was selected afterwards.
        try editor.press("ctrl-y")
        #expect(copies.count == 3 && editor.controller.selection.all == copies)
    }

    // The terminal stopped the program for a key that nobody took.
    @Test(arguments: [("ctrl-z", "Nothing to undo."), ("ctrl-y", "Nothing to redo.")])
    func whereThereIsNothingToUndoItIsSaid(key: String, words: String) throws {
        let editor = try open()
        try editor.press(key)
        #expect(editor.stage.text.contains(words))
    }

    @Test func aDragSnapsToTheEdgesBeside() throws {
        let editor = try open()
        editor.stage.click(at: editor.place(32, 6))
        let start = editor.place(32, 6)
        editor.stage.send(.mouse(MouseEvent(location: start)))
        // Seventeen columns leave it one from the second label's edge.
        editor.stage.send(.mouse(MouseEvent(location: Point(x: start.x - 17, y: start.y), phase: .dragged)))
        #expect(editor.text.contains("<Button title=\"Three\" frame=\"12,6,12,1\"/>"))
        #expect(editor.controller.canvas.marks.guides.contains { $0.axis == .horizontal && $0.place == 12 })
        editor.stage.send(.mouse(MouseEvent(location: Point(x: start.x - 17, y: start.y), phase: .up)))
        #expect(editor.controller.canvas.marks.guides.isEmpty)
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func framesOfSeveralBecomeConstraints() throws {
        let editor = try open()
        try editor.select("Button")
        try editor.press("ctrl-a alt-l")
        #expect(!editor.text.contains("frame="))
        #expect(editor.text.contains("<Label text=\"One\" top=\"super + 1\" leading=\"super + 2\""))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func constraintsKeepWhatIsSeenOfTheFrames() throws {
        let form = """
            <layout design="60x12">
              <View outlet="view">
                <Label text="Name" frame="2,1,8,1"/>
                <TextField frame="11,1,47,1"/>
                <TextView frame="2,3,56,6"/>
                <Button title="Send" frame="46,11,12,1"/>
              </View>
            </layout>

            """
        let editor = try EditedFolder(form).open()
        try editor.select("Button")
        try editor.press("ctrl-a alt-l")
        let lines = editor.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines[2]
                == "<Label text=\"Name\" top=\"super + 1\" leading=\"super + 2\" width=\"8\" id=\"label\"/>")
        #expect(lines[3].contains("leading=\"label.trailing + 1\" trailing=\"super - 2\""))
        #expect(lines[4].contains("leading=\"super + 2\" trailing=\"super - 2\""))
        #expect(lines[5].contains("bottom=\"super\" trailing=\"super - 2\""))
        #expect(!editor.text.contains("frame="))
        let scene = try #require(editor.controller.canvas.scene)
        #expect(scene.frames[3] == Rect(x: 11, y: 1, width: 47, height: 1))
        #expect(!scene.problems.contains { [.unsatisfiable, .ambiguous].contains($0.kind) })
        try editor.press("ctrl-z")
        #expect(editor.text == form)
    }

    @Test func theRightButtonConnectsTwoViews() throws {
        let editor = try open()
        let (start, end) = (editor.place(31, 6), editor.place(3, 1))
        for (point, phase) in [(start, MouseEvent.Phase.down), (end, .dragged), (end, .up)] {
            editor.stage.send(.mouse(MouseEvent(location: point, button: .right, phase: phase)))
        }
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("Connect with Label “One”"))
        editor.stage.type("below")
        try editor.press("enter")
        #expect(editor.text.contains("title=\"Three\"") && editor.text.contains("top=\"label.bottom + 4\""))
    }

    @Test func theRightButtonOpensTheMenuOfTheObject() throws {
        let editor = try open()
        let point = editor.place(31, 6)
        for phase in [MouseEvent.Phase.down, .up] {
            editor.stage.send(.mouse(MouseEvent(location: point, button: .right, phase: phase)))
        }
        editor.stage.advanceToRest()
        #expect(editor.file.selected.name == "Button" && editor.stage.text.contains("Frames to constraints"))
    }

    @Test func aRowIsDraggedToAnotherPlace() throws {
        let editor = try open()
        let rows = try ["Three", "One"].map(editor.place(ofRow:))
        editor.stage.drag(from: rows[0], to: rows[1])
        #expect(editor.file.text.tree.elements.map(\.name) == ["layout", "View", "Button", "Label", "Label"])
        #expect(editor.file.selected.name == "Button")
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    // Delete was about the object that had been selected before the drag.
    @Test func aRowIsSelectedWhenItIsPressedSoThatDeleteIsAboutIt() throws {
        let editor = try open()
        editor.stage.click(at: editor.place(3, 1))
        #expect(editor.file.selected.name == "Label")
        let (start, end) = (try editor.place(ofRow: "Three"), try editor.place(ofRow: "One"))
        editor.stage.send(.mouse(MouseEvent(location: start)))
        editor.stage.settle()
        #expect(editor.controller.selection.all == [4])
        #expect(editor.controller.outline.selectedItems.count == 1)
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .dragged)))
        try editor.press("delete")
        let rest = Self.row.replacing("    <Button title=\"Three\" frame=\"30,6,12,1\"/>\n", with: "")
        #expect(editor.text == rest)
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .up)))
        editor.stage.advanceToRest()
        #expect(editor.text == rest)
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
    }

    @Test func aPressedRowOfSeveralSelectedOnesIsAloneOnceTheMouseIsUp() throws {
        let editor = try open()
        try editor.select("Label")
        editor.controller.outline.becomeFirstResponder()
        try editor.press("shift-down")
        let place = try editor.place(ofRow: "One")
        editor.stage.send(.mouse(MouseEvent(location: place)))
        editor.stage.settle()
        #expect(editor.controller.selection.all == [2, 3])
        editor.stage.send(.mouse(MouseEvent(location: place, phase: .up)))
        editor.stage.advanceToRest()
        #expect(editor.controller.selection.all == [2])
    }

    @Test func aTextIsEditedWhereItIsDrawn() throws {
        let editor = try open()
        editor.stage.click(at: editor.place(13, 3))
        try editor.press("enter")
        editor.stage.type(" more")
        try editor.press("enter")
        #expect(editor.text.contains("text=\"Two more\""))
        try editor.press("enter")
        editor.stage.type("lost")
        try editor.press("escape")
        #expect(editor.text.contains("text=\"Two more\"") && !editor.stage.text.contains("lost"))
    }

    @Test func severalRowsOfTheOutlineAreSelected() throws {
        let editor = try open()
        try editor.select("Label")
        editor.controller.outline.becomeFirstResponder()
        try editor.press("shift-down")
        #expect(editor.controller.selection.all == [2, 3] && editor.file.selection == 3)
        #expect(editor.stage.text.contains("Inspector · 2 selected"))
        try editor.press("shift-down")
        #expect(editor.controller.selection.all == [2, 3, 4])
        try editor.press("up")
        #expect(editor.controller.selection.all == [3])
        try editor.press("shift-up")
        #expect(editor.controller.selection.all == [2, 3] && editor.file.selection == 2)
        try editor.press("delete")
        #expect(!editor.text.contains("<Label") && editor.text.contains("<Button"))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
        #expect(editor.controller.selection.all.count == 1)
    }

    @Test func controlAddsRowsOfTheOutline() throws {
        let editor = try open()
        let rows = try #require(editor.controller.outline.preferredFocusedView as? TableView)
        func click(_ words: String, _ modifiers: Modifiers = []) throws {
            let row = try #require(editor.rowTitles.firstIndex { $0.contains(words) })
            let place = rows.convert(Point(x: 12, y: row - rows.contentOffset.y), to: nil)
            for phase in [MouseEvent.Phase.down, .up] {
                editor.stage.send(.mouse(MouseEvent(location: place, modifiers: modifiers, phase: phase)))
            }
            editor.stage.advanceToRest()
        }
        try click("One")
        try click("Three", .control)
        #expect(editor.controller.selection.all == [2, 4] && editor.file.selected.name == "Button")
        #expect(editor.controller.outline.selectedItems.count == 2)
        try click("Three", .control)
        #expect(editor.controller.selection.all == [2])
        try click("Two")
        #expect(editor.controller.selection.all == [3] && editor.controller.outline.selectedItems.count == 1)
        // What the canvas selects is shown in the outline.
        editor.stage.drag(from: editor.place(1, 0), to: editor.place(14, 4))
        #expect(editor.controller.outline.selectedItems.count == 2)
    }

    @Test func rowsStayOpenWhenWhatTheyAreInChangesAndIsUndone() throws {
        let editor = try open()
        let rows = editor.controller.outline.numberOfRows
        try editor.select("Label")
        _ = editor.controller.selection.take([2, 3])
        editor.controller.wrapping.wrap(in: "StackView")
        #expect(editor.controller.outline.numberOfRows == rows + 1)
        try editor.press("ctrl-z")
        #expect(editor.controller.outline.numberOfRows == rows)
        // What somebody closed stays closed.
        let view = try #require(
            editor.controller.tree.keys[1].flatMap { editor.controller.outline.row(forItem: $0) })
        editor.controller.outline.collapseRow(view)
        try editor.press("ctrl-y")
        #expect(editor.controller.outline.numberOfRows <= rows + 1)
        #expect(editor.text.contains("<StackView"))
    }
}
