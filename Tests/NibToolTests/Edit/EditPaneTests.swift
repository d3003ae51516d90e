import Nibble
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// The panes of the editor: their edges, and the keys that each of them takes.
@MainActor struct EditPaneTests {
    /// Drags a cell of a pane, counted from its title's first one.
    private func drag(_ kind: EditorPanes.Kind, from cell: Point, by step: Point, in editor: Editor) throws {
        let panes = editor.controller.panes
        let frame = try #require(panes[kind]).frame
        let start = panes.convert(Point(x: frame.minX + cell.x, y: frame.minY + cell.y), to: nil)
        editor.stage.drag(from: start, to: Point(x: start.x + step.x, y: start.y + step.y))
        editor.stage.settle()
    }

    @Test func aTitleIsDraggedWithTheEdgeOfItsPane() throws {
        let editor = try EditedFolder().open()
        let title = Point(x: 3, y: 0)
        try drag(.canvas, from: title, by: Point(x: 6, y: 0), in: editor)
        #expect(editor.controller.outline.bounds.width == 36)
        let (source, problems) = (editor.controller.source.bounds, editor.controller.panes[.problems]?.frame)
        try drag(.problems, from: title, by: Point(x: -4, y: -3), in: editor)
        #expect(editor.controller.source.bounds.width == source.width - 4)
        #expect(editor.controller.source.bounds.height == source.height + 3)
        #expect(editor.controller.panes[.problems]?.frame.maxX == problems?.maxX)
        #expect(editor.text == EditedFolder.card)
    }

    @Test func theFirstColumnOfAPaneIsAnEdge() throws {
        let editor = try EditedFolder().open()
        let width = editor.controller.inspector.bounds.width
        try drag(.inspector, from: Point(x: 0, y: 5), by: Point(x: -4, y: 0), in: editor)
        #expect(editor.controller.inspector.bounds.width == width + 4)
        let selection = editor.file.selection
        try drag(.inspector, from: Point(x: 1, y: 5), by: Point(x: -4, y: 0), in: editor)
        #expect(editor.controller.inspector.bounds.width == width + 4)
        #expect(editor.file.selection == selection)
    }

    // Else the way back would begin far outside.
    @Test func whatAnEdgeHasNoRoomForIsNotKept() throws {
        let editor = try EditedFolder().open()
        let title = Point(x: 3, y: 0)
        try drag(.canvas, from: title, by: Point(x: -28, y: 0), in: editor)
        #expect(editor.controller.outline.bounds.width == 10 && editor.controller.panes.sizes.left == -20)
        try drag(.canvas, from: title, by: Point(x: 1, y: 0), in: editor)
        #expect(editor.controller.outline.bounds.width == 11)
    }

    @Test func inFewColumnsTheInspectorIsDraggedUpAndDown() throws {
        let editor = try EditedFolder().open(size: Size(width: 80, height: 24))
        let height = editor.controller.outline.bounds.height
        try drag(.inspector, from: Point(x: 3, y: 0), by: Point(x: 0, y: 2), in: editor)
        #expect(editor.controller.outline.bounds.height == height + 2)
    }

    @Test func sizesThatWereDraggedAreKept() throws {
        let editor = try EditedFolder().open()
        try drag(.problems, from: Point(x: 3, y: 0), by: Point(x: 5, y: -2), in: editor)
        let bytes = editor.stage.application.encodedState()
        let other = try EditedFolder().open()
        try other.stage.application.restoreState(from: bytes)
        other.stage.settle()
        #expect(other.controller.panes.sizes == editor.controller.panes.sizes)
        #expect(other.controller.source.bounds == editor.controller.source.bounds)
    }

    // Help said that arrows move the focus there.
    @Test func helpTellsWhatArrowsDoOnTheCanvas() throws {
        let editor = try EditedFolder().open()
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("f1")
        for words in ["Move the selected views", "Shift and arrows", "Ctrl and arrows", "Resize them"] {
            #expect(editor.stage.text.contains(words))
        }
        #expect(!editor.stage.text.contains("Move the focus"))
    }

    @Test func helpTellsWhatKeysDoInTheInspector() throws {
        let editor = try EditedFolder().open()
        editor.controller.inspector.table.becomeFirstResponder()
        try editor.press("f1")
        #expect(editor.stage.text.contains("Adjust the value"))
        #expect(!editor.stage.text.contains("Move the focus"))
    }
}
