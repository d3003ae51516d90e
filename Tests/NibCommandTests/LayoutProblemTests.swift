import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleTestFiles
import NibbleTesting
import NibbleViews
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// What the tool says of layouts that cannot be as they are written.
@MainActor struct LayoutProblemTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// A file in a folder of its own.
    private func file(_ body: String) throws -> NibInput {
        let path = try home.makeFolder().appending(path: "T.layout")
        try Data("<layout design=\"40x12\"><View>\n\(body)\n</View></layout>".utf8).write(to: path)
        return NibInput(path.path)
    }

    private let contradiction = """
        <View id="photo" top="super" leading="super" width="10" height="3"/>
        <View id="note" top="photo.bottom" leading="photo" width="photo + 4" trailing="photo" height="1"/>
        """
    private let opening = """
        <View id="lost" top="super + 2" width="12" height="3"/>
        """

    @Test func aSoundLayoutHasNone() throws {
        let body = "<View id=\"photo\" top=\"super\" leading=\"super\" width=\"10\" height=\"3\"/>"
        #expect(NibTrial(try file(body)).problems == [])
    }

    @Test func checkSaysWhichConstraintsContradictOneAnother() throws {
        let problem = try #require(NibTrial(try file(contradiction)).problems.first)
        #expect(problem.severity == .warning && problem.code == .doubtfulLayout)
        #expect(
            problem.message.hasPrefix(
                "At 40x12: note.trailing = photo.trailing conflicts with ")
        )
        #expect(!problem.message.contains("\n") && problem.message.contains(" and note."))
        #expect(problem.message.contains(", so it is left out."))
        // Each has the place where it is written.
        #expect((problem.position.line, problem.position.column) == (3, 70))
        #expect(problem.notes.map(\.position.line) == [3, 3])
        #expect(problem.notes.contains { $0.text == "note.width = photo.width + 4 is here." })
    }

    @Test func checkSaysWhatIsLeftOpen() throws {
        let problems = NibTrial(try file(opening)).problems
        #expect(problems.map(\.position.line) == [2])
        let nameless = try file("<Switch top=\"super\"/>")
        #expect(NibTrial(nameless).problems.map(\.position.line) == [2])
        #expect(
            problems.map(\.message) == [
                "At 40x12: The constraints leave open the left edge of lost. Add a constraint for its leading or trailing "
                    + "edge or its middle."
            ])
    }

    @Test func oneCauseIsOneProblem() throws {
        let row = """
            <Label id="a" text="One" leading="super" top="super"/>
            <Label id="b" text="Two" leading="a.trailing" trailing="super" top="super"/>
            """
        let problems = NibTrial(try file(row)).problems
        #expect(problems.map(\.position.line) == [2])
        #expect(
            problems.first?.message.hasPrefix(
                "At 40x12: The constraints leave open the width of a, and with it the width of b and the left edge of b. "
            ) == true)
        #expect(problems.first?.message.contains("horizontalHuggingPriority of 251") == true)
    }

    @Test func allThatIsOpenOfOneViewIsOneProblem() throws {
        let body = "<View id=\"a\" leading=\"super\"/>\n<Switch leading=\"super\"/>"
        let problems = NibTrial(try file(body)).problems
        #expect(problems.map(\.position.line) == [2, 3])
        #expect(
            problems.first?.message
                == "At 40x12: The constraints leave open the width, the height and the top edge of a. Add a constraint for "
                + "its width or its other edge. Add a constraint for its height or its other edge. Add a constraint for its "
                + "top or bottom edge or its middle.")
        #expect(problems.first?.names == ["bottom", "centerY", "height", "top", "trailing", "width"])
    }

    @Test func aViewWithoutANameIsFoundByItsTitleOrItsClass() throws {
        let title = "<Label text=\"One\" frame=\"0,0,3,1\"/>\n<Button title=\"Save\" leading=\"super + 2\"/>"
        #expect(NibTrial(try file(title)).problems.map(\.position.line) == [3])
        let two =
            "<Button title=\"Load\" leading=\"super\" top=\"super\"/>\n<Button title=\"Save\" leading=\"super + 2\"/>"
        #expect(NibTrial(try file(two)).problems.map(\.position.line) == [3])
    }

    @Test func threeInARowLeaveTwoThingsOpen() throws {
        let row = """
            <Label id="a" text="One" leading="super" top="super"/>
            <Label id="b" text="Two" leading="a.trailing" top="super"/>
            <Label id="c" text="Three" leading="b.trailing" trailing="super" top="super"/>
            """
        let problems = NibTrial(try file(row)).problems
        #expect(problems.map(\.position.line) == [2, 3])
        #expect(problems.first?.message.contains("the width of a, and with it the left edge of b") == true)
        #expect(problems.last?.message.contains("the width of b. ") == true)
    }

    private func chain(_ count: Int, _ last: String = "") -> String {
        let links = (1..<count).map { "<Label id=\"l\($0)\" text=\"a\" top=\"l\($0 - 1).bottom\"/>" }
        return "<Label id=\"l0\" text=\"a\" top=\"super\"/>" + links.joined() + last
    }

    // What constraints leave open takes the third power of their number to find.
    @Test func whatIsLeftOpenIsNotLookedForInLargeLayouts() throws {
        let problems = NibTrial(try file(chain(400))).problems
        #expect(problems.map(\.severity) == [.note])
        #expect(problems.first?.message.hasPrefix("Constraints place 400 views here;") == true)
        #expect(NibTrial(try file(chain(3))).problems.count == 3)
    }

    @Test func contradictionsOfLargeLayoutsAreTold() throws {
        let problems = NibTrial(try file(chain(400, contradiction))).problems
        #expect(problems.map(\.severity) == [.note, .warning])
        #expect(problems.last?.message.contains("note.trailing = photo.trailing conflicts with ") == true)
    }

    private func preview(_ body: String) throws -> Stage {
        let controller = PreviewController(path: try file(body).path, size: nil)
        return Stage(size: Size(width: 60, height: 16), controller: controller)
    }

    @Test func previewMarksTheViewsAndListsTheirProblems() throws {
        let stage = try preview(opening)
        #expect(!stage.text.contains("1  The constraints"))
        stage.type("p")
        #expect(stage.text.contains("1  The constraints leave open the left edge of lost."))
        // The mark is where the view is: its number at the corner, and a heavy border.
        let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[2].contains("1━") && rows[4].contains("┗━"))
        stage.type("p")
        #expect(!stage.text.contains("━") && !stage.text.contains("leave open"))
    }

    @Test func previewMarksAllViewsOfAContradiction() throws {
        let stage = try preview(contradiction)
        stage.type("p")
        #expect(stage.text.contains("1  These constraints conflict:"))
        #expect(stage.style(at: Point(x: 0, y: 0)).isReversed)
        #expect(stage.style(at: Point(x: 0, y: 3)).isReversed)
    }

    @Test func withoutProblemsItSaysSo() throws {
        let stage = try preview("<View id=\"a\" edges=\"super\"/>")
        stage.type("p")
        #expect(stage.text.contains("Nothing is wrong."))
    }
}
