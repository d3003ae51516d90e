import Nibble
import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Views that a frame places along one axis and anchors along the other, and what anchors say elsewhere.
@MainActor struct MixedPlacingTests {
    /// A page with a label that some attributes place.
    private static func page(_ label: String) -> String {
        """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" \(label)/>
            <Button title="Three" frame="30,6,12,1"/>
          </View>
        </layout>

        """
    }

    private func expectNoProblem(_ editor: Editor) {
        #expect(editor.file.problems.allSatisfy { $0.severity != .error }, "\(editor.text)")
        #expect(editor.controller.canvas.scene?.doubts.isEmpty == true, "\(editor.text)")
    }

    /// The frame of the first label as it is drawn.
    private func label(_ editor: Editor) throws -> Rect {
        let index = editor.file.text.tree.elements.firstIndex { $0.name == "Label" }
        let frame = index.flatMap { editor.controller.canvas.scene?.frames[$0] }
        return try #require(frame, "\(editor.text)")
    }

    // MARK: - Copies

    // The zeros that mean “by anchors” were moved, and the file couldn't be loaded.
    @Test(arguments: [
        ("frame=\"0,2,0,1\" trailing=\"super - 48\"", "frame=\"0,3,0,1\" trailing=\"super - 46\""),
        ("frame=\"2,0,10,0\" bottom=\"super - 4\"", "frame=\"4,0,10,0\" bottom=\"super - 3\""),
        (
            "frame=\"0,2,0,1\" leading=\"super\" width=\"9\"",
            "frame=\"0,3,0,1\" leading=\"super + 2\" width=\"9\""
        ),
    ])
    func aCopyLeavesTheAxisOfAnchorsOutOfItsFrame(place: String, copied: String) throws {
        for keys in ["ctrl-d", "ctrl-c ctrl-v"] {
            let editor = try EditedFolder(Self.page(place)).open()
            try editor.select("Label")
            try editor.press(keys)
            let label = "    <Label text=\"One\" "
            #expect(editor.text.contains("\(label)\(place)/>\n\(label)\(copied)/>\n"), "\(editor.text)")
            expectNoProblem(editor)
        }
    }

    // MARK: - Wrapping

    @Test(
        arguments: [
            "frame=\"0,2,0,1\" trailing=\"super - 30\"", "frame=\"4,0,3,0\" bottom=\"super - 4\"",
            "frame=\"0,2,0,1\" centerX=\"super\"",
        ], ["BoxView", "ScrollView", "View", "StackView"])
    func whatIsWrappedAloneStaysWhereItIsDrawn(place: String, name: String) throws {
        let editor = try EditedFolder(Self.page(place)).open()
        try editor.select("Label")
        let before = try label(editor)
        editor.controller.wrapping.wrap(in: name)
        try editor.select("Label")
        #expect(try label(editor) == before, "\(editor.text)")
        expectNoProblem(editor)
        try editor.press("ctrl-z")
        #expect(editor.text == Self.page(place))
    }

    @Test(arguments: [
        (
            "frame=\"0,2,0,1\" trailing=\"super - 30\"", "BoxView",
            "frame=\"0,1,0,3\" trailing=\"super - 28\" width=\"7\""
        ),
        (
            "frame=\"0,2,0,1\" trailing=\"super - 30\"", "ScrollView",
            "frame=\"0,2,0,1\" trailing=\"super - 30\" width=\"3\""
        ),
        (
            "frame=\"4,0,3,0\" bottom=\"super - 4\"", "BoxView",
            "frame=\"2,0,7,0\" bottom=\"super - 3\" height=\"3\""
        ),
        // At the edges of what is around it a box has no room for its border outside.
        (
            "leading=\"super\" trailing=\"super\" top=\"super\"", "BoxView",
            "leading=\"super\" trailing=\"super\" top=\"super\" height=\"3\""
        ),
        (
            "leading=\"super + 5\" width=\"8\" top=\"super + 3\"", "BoxView",
            "leading=\"super + 3\" width=\"12\" top=\"super + 2\" height=\"3\""
        ),
    ])
    func aWrapperIsPlacedAsTheViewWas(before: String, name: String, after: String) throws {
        let editor = try EditedFolder(Self.page(before)).open()
        try editor.select("Label")
        editor.controller.wrapping.wrap(in: name)
        #expect(editor.text.contains("<\(name) \(after)>"), "\(editor.text)")
        expectNoProblem(editor)
    }

    // It stayed as it was, and the box began where the view had begun.
    @Test func aRelationIsMeasuredFromTheBorderOfAWrapper() throws {
        let editor = try EditedFolder(
            Self.page("leading=\"min super + 4\" trailing=\"super - 40\" top=\"super + 3\"")
        ).open()
        try editor.select("Label")
        editor.controller.wrapping.wrap(in: "BoxView")
        let place = "<BoxView leading=\"min super + 2\" trailing=\"super - 38\" top=\"super + 2\""
        #expect(editor.text.contains(place), "\(editor.text)")
    }

    @Test(arguments: [
        ("one.bottom + 1", "one"), ("min super + 1", "super"), ("≥ one - 2", "one"), ("<= two.width", "two"),
        ("super", "super"), ("12", "12"),
    ])
    func theNameInAConstraintIsFoundBehindItsRelation(value: String, name: String) {
        #expect(EditedPlace.name(in: value) == name)
    }

    // MARK: - Constraining

    private static func pinned(_ place: String) -> String {
        """
        <layout design="80x24">
          <View>
            <View \(place)/>
          </View>
        </layout>

        """
    }

    // The length that stood in for the second edge contradicted both at any other size.
    @Test(arguments: [
        (
            "leading", "trailing", "frame=\"0,4,0,6\" width=\"30\" leading=\"super + 2\"",
            "frame=\"0,4,0,6\" leading=\"super + 2\" trailing=\"super - 48\""
        ),
        (
            "trailing", "leading", "frame=\"0,4,0,6\" width=\"30\" trailing=\"super - 48\"",
            "frame=\"0,4,0,6\" trailing=\"super - 48\" leading=\"super + 2\""
        ),
        (
            "top", "bottom", "frame=\"2,0,30,0\" height=\"6\" top=\"super + 4\"",
            "frame=\"2,0,30,0\" top=\"super + 4\" bottom=\"super - 14\""
        ),
    ])
    func theSecondEdgeTakesThePlaceOfTheLength(
        first: String, second: String, before: String, after: String
    ) throws {
        let editor = try EditedFolder(Self.pinned("frame=\"2,4,30,6\"")).open()
        editor.controller.select(2)
        try editor.choose("\(first) to the superview", with: "ctrl-l")
        #expect(editor.text == Self.pinned(before))
        try editor.choose("\(second) to the superview", with: "ctrl-l")
        #expect(editor.text == Self.pinned(after))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.pinned(before))
    }

    @Test func aLengthStaysBesideAnEdgeThatGivesWay() throws {
        let place = "frame=\"0,4,0,6\" width=\"30\" leading=\"super + 2 @750\""
        let editor = try EditedFolder(Self.pinned(place)).open()
        editor.controller.select(2)
        try editor.choose("trailing to the superview", with: "ctrl-l")
        #expect(editor.text == Self.pinned(place + " trailing=\"super - 48\""))
    }

    // The axis that was constrained already got a second constraint, which contradicted the first one.
    @Test(arguments: [
        ("frame=\"0,2,0,1\" trailing=\"super - 30\"", "trailing=\"super - 30\" top=\"super + 2\""),
        ("frame=\"2,0,3,0\" bottom=\"super - 4\"", "bottom=\"super - 4\" leading=\"super + 2\""),
        (
            "frame=\"2,0,9,0\" bottom=\"super - 4\"",
            "bottom=\"super - 4\" leading=\"super + 2\" width=\"9\""
        ),
    ])
    func aFrameBecomesConstraintsAlongItsOwnAxis(before: String, after: String) throws {
        let editor = try EditedFolder(Self.page(before)).open()
        try editor.select("Label")
        try editor.press("alt-l")
        #expect(editor.text == Self.page(after))
    }

    // MARK: - Unwrapping

    /// A page with a label and a button in a view.
    private static func nested(_ container: String, _ label: String, _ button: String = "") -> String {
        """
        <layout design="60x12">
          <View outlet="view">
            <View \(container)>
              <Label text="One" \(label)/>\(button)
            </View>
          </View>
        </layout>

        """
    }

    @Test(arguments: [
        ("leading=\"super + 1\" top=\"super\"", "leading=\"super + 3\" top=\"super + 1\""),
        ("trailing=\"super - 2\" bottom=\"super @750\"", "trailing=\"super - 40\" bottom=\"super - 5 @750\""),
        ("centerX=\"super\" top=\"super + 1\"", "centerX=\"super - 18\" top=\"super + 2\""),
        ("leading=\"super.trailing - 6\" top=\"super\"", "leading=\"super.trailing - 44\" top=\"super + 1\""),
        (
            "leading=\"min super + 1\" trailing=\"super - 4\" top=\"super\"",
            "leading=\"min super + 3\" trailing=\"super - 42\" top=\"super + 1\""
        ),
        // The sign was taken for the name of another view.
        (
            "leading=\"≥ super + 1\" trailing=\"super - 4\" top=\"super\"",
            "leading=\"≥ super + 3\" trailing=\"super - 42\" top=\"super + 1\""
        ),
        ("frame=\"0,2,0,1\" trailing=\"super - 3\"", "frame=\"0,3,0,1\" trailing=\"super - 41\""),
        (
            "leading=\"super\" top=\"super\" width=\"super - 10\"",
            "leading=\"super + 2\" top=\"super + 1\" width=\"super - 50\""
        ),
    ])
    func anchorsAreMeasuredFromWhatIsAroundAfterwards(before: String, after: String) throws {
        let button = "\n      <Button title=\"Three\" frame=\"1,3,12,1\"/>"
        let editor = try EditedFolder(Self.nested("frame=\"2,1,20,6\"", before, button)).open()
        let place = try label(editor)
        editor.controller.select(2)
        try editor.press("ctrl-u")
        #expect(editor.text.contains("    <Label text=\"One\" \(after)/>\n"), "\(editor.text)")
        #expect(editor.text.contains("<Button title=\"Three\" frame=\"3,4,12,1\"/>"), "\(editor.text)")
        #expect(try label(editor) == place, "\(editor.text)")
        expectNoProblem(editor)
    }

    @Test(arguments: ["leading=\"super + 1\"", "top=\"safe\" leading=\"super + 3\""])
    func anchorsThatCannotSayThePlaceOutsideGiveWayToAFrame(place: String) throws {
        let button = "\n      <Button title=\"Three\" frame=\"1,3,12,1\"/>"
        let editor = try EditedFolder(Self.nested("frame=\"2,1,20,6\"", place, button)).open()
        let before = try label(editor)
        editor.controller.select(2)
        try editor.press("ctrl-u")
        #expect(try label(editor) == before, "\(editor.text)")
        #expect(editor.text.contains("<Label text=\"One\" frame=\""), "\(editor.text)")
    }

    @Test(arguments: [
        "frame=\"2,1,20,6\"", "top=\"super + 1\" leading=\"super + 2\" width=\"20\" height=\"6\"",
    ])
    func anOnlyViewWithAnchorsKeepsItsPlace(container: String) throws {
        let label = "leading=\"super + 1\" top=\"super + 2\""
        let editor = try EditedFolder(Self.nested(container, label)).open()
        let before = try self.label(editor)
        editor.controller.select(2)
        try editor.press("ctrl-u")
        #expect(
            editor.text.contains("    <Label text=\"One\" leading=\"super + 3\" top=\"super + 3\"/>\n"),
            "\(editor.text)")
        #expect(try self.label(editor) == before, "\(editor.text)")
    }

    @Test func whatComesOutOfAConstrainedBoxTakesItsAnchors() throws {
        let editor = try EditedFolder(Self.page("top=\"super + 1\" leading=\"super + 2\"")).open()
        try editor.select("Label")
        let before = try label(editor)
        editor.controller.wrapping.wrap(in: "BoxView")
        try editor.select("BoxView")
        try editor.press("ctrl-u")
        #expect(
            editor.text == Self.page("top=\"super + 1\" leading=\"super + 2\" width=\"3\" height=\"1\""))
        #expect(try label(editor) == before)
    }

    // MARK: - Dropping into others

    private static func room(_ container: String) -> String {
        """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" frame="2,1,6,1"/>
            \(container)
          </View>
        </layout>

        """
    }

    /// Drags the label into the room at its right.
    private func drag(_ editor: Editor, _ modifiers: Modifiers) {
        let (start, end) = (editor.place(3, 1), editor.place(30, 5))
        editor.stage.send(.mouse(MouseEvent(location: start)))
        editor.stage.send(.mouse(MouseEvent(location: end, modifiers: modifiers, phase: .dragged)))
        editor.stage.send(.mouse(MouseEvent(location: end, modifiers: modifiers, phase: .up)))
        editor.stage.settle()
    }

    @Test(arguments: ["View", "BoxView"])
    func aViewDroppedWithAltGoesIntoTheOneUnderTheMouse(name: String) throws {
        let text = Self.room("<\(name) frame=\"20,3,30,6\"/>")
        let editor = try EditedFolder(text).open()
        drag(editor, .alt)
        #expect(editor.text.contains("<\(name) frame=\"20,3,30,6\">\n      <Label text=\"One\" frame=\""))
        #expect(editor.file.selected.name == "Label")
        #expect(Rect(x: 28, y: 4, width: 3, height: 3).contains(try label(editor).origin), "\(editor.text)")
        expectNoProblem(editor)
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    @Test func aViewDroppedIntoAStackLeavesItsFrame() throws {
        let editor = try EditedFolder(Self.room("<StackView frame=\"20,3,30,6\"/>")).open()
        drag(editor, .alt)
        #expect(editor.text.contains("<StackView frame=\"20,3,30,6\">\n      <Label text=\"One\"/>\n"))
    }

    @Test func aViewDroppedWithoutAltStaysBesideTheOneUnderTheMouse() throws {
        let editor = try EditedFolder(Self.room("<View frame=\"20,3,30,6\"/>")).open()
        drag(editor, [])
        #expect(editor.text.contains("    <View frame=\"20,3,30,6\"/>\n"))
    }
}
