import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Commands on the rows of variations, which aren't objects.
@MainActor struct EditVariationTests {
    private static let when = "<when minCols=\"60\" frame=\"2,1,30,5\"/>"
    private static let varied = """
        <layout design="60x12">
          <View outlet="view">
            <View id="box" frame="2,1,20,5">
              \(when)
              <Label text="A" frame="1,1,5,1"/>
            </View>
          </View>
        </layout>

        """

    private func open() throws -> Editor {
        let editor = try EditedFolder(Self.varied).open()
        try editor.select("when")
        return editor
    }

    // An id was written that no <when> can have.
    @Test func aVariationIsNotRenamed() throws {
        let editor = try open()
        try editor.press("ctrl-r")
        #expect(editor.stage.text.contains("A variation (<when>) has no name."))
        #expect(editor.controller.presentedViewController == nil)
        editor.controller.values.rename(to: "foo")
        #expect(editor.text == Self.varied)
    }

    // They became variations of the view around, which got the frame of the one that went.
    @Test func unwrappingTakesVariationsAway() throws {
        let editor = try open()
        editor.controller.select(2)
        try editor.press("ctrl-u")
        #expect(!editor.text.contains("<when") && editor.text.contains("<Label text=\"A\""))
        #expect(!editor.text.contains("id=\"box\""))
        #expect(editor.stage.text.contains("One variation of the View went with it."))
        try editor.press("ctrl-z")
        #expect(editor.text == Self.varied)
    }

    @Test func aViewWithNothingButVariationsIsNotUnwrapped() throws {
        let editor = try EditedFolder(
            Self.varied.replacing("      <Label text=\"A\" frame=\"1,1,5,1\"/>\n", with: "")
        ).open()
        let text = editor.text
        editor.controller.select(2)
        try editor.press("ctrl-u")
        #expect(editor.text == text)
        #expect(editor.stage.text.contains("Select an object with others inside it."))
    }

    // It went into the view around a label, which holds no objects.
    @Test func aCopiedVariationIsPastedIntoTheSelectedObject() throws {
        let editor = try open()
        try editor.press("ctrl-c")
        try editor.select("Label")
        try editor.press("ctrl-v")
        let label = try #require(editor.file.text.tree.elements.firstIndex { $0.name == "Label" })
        #expect(editor.file.variations(of: label).count == 1, "\(editor.text)")
        #expect(editor.file.problems.allSatisfy { $0.severity != .error })
        try editor.press("ctrl-z")
        #expect(editor.text == Self.varied)
    }

    @Test func aCopiedVariationIsPastedBehindTheSelectedOne() throws {
        let editor = try open()
        try editor.press("ctrl-c ctrl-v")
        #expect(editor.file.variations(of: 2).count == 2, "\(editor.text)")
        // Its frame isn't one beside another view.
        #expect(editor.text.ranges(of: Self.when).count == 2)
    }

    @Test func aVariationIsNotPastedIntoTheLayout() throws {
        let editor = try open()
        try editor.press("ctrl-c")
        editor.controller.select(0)
        try editor.press("ctrl-v")
        #expect(editor.text == Self.varied)
        #expect(editor.stage.text.contains("A variation (<when>) goes into the object that it's of."))
    }

    @Test func variationsArePastedByThemselves() throws {
        let editor = try open()
        editor.controller.objects.insertPasted("\(Self.when)\n<Label text=\"B\"/>")
        editor.stage.settle()
        #expect(editor.text == Self.varied)
        #expect(editor.stage.text.contains("Paste them without other elements."))
    }

    @Test func aDuplicatedVariationKeepsItsFrame() throws {
        let editor = try open()
        try editor.press("ctrl-d")
        #expect(editor.text.ranges(of: Self.when).count == 2, "\(editor.text)")
    }

    @Test func aVariationIsDraggedIntoObjectsAlone() throws {
        let editor = try open()
        let label = try #require(editor.file.text.tree.elements.firstIndex { $0.name == "Label" })
        editor.controller.objects.move(editor.file.selection, to: 0)
        #expect(editor.text == Self.varied)
        editor.controller.objects.move(editor.file.selection, to: label)
        let moved = try #require(editor.file.text.tree.elements.firstIndex { $0.name == "Label" })
        #expect(editor.file.variations(of: moved).count == 1, "\(editor.text)")
    }

    @Test func aVariationIsNotWrappedTogetherWithObjects() throws {
        let editor = try open()
        editor.controller.select(several: editor.file.selection + 1)
        editor.controller.wrapping.wrap(in: "StackView")
        #expect(editor.text == Self.varied)
    }
}
