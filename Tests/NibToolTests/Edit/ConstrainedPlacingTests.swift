import Nibble
import NibbleEditing
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Views that constraints place: they are moved and resized by the constants of those.
@MainActor struct ConstrainedPlacingTests {
    /// A page with a label and a button, placed by some attributes.
    private static func page(_ label: String, _ button: String = "frame=\"30,6,12,1\"") -> String {
        """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" \(label)/>
            <Button title="Three" \(button)/>
          </View>
        </layout>

        """
    }

    @Test(arguments: [
        ("top=\"super + 1\" leading=\"super + 2\"", "right down", "top=\"super + 2\" leading=\"super + 3\""),
        ("top=\"super\" trailing=\"super - 2 @750\"", "left", "top=\"super\" trailing=\"super - 3 @750\""),
        ("centerX=\"super\" top=\"super\"", "shift-right", "centerX=\"super + 5\" top=\"super\""),
        ("top=\"super\" frame=\"2,0,6,0\"", "right down", "top=\"super + 1\" frame=\"3,0,6,0\""),
        (
            "leading=\"super\" trailing=\"super\" top=\"super\"", "ctrl-left",
            "leading=\"super\" trailing=\"super - 1\" top=\"super\""
        ),
        (
            "leading=\"super\" top=\"super\" width=\"8\"", "ctrl-right",
            "leading=\"super\" top=\"super\" width=\"9\""
        ),
        ("leading=\"super\" top=\"super\"", "ctrl-right", "leading=\"super\" top=\"super\" width=\"4\""),
    ])
    func keysMoveAConstrainedViewByItsConstants(before: String, keys: String, after: String) throws {
        let editor = try EditedFolder(Self.page(before)).open()
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press(keys)
        #expect(editor.text == Self.page(after))
        for _ in keys.split(separator: " ") { try editor.press("ctrl-z") }
        #expect(editor.text == Self.page(before))
    }

    @Test func leadingEdgesMoveTheOtherWayFromRightToLeft() throws {
        let editor = try EditedFolder(Self.page("leading=\"super + 2\" top=\"super\"")).open()
        editor.controller.look.isRightToLeft = true
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        let before = editor.controller.canvas.scene?.frames[editor.file.selection]?.minX
        try editor.press("left")
        #expect(editor.text == Self.page("leading=\"super + 3\" top=\"super\""))
        let after = editor.controller.canvas.scene?.frames[editor.file.selection]?.minX
        #expect(try #require(after) == #require(before) - 1)
    }

    @Test func aViewThatHangsOnAnotherOneThatMovesFollowsIt() throws {
        let editor = try EditedFolder(
            Self.page(
                "id=\"one\" top=\"super\" leading=\"super\"", "top=\"one.bottom + 1\" leading=\"super + 4\"")
        ).open()
        try editor.select("Label")
        try editor.press("ctrl-a")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("down")
        #expect(
            editor.text
                == Self.page(
                    "id=\"one\" top=\"super + 1\" leading=\"super\"",
                    "top=\"one.bottom + 1\" leading=\"super + 4\""))
    }

    @Test func aDragMovesAConstrainedViewAndGivenUpBringsItBack() throws {
        let before = Self.page("id=\"one\" top=\"super + 1\" leading=\"super + 2\"")
        let editor = try EditedFolder(before).open()
        let start = editor.place(3, 1)
        editor.stage.send(.mouse(MouseEvent(location: start)))
        editor.stage.send(
            .mouse(MouseEvent(location: Point(x: start.x + 10, y: start.y + 2), phase: .dragged)))
        #expect(editor.text.contains("top=\"super + 3\" leading=\"super + 12\""))
        editor.controller.canvas.pressWasCancelled()
        #expect(editor.text == before)
    }

    @Test func aDragOfWhatItsConstraintsHoldSaysSo() throws {
        let editor = try EditedFolder(Self.page("edges=\"super\"")).open()
        let start = editor.place(3, 1)
        editor.stage.send(.mouse(MouseEvent(location: start)))
        let end = Point(x: start.x + 4, y: start.y + 2)
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .dragged)))
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .up)))
        editor.stage.advance(by: 0.1)
        #expect(editor.stage.text.contains("Its constraints hold this view in place"))
        #expect(editor.text == Self.page("edges=\"super\""))
    }

    @Test func aMarkOfEdgesThatTouchLeavesTheTextUnderItToBeRead() throws {
        let editor = try EditedFolder(Self.page("leading=\"super\" top=\"super\"")).open()
        try editor.select("Label")
        #expect(editor.controller.canvas.marks.constraints.count == 2)
        let place = editor.place(0, 0)
        #expect(editor.stage.screen[place].glyph.character == "O")
        #expect(editor.stage.screen[place].attributes.contains(.reverse))
    }
}
