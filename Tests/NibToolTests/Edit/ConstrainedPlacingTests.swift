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

    private func drag(_ editor: Editor, from start: Point, by steps: [Point]) {
        editor.stage.send(.mouse(MouseEvent(location: start)))
        for step in steps {
            let place = Point(x: start.x + step.x, y: start.y + step.y)
            editor.stage.send(.mouse(MouseEvent(location: place, phase: .dragged)))
        }
        editor.stage.send(.mouse(MouseEvent(location: start, phase: .up)))
    }

    @Test(arguments: ["frame=\"2 3 6 1\"", "top=\"super + 3\" leading=\"super + 2\""])
    func aDragBackToItsBeginningChangesNothing(place: String) throws {
        let before = Self.page(place)
        let editor = try EditedFolder(before).open()
        try editor.select("Label")
        let width = editor.controller.canvas.scene?.frames[editor.file.selection]?.width ?? 0
        drag(
            editor, from: editor.place(2, 3),
            by: [Point(x: 12, y: 2), Point(x: 8, y: 0), Point(x: 0, y: 2), .zero])
        #expect(editor.text == before)
        drag(editor, from: editor.place(2 + width, 3), by: [Point(x: 9, y: 0), .zero])
        #expect(editor.text == before)
    }

    @Test(arguments: [
        "leading=\"super - 9223372036854775807\" top=\"super\"",
        "leading=\"super - -9223372036854775808\" top=\"super\"",
        "leading=\"super\" top=\"super\" width=\"9223372036854775807\"",
    ])
    func constantsOutOfAllBoundsStayAsTheyAre(place: String) throws {
        let before = Self.page(place)
        let editor = try EditedFolder(before).open()
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("left right")
        editor.controller.placing.change(EditorCanvas.Change(grow: Point(x: 1, y: 0)))
        #expect(editor.text.contains("9223372036854775"))
    }

    @Test(arguments: [
        ("leading=\"super\" top=\"super\" width=\"super - 40\"", false, "width=\"super - 41\""),
        ("leading=\"super + 5\" trailing=\"super - 20\" top=\"super\"", true, "leading=\"super + 6\""),
        ("leading=\"super + 5\" trailing=\"super - 20\" top=\"super\"", false, "trailing=\"super - 21\""),
    ])
    func aViewThatShrinksIsAsMuchNarrowerAsTheKeySays(place: String, isRightToLeft: Bool, after: String)
        throws
    {
        let editor = try EditedFolder(Self.page(place)).open()
        editor.controller.look.isRightToLeft = isRightToLeft
        try editor.select("Label")
        let width = try #require(editor.controller.canvas.scene?.frames[editor.file.selection]?.width)
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("ctrl-left")
        #expect(editor.text.contains(after))
        #expect(editor.controller.canvas.scene?.frames[editor.file.selection]?.width == width - 1)
    }

    @Test func whatAFrameMayNotSayBesideALengthIsNotWritten() throws {
        let before = Self.page("frame=\"0,3,0,1\" width=\"12\"")
        let editor = try EditedFolder(before).open()
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("right")
        #expect(editor.text == before)
    }

    @Test func viewsThatCanMoveDoWhateverIsSelectedBesideThem() throws {
        let editor = try EditedFolder(Self.page("edges=\"super\"")).open()
        try editor.select("Button")
        try editor.press("ctrl-a")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("right")
        #expect(editor.text == Self.page("edges=\"super\"", "frame=\"31,6,12,1\""))
    }

    @Test func theEndsOfWhatScrollsStayWhereTheContentEnds() throws {
        let label =
            "<Label text=\"One\" top=\"super\" leading=\"super\" trailing=\"super\" bottom=\"super - 9\"/>"
        let text = "<layout design=\"40x12\">\n  <ScrollView>\n    \(label)\n  </ScrollView>\n</layout>\n"
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("right ctrl-right")
        #expect(
            editor.text.contains("leading=\"super + 1\" trailing=\"super\" bottom=\"super - 9\" width=\"4\""))
    }

    // MARK: - Several views

    private static let pair = Self.page(
        "id=\"title\" top=\"super + 2\" leading=\"super + 3\"",
        "top=\"title.bottom + 1\" leading=\"super + 4\"")

    @Test(arguments: ["BoxView", "View", "ScrollView", "StackView"])
    func whatIsWrappedTogetherStaysWhereItIsDrawn(name: String) throws {
        let editor = try EditedFolder(Self.pair).open()
        try editor.select("Label")
        let before = try frames(editor)
        try editor.press("ctrl-a")
        editor.controller.wrapping.wrap(in: name)
        expectNoDoubt(editor)
        try editor.select("Label")
        if name != "StackView" { #expect(try frames(editor) == before, "\(editor.text)") }
        #expect(try frames(editor).allSatisfy { !$0.isEmpty }, "\(editor.text)")
        // The view of the page is one, too.
        editor.controller.select(2)
        editor.controller.wrapping.unwrap()
        if name != "StackView" { #expect(try frames(editor) == before, "\(editor.text)") }
        try editor.press("ctrl-z ctrl-z")
        #expect(editor.text == Self.pair)
    }

    private func expectNoDoubt(_ editor: Editor) {
        for words in ["leave open", "Nothing places"] {
            #expect(!editor.stage.text.contains(words), "\(editor.stage.text)")
        }
    }

    private func frames(_ editor: Editor) throws -> [Rect] {
        let elements = editor.file.text.tree.elements
        let indices = elements.indices.filter { ["Label", "Button"].contains(elements[$0].name) }
        return try indices.map { try #require(editor.controller.canvas.scene?.frames[$0]) }
    }

    @Test func aBoxAroundAConstrainedViewHasASize() throws {
        let editor = try EditedFolder(Self.page("top=\"super + 1\" leading=\"super + 2\"")).open()
        try editor.select("Label")
        let before = try #require(editor.controller.canvas.scene?.frames[editor.file.selection])
        editor.controller.wrapping.wrap(in: "BoxView")
        #expect(
            editor.text.contains("<BoxView top=\"super\" leading=\"super\" width=\"7\" height=\"3\">"))
        expectNoDoubt(editor)
        try editor.select("Label")
        #expect(editor.controller.canvas.scene?.frames[editor.file.selection] == before)
    }

    @Test func aDragMovesAllThatAreSelectedWhicheverIsPressed() throws {
        let editor = try EditedFolder(Self.page("frame=\"2 1 6 1\"")).open()
        editor.stage.click(at: editor.place(3, 1))
        try editor.press("ctrl-a")
        #expect(editor.controller.selection.all.count == 2)
        let last = try #require(editor.controller.canvas.scene?.frames[editor.file.selection])
        drag(editor, from: editor.place(last.minX + 1, last.minY), by: [Point(x: 4, y: 2)])
        // What stands between the numbers stays.
        #expect(editor.text == Self.page("frame=\"6 3 6 1\"", "frame=\"34,8,12,1\""))
        #expect(editor.controller.selection.all.count == 2)
    }

    @Test func aPressOnOneOfSeveralSelectsItAlone() throws {
        let editor = try EditedFolder(Self.page("frame=\"2,1,6,1\"")).open()
        try editor.select("Label")
        try editor.press("ctrl-a")
        editor.stage.click(at: editor.place(31, 6))
        #expect(editor.controller.selection.all == [3])
    }
}
