import Nibble
import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Constraints that are made by keys: of views at the top, in place of frames, and from the list of them.
@MainActor struct EditConstrainingTests {
    nonisolated private static let top =
        "<layout design=\"60x12\">\n  <View id=\"page\" frame=\"0,0,40,10\"/>\n</layout>\n"
    nonisolated private static let scene = """
        <storyboard initial="list" design="60x12">
          <ViewController id="list">
            <View as="view" frame="0,0,40,10"/>
          </ViewController>
        </storyboard>

        """

    nonisolated private static let component =
        "<layout class=\"Badge\" design=\"20x3\">\n  <Label text=\"a\" frame=\"2,1,1,1\"/>\n</layout>\n"

    private func expectNoErrors(_ editor: Editor) {
        #expect(editor.file.problems.allSatisfy { $0.severity != .error }, "\(editor.text)")
    }

    // MARK: - Views at the top

    // It was held to a superview that isn't there, and the file couldn't be loaded.
    @Test(arguments: [top, scene]) func aViewWithoutSuperviewKeepsItsFrame(text: String) throws {
        let editor = try EditedFolder(text).open()
        try editor.select("View")
        try editor.press("alt-l")
        #expect(editor.text == text)
        #expect(editor.stage.text.contains("This view keeps its frame"), "\(editor.stage.text)")
    }

    @Test(arguments: [
        ("width", "height=\"10\" width=\"40\""), ("height", "width=\"40\" height=\"10\""),
        ("aspect", "width=\"40\" height=\"self.width * 10 / 40\""),
    ])
    func theLengthsOfAViewWithoutSuperviewAreThoseOfItsFrame(words: String, made: String) throws {
        for text in [Self.top, Self.scene] {
            let editor = try EditedFolder(text).open()
            try editor.select("View")
            try editor.choose(words, with: "ctrl-l")
            #expect(editor.text == text.replacing("frame=\"0,0,40,10\"", with: made))
            expectNoErrors(editor)
            try editor.press("ctrl-z")
            #expect(editor.text == text)
        }
    }

    @Test func whatNamesTheSuperviewIsNotOfferedWhereThereIsNone() throws {
        let editor = try EditedFolder(Self.scene).open()
        try editor.select("View")
        try editor.press("ctrl-l")
        #expect(editor.stage.text.contains("Aspect ratio") && !editor.stage.text.contains("the superview"))
    }

    @Test(arguments: [
        (top, "View", false), (scene, "View", false), (component, "Label", true),
        (component, "layout", false),
    ])
    func viewsInsideOthersAndInAComponentHaveASuperview(text: String, name: String, isInside: Bool) throws {
        let editor = try EditedFolder(text).open()
        try editor.select(name)
        #expect(editor.file.hasSuperview(editor.file.selection) == isInside)
    }

    // Its constraints stayed, and the file couldn't be loaded.
    @Test func aViewThatComesToTheTopGetsAFrameForItsConstraints() throws {
        let text = EditedFolder.card.replacing(
            "frame=\"2,3,12,1\"", with: "top=\"min name.bottom + 1\" leading=\"super + 2\"")
        let editor = try EditedFolder(text).open()
        editor.controller.objects.move(3, to: 0)
        editor.stage.settle()
        #expect(editor.text.contains("  </View>\n  <Button title=\"Save\" frame=\"0,0,"), "\(editor.text)")
        #expect(editor.stage.text.contains("No view is around it here"), "\(editor.stage.text)")
        expectNoErrors(editor)
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    @Test(arguments: [
        ("top=\"super\" leading=\"super + 2\" width=\"9\"", "frame=\"0,0,9,1\""),
        ("edges=\"super 1\" width=\"9\" height=\"2\"", "frame=\"0,0,9,2\""),
        ("width=\"9\" height=\"self.width\"", "width=\"9\" height=\"self.width\""),
    ])
    func aViewThatIsPastedAtTheTopGetsAFrameForItsConstraints(place: String, placed: String) throws {
        let editor = try EditedFolder().open()
        editor.controller.select(0)
        editor.controller.objects.insertPasted("<Button title=\"Go\" \(place)/>")
        #expect(editor.text.contains("  </View>\n  <Button title=\"Go\" \(placed)/>\n"), "\(editor.text)")
        expectNoErrors(editor)
    }

    // MARK: - The list

    @Test func equalLengthsAreFoundByThatWord() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.choose("equal", with: "ctrl-l")
        #expect(editor.text.contains("width=\"name\""), "\(editor.text)")
    }

    @Test(arguments: [("end", "height=\"name\""), ("end home", "top=\"super + 3\"")])
    func endAndHomeGoToTheLastAndTheFirstRow(keys: String, made: String) throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press("ctrl-l \(keys) enter")
        #expect(editor.text.contains(made), "\(editor.text)")
    }

    @Test func homeAndEndMoveTheCaretOfASearchFirst() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press("ctrl-l")
        editor.stage.type("idth")
        try editor.press("home")
        editor.stage.type("w")
        try editor.press("enter")
        #expect(editor.text.contains("width=\"12\""), "\(editor.text)")
    }

    // MARK: - In place of frames

    @Test func oneConstraintIsCountedAsOne() throws {
        let label = "<Label text=\"a\" frame=\"0,2,0,1\" leading=\"super\"/>"
        let editor = try EditedFolder(
            "<layout design=\"60x12\">\n  <View>\n    \(label)\n  </View>\n</layout>\n"
        ).open()
        try editor.select("Label")
        try editor.press("alt-l")
        #expect(
            editor.text.contains("<Label text=\"a\" leading=\"super\" top=\"super + 2\"/>"), "\(editor.text)")
        #expect(editor.stage.text.contains("1 constraint in place of a frame. Ctrl-Z takes it back."))
    }
}
