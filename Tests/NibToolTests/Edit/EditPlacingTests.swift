import Foundation
import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Where views come that are dragged, copied or wrapped.
@MainActor struct EditPlacingTests {
    private static let row = """
        <layout design="60x12">
          <View outlet="view">
            <Label text="One" frame="2,1,6,1"/>
            <Button title="Three" frame="30,6,12,1"/>
          </View>
        </layout>

        """

    /// Drags from a cell of the scene by several steps, and says where the view is after each.
    private func drag(_ editor: Editor, from start: Point, by steps: [Point]) -> [String] {
        editor.stage.send(.mouse(MouseEvent(location: start)))
        let frames = steps.map { step -> String in
            let point = Point(x: start.x + step.x, y: start.y + step.y)
            editor.stage.send(.mouse(MouseEvent(location: point, phase: .dragged)))
            return editor.file.value("frame", of: editor.file.selection) ?? ""
        }
        editor.stage.send(.mouse(MouseEvent(location: start, phase: .up)))
        return frames
    }

    @Test func aDragReachesTheCellBesideALine() throws {
        let editor = try EditedFolder(Self.row).open()
        editor.stage.click(at: editor.place(31, 6))
        // The label's right edge is at column 8.
        let frames = drag(
            editor, from: editor.place(31, 6),
            by: [-20, -21, -22, -21, -20, -21, -22].map { Point(x: $0, y: 0) })
        let columns = frames.map { $0.split(separator: ",").first.flatMap { Int($0) } ?? 0 }
        #expect(columns == [10, 8, 8, 9, 10, 8, 8])
    }

    @Test func aDragLeavesACellVisible() throws {
        let editor = try EditedFolder(Self.row).open()
        editor.stage.click(at: editor.place(31, 6))
        let frames = drag(
            editor, from: editor.place(31, 6), by: [Point(x: -100, y: -50), Point(x: 100, y: 50)])
        #expect(frames == ["-11,0,12,1", "59,11,12,1"])
    }

    @Test func copiesAreSeenBesideTheirOriginalsAndSelected() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        try editor.press("ctrl-a ctrl-d")
        #expect(editor.text.contains("<Label text=\"One\" frame=\"4,2,6,1\"/>"))
        #expect(editor.text.contains("<Button title=\"Three\" frame=\"32,7,12,1\"/>"))
        #expect(editor.controller.selection.all == [3, 5])
        try editor.press("ctrl-z")
        #expect(editor.text == Self.row)
        try editor.select("Label")
        try editor.press("ctrl-c ctrl-v ctrl-v")
        #expect(editor.text.contains("4,2,6,1") && editor.text.contains("6,3,6,1"))
    }

    /// A container that was copied is still selected, and isn't what the copy belongs into.
    @Test func copiesOfContainersStandBesideThem() throws {
        let text = "<layout>\n  <View>\n    <View frame=\"2,2,30,6\"/>\n  </View>\n</layout>\n"
        let editor = try EditedFolder(text).open()
        editor.controller.file.selection = 2
        try editor.press("ctrl-c ctrl-v ctrl-v")
        let copies = "    <View frame=\"4,3,30,6\"/>\n    <View frame=\"6,4,30,6\"/>\n"
        #expect(editor.text.contains(copies + "  </View>"))
    }

    @Test func copiesOfConstrainedViewsAreMovedToo() throws {
        let text = Self.row.replacing(
            "frame=\"2,1,6,1\"", with: "top=\"super + 1\" leading=\"super\" trailing=\"super - 20 @750\"")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        try editor.press("ctrl-d")
        #expect(
            editor.text.contains("top=\"super + 2\" leading=\"super + 2\" trailing=\"super - 18 @750\""))
    }

    // The copy lay exactly over the view.
    @Test(arguments: [
        ("super", "super 1 2 -1 -2"), ("super 1 @750", "super 2 3 0 -1 @750"),
        ("safe 0 1", "safe 1 3 -1 -1"), ("super 1 2 3 4", "super 2 4 2 2"),
        ("super 1 @ 750", "super 2 3 0 -1 @750"), ("super - 1 0.5", "super 0 2.5 -2 -1.5"),
    ])
    func copiesOfViewsPlacedByEdgesAreMovedToo(edges: String, moved: String) throws {
        let text = Self.row.replacing("frame=\"2,1,6,1\"", with: "edges=\"\(edges)\"")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        try editor.press("ctrl-d")
        #expect(editor.text.contains("edges=\"\(edges)\"") && editor.text.contains("edges=\"\(moved)\""))
    }

    @Test func copiesInAStackViewStayAsTheyAre() throws {
        let stack = "<layout>\n  <StackView>\n    <Label text=\"One\"/>\n  </StackView>\n</layout>\n"
        let editor = try EditedFolder(stack).open()
        try editor.select("Label")
        try editor.press("ctrl-d")
        #expect(editor.text.contains("    <Label text=\"One\"/>\n    <Label text=\"One\"/>\n"))
    }

    @Test(arguments: [
        "top=\"super + 1\" leading=\"super + 2\"", "frame=\"2,1,20,1\"",
        "top=\"super\" leading=\"super\" width=\"9\"",
    ])
    func whatIsWrappedInAScrollViewIsStillSeen(place: String) throws {
        let text = Self.row.replacing("frame=\"2,1,6,1\"", with: place)
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        let before = try #require(editor.controller.canvas.scene?.frames[2])
        let count = editor.file.problems.count
        editor.controller.wrapping.wrap(in: "ScrollView")
        editor.stage.settle()
        #expect(editor.file.selected.name == "ScrollView")
        #expect(editor.controller.canvas.scene?.frames[2] == before)
        #expect(
            editor.controller.canvas.scene?.frames[3]
                == Rect(origin: before.origin, size: Size(width: 3, height: 1)))
        #expect(editor.file.problems.count == count && editor.controller.canvas.scene?.doubts.isEmpty == true)
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    @Test(arguments: ["BoxView", "View"]) func whatIsWrappedInAStackViewIsStillSeen(className: String) throws
    {
        let stack =
            "<layout>\n  <StackView edges=\"super\">\n    <Label text=\"One\"/>\n  </StackView>\n</layout>\n"
        let editor = try EditedFolder(stack).open()
        try editor.select("Label")
        editor.controller.wrapping.wrap(in: className)
        editor.stage.settle()
        #expect(editor.stage.text.contains("One"))
        #expect(editor.controller.canvas.scene?.frames[3]?.isEmpty == false)
    }

    @Test func elementsArePastedWithTheirComments() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Button")
        editor.controller.objects.insertPasted(
            "<!-- First. -->\n<Label id=\"x\"/> <!-- x -->\n\n<!-- Second. -->\n<Switch/>\n<!-- End. -->")
        #expect(
            editor.text.contains(
                """
                    <Button title="Three" frame="30,6,12,1"/>
                    <!-- First. -->
                    <Label id="x" frame="2,7,20,1"/> <!-- x -->
                    <!-- Second. -->
                    <Switch frame="2,8,6,1"/>
                    <!-- End. -->
                """))
        #expect(editor.controller.selection.all == [4, 5])
        editor.controller.objects.insertPasted("<Label/> and words")
        editor.stage.settle()
        #expect(editor.stage.text.contains("Can't paste text between elements"))
    }

    @Test func viewsOfAStackStayWhereTheyWereDrawn() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        try editor.press("ctrl-a")
        editor.controller.wrapping.wrap(in: "StackView")
        editor.stage.settle()
        let frames = try #require(editor.controller.canvas.scene?.frames)
        try editor.press("ctrl-u")
        editor.stage.settle()
        #expect(editor.file.text.tree.elements.map(\.name) == ["layout", "View", "Label", "Button"])
        #expect(editor.controller.canvas.scene?.frames[2] == frames[3])
        #expect(editor.controller.canvas.scene?.frames[3] == frames[4])
    }

    @Test func framesAreThoseOfTheViewAroundAfterwards() throws {
        let text =
            "<layout>\n  <View>\n    <View id=\"box\" frame=\"10 4 30 8\">\n      <Label text=\"a\" frame=\"2 1 10 1\"/>\n"
            + "    </View>\n    <Label text=\"b\" top=\"box.bottom\" leading=\"super\"/>\n  </View>\n</layout>\n"
        let editor = try EditedFolder(text).open()
        editor.controller.select(2)
        try editor.press("ctrl-u")
        #expect(editor.text.contains("    <Label text=\"a\" frame=\"12,5,10,1\"/>\n    <Label text=\"b\""))
        editor.stage.settle()
        #expect(editor.stage.text.contains("This leaves an error, listed in Problems."))
    }

    @Test func theOwnersViewIsNotUnwrapped() throws {
        let editor = try EditedFolder(Self.row).open()
        editor.controller.select(1)
        try editor.press("ctrl-u")
        #expect(editor.text == Self.row)
    }

    @Test func aBoxHasRoomForItsBorder() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Button")
        editor.controller.wrapping.wrap(in: "BoxView")
        #expect(editor.text.contains("<BoxView frame=\"28,5,16,3\">"))
        editor.stage.settle()
        #expect(editor.stage.text.contains("[ Three ]"))
    }

    @Test func aViewAtTheTopHasNoSuperviewToBeConstrainedTo() throws {
        let editor = try EditedFolder(Self.row).open()
        editor.controller.select(1)
        try editor.press("ctrl-l")
        #expect(editor.stage.text.contains("Width") && !editor.stage.text.contains("superview"))
    }

    @Test func aligningLeavesWhatStandsThereAsItIsWritten() throws {
        let text = Self.row.replacing("30,6,12,1", with: "30 6 12 1")
        let editor = try EditedFolder(text).open()
        try editor.select("Button")
        try editor.press("ctrl-a")
        editor.controller.placing.align(.right)
        #expect(editor.text == text.replacing("2,1,6,1", with: "36,1,6,1"))
    }

    @Test func savingKeepsTheSelection() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        try editor.press("ctrl-a right ctrl-s")
        #expect(editor.controller.selection.all == [2, 3])
    }

    @Test func arrowsOnALeafStayInTheOutline() throws {
        let editor = try EditedFolder(Self.row).open()
        editor.controller.outline.becomeFirstResponder()
        try editor.press("down right down right down")
        #expect(editor.text == Self.row)
    }

    // MARK: - The inspector

    @Test(arguments: ["super", "safe", "self"]) func wordsOfTheFormatAreNoNames(name: String) throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        editor.controller.values.rename(to: name)
        editor.stage.settle()
        #expect(editor.text == Self.row && editor.stage.text.contains("means something else"))
    }

    @Test func slidersAndCountsAreSteppedWithinTheirRange() throws {
        let text = Self.row.replacing("<Label text=\"One\"", with: "<Slider value=\"0.5\"")
        let editor = try EditedFolder(text).open()
        try editor.select("Slider")
        let value = try #require(editor.controller.inspector.rows.first { $0.name == "value" })
        #expect(
            value.stepped(by: 1) == "0.6" && value.stepped(by: 70) == "1" && value.stepped(by: -70) == "0")
        let label = try EditedFolder(Self.row).open()
        try label.select("Label")
        let lines = try #require(label.controller.inspector.rows.first { $0.name == "numberOfLines" })
        #expect(lines.stepped(by: -5) == "0")
    }

    @Test func aSnapshotWritesNothing() throws {
        let folder = try EditedFolder(Self.row)
        let controller = EditController(try EditedSource.file(at: folder.path, sources: []), writes: false)
        let stage = Stage(size: Size(width: 120, height: 40), controller: controller)
        stage.advanceToRest()
        let editor = Editor(stage: stage, controller: controller)
        try editor.press("down ctrl-d ctrl-s")
        #expect(stage.text.contains("A snapshot writes nothing."))
        try editor.press("alt-s ctrl-d")
        #expect(try folder.text == Self.row)
        #expect(!FileManager.default.fileExists(atPath: folder.recovery))
    }

    @Test func stepsStayWithinWhatAnAttributeTakes() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        let inspector = editor.controller.inspector
        func step(_ name: String, by step: Int) throws -> String? {
            try #require(inspector.rows.first { $0.name == name }).stepped(by: step)
        }
        #expect(try step("alpha", by: 1) == "1" && step("alpha", by: -3) == "0.7")
        #expect(try step("horizontalHuggingPriority", by: -1_000) == "1")
    }

    @Test(arguments: [
        ("0", "1"), ("-3", "-2"), ("0.5", "1.5"), ("false", "true"), ("\"a\"", nil), ("other + 1", nil),
    ])
    func propertiesWithoutATypeAreStepped(value: String, next: String?) async throws {
        let folder = try EditedFolder("<layout>\n  <Stars/>\n</layout>\n")
        let source = """
            class Stars: View {
                var rating = \(value)
                override class var inspectables: InspectableTable { ["rating": .init(\\Stars.rating)] }
            }
            """
        let editor = try folder.open(sources: [try folder.addSource(source)])
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "rating" })
        var written = row
        written.written = value
        #expect(written.stepped(by: 1) == next)
    }

    @Test func sourcesThatOthersWriteAreReadAgain() throws {
        let folder = try EditedFolder("<layout>\n  <Stars rating=\"1\"/>\n</layout>\n")
        let old = "class Stars: View {}\n"
        let sources = try folder.addSource(old)
        let editor = try folder.open(sources: [sources])
        #expect(!editor.file.problems.isEmpty && !editor.file.lookForSources())
        _ = try folder.addSource(
            "class Stars: View {\n    var rating = 1\n"
                + "    override class var inspectables: InspectableTable { [\"rating\": .init(\\Stars.rating)] }\n}\n"
        )
        #expect(editor.file.lookForSources())
        #expect(editor.file.problems.isEmpty)
        #expect(editor.controller.inspector.rows.contains { $0.name == "rating" && $0.kind == .integer })
    }

    @Test func escapeGivesADragUp() throws {
        let editor = try EditedFolder(Self.row).open()
        let start = editor.place(31, 6)
        editor.stage.click(at: start)
        editor.stage.send(.mouse(MouseEvent(location: start)))
        let end = Point(x: start.x + 4, y: start.y + 2)
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .dragged)))
        #expect(editor.text != Self.row)
        try editor.press("escape")
        #expect(editor.text == Self.row)
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .dragged)))
        editor.stage.send(.mouse(MouseEvent(location: end, phase: .up)))
        #expect(editor.text == Self.row)
    }

    // Redo dragged the view again, and no longer made what it would have made before.
    @Test func aDragThatIsGivenUpLeavesNothing() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        try editor.press("ctrl-d ctrl-z")
        let start = editor.place(31, 6)
        editor.stage.send(.mouse(MouseEvent(location: start)))
        for step in 1...2 {
            let place = Point(x: start.x + 4 * step, y: start.y + step)
            editor.stage.send(.mouse(MouseEvent(location: place, phase: .dragged)))
        }
        #expect(editor.text != Self.row)
        try editor.press("escape")
        #expect(editor.text == Self.row && !editor.file.isUnsaved)
        #expect(editor.file.history.undoTitle == nil && editor.file.history.redoTitle == "Duplicate")
        editor.stage.send(.mouse(MouseEvent(location: start, phase: .up)))
        try editor.press("ctrl-y")
        #expect(editor.text.contains("frame=\"4,2,6,1\"") && editor.file.history.redoTitle == nil)
    }

    @Test func arrowsLeaveACellVisible() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Label")
        editor.controller.canvas.becomeFirstResponder()
        try editor.press("shift-left shift-left shift-left shift-up")
        #expect(editor.file.value("frame", of: editor.file.selection) == "-5,0,6,1")
        for _ in 0..<9 { try editor.press("ctrl-left ctrl-up") }
        #expect(editor.file.value("frame", of: editor.file.selection) == "-5,0,6,1")
        try editor.press("shift-right shift-right")
        for _ in 0..<9 { try editor.press("ctrl-left ctrl-up") }
        #expect(editor.file.value("frame", of: editor.file.selection) == "5,0,1,1")
    }

    @Test func whatComesOutOfABoxStaysWhereItIsDrawn() throws {
        let editor = try EditedFolder(Self.row).open()
        try editor.select("Button")
        let before = editor.controller.canvas.scene?.frames[editor.file.selection]
        editor.controller.wrapping.wrap(in: "BoxView")
        try editor.select("BoxView")
        let box = try #require(
            editor.file.value("frame", of: editor.file.selection).flatMap(FrameNumbers.init))
        try editor.press("ctrl-u")
        try editor.select("Button")
        #expect(editor.controller.canvas.scene?.frames[editor.file.selection] == before, "\(editor.text)")
        #expect(box.rect.width == 16, "\(editor.text)")
    }
}
