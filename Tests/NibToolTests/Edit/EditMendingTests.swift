import Foundation
import Nibble
import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Ctrl-E: what it mends, what it leaves, and which problem is next.
@MainActor struct EditMendingTests {
    private static func page(_ inside: String...) -> String {
        let lines = inside.map { "    \($0)\n" }.joined()
        return "<layout design=\"60x12\">\n  <View>\n\(lines)  </View>\n</layout>\n"
    }

    @Test(arguments: [
        ("id=\"name\"", "id=\"name\" text=\"b\"", "id=\"name2\" text=\"b\""),
        // The owner's property holds one object.
        ("outlet=\"name\"", "outlet=\"name\" text=\"b\"", "id=\"name2\" text=\"b\""),
        ("id=\"name\"", "text=\"b\" outlet=\"name\"", "text=\"b\" outlet=\"name\" id=\"name2\""),
    ])
    func theSecondOfTwoObjectsOfOneIdGetsAnother(first: String, second: String, mended: String) throws {
        let lines = { (second: String) in
            Self.page(
                "<Label text=\"a\" frame=\"1,1,3,1\" \(first)/>", "<Label frame=\"1,3,3,1\" \(second)/>",
                "<Button title=\"Go\" top=\"name.bottom + 5\" leading=\"super\"/>")
        }
        let text = lines(second)
        let editor = try EditedFolder(text).open()
        try editor.press("ctrl-e")
        #expect(editor.text == lines(mended))
        #expect(!editor.file.problems.contains { $0.code == .duplicateID })
        #expect(editor.stage.text.contains("Line 4: Rename to name2."))
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    @Test func aRowThatNothingMendsSaysWhyAndTheNextOneIsMendedElsewhere() throws {
        let text = Self.page("<Label text=\"a\" frame=\"1,1,3\"/>", "<Label txt=\"b\" frame=\"1,2,3,1\"/>")
        let editor = try EditedFolder(text).open(size: Size(width: 200, height: 40))
        try editor.press("tab tab tab tab ctrl-e")
        #expect(editor.text == text)
        for words in ["Line 3: Ctrl-E can't tell what “frame” should be", "Ctrl-E fixes line 4."] {
            #expect(editor.stage.text.contains(words), "\(editor.stage.text)")
        }
        try editor.press("shift-tab ctrl-e")
        #expect(editor.text == text.replacing("txt", with: "text"))
    }

    // Each place was mended alone.
    @Test func aNameThatIsMisspeltInSeveralPlacesIsMendedInAllAtOnce() throws {
        let text = Self.page(
            "<Button titel=\"a\" frame=\"1,1,5,1\"/>", "<Button titel=\"b\" frame=\"1,2,5,1\"/>",
            "<Button titel=\"c\" frame=\"1,3,5,1\"/>")
        let editor = try EditedFolder(text).open()
        try editor.choose("in all 3 places", with: "ctrl-e")
        #expect(editor.text == text.replacing("titel", with: "title"))
        try editor.press("ctrl-z")
        #expect(editor.text == text)
        try editor.press("ctrl-e enter")
        #expect(editor.text.components(separatedBy: "titel").count == 3)
    }

    // Their sentences have no quotation marks.
    @Test(arguments: [
        ("<UILabel text=\"a\" frame=\"1,1,3,1\"/>", "<Label text=\"a\" frame=\"1,1,3,1\"/>"),
        ("<label text=\"a\" frame=\"1,1,3,1\"/>", "<Label text=\"a\" frame=\"1,1,3,1\"/>"),
        // The end tag was left, so that nothing was done.
        (
            "<BoxVew frame=\"1,1,9,3\"><Label frame=\"0,0,3,1\"/></BoxVew>",
            "<BoxView frame=\"1,1,9,3\"><Label frame=\"0,0,3,1\"/></BoxView>"
        ),
    ])
    func theNameOfAnElementIsMended(before: String, after: String) throws {
        let editor = try EditedFolder(Self.page(before)).open()
        try editor.press("ctrl-e")
        #expect(editor.text == Self.page(after), "\(editor.stage.text)")
    }

    /// Counts how often a change is tried.
    @MainActor private final class Trials {
        var count = 0
    }

    /// The changes for the contradiction that an editor shows.
    private func fixes(in editor: Editor, _ tried: TriedConflicts, _ trials: Trials) throws -> [ProblemFix] {
        let position = try #require(editor.controller.currentProblem).position
        let controller = editor.controller
        let scene = try #require(controller.canvas.scene)
        let conflicts = ConflictFixes(file: editor.file, scene: scene) { bytes, size in
            trials.count += 1
            return controller.trial(of: bytes, size: size)
        }
        return tried.fixes(
            at: NibPlace(line: Int32(position.line), column: Int32(position.column)), of: conflicts)
    }

    // Each look for the next problem drew all of them again.
    @Test func contradictionsAreTriedOnce() throws {
        let text = Self.page(
            "<Label text=\"a\" top=\"super\" leading=\"super\" trailing=\"super\" width=\"20\"/>")
        let editor = try EditedFolder(text).open()
        let (trials, tried) = (Trials(), TriedConflicts())
        let count = try fixes(in: editor, tried, trials).count
        let first = trials.count
        #expect(count > 2 && first > 0)
        let again = try fixes(in: editor, tried, trials).count
        #expect(again == count && trials.count == first)
        try editor.select("Label")
        try editor.press("ctrl-d ctrl-z")
        let anotherTime = try fixes(in: editor, tried, trials).count
        #expect(anotherTime == count && trials.count == 2 * first)
    }

    @Test(arguments: [
        ("leading=\"2\" top=\"super\"", "leading=\"super + 2\" top=\"super\""),
        ("trailing=\"2\" top=\"super\"", "trailing=\"super - 2\" top=\"super\""),
        ("leading=\"2 @500\" top=\"super\"", "leading=\"super + 2 @500\" top=\"super\""),
    ])
    func aPlainNumberIsMeasuredFromTheSuperview(before: String, after: String) throws {
        let editor = try EditedFolder(Self.page("<Label text=\"a\" \(before)/>")).open()
        try editor.press("ctrl-e")
        #expect(editor.text == Self.page("<Label text=\"a\" \(after)/>"), "\(editor.stage.text)")
    }

    // Attributes were taken out, and for an element no change was known.
    @Test(arguments: [
        "<constraint>a.width = gone.width</constraint>", "<constraint>gone.width = 3</constraint>",
    ])
    func aConstraintThatNamesWhatIsNotThereIsTakenOut(element: String) throws {
        let label = "<Label id=\"a\" text=\"a\" top=\"super\" leading=\"super\"/>"
        let text = Self.page(label, element)
        let editor = try EditedFolder(text).open()
        try editor.press("ctrl-e")
        #expect(editor.text == Self.page(label), "\(editor.stage.text)")
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    // It was the first one of the file, wherever the selection was.
    @Test func whereNothingCanBeMendedTheNextProblemIsExplained() throws {
        let text = Self.page(
            "<Label text=\"a\" frame=\"1,1,3\"/>", "<Label text=\"b\" frame=\"1,2,3,1\"/>",
            "<Label text=\"c\" frame=\"1,3,3\"/>")
        let editor = try EditedFolder(text).open()
        editor.controller.select(3)
        editor.stage.settle()
        try editor.press("ctrl-e")
        #expect(editor.stage.text.contains("Line 5: Ctrl-E can't tell"), "\(editor.stage.text)")
        #expect(editor.text == text)
    }

    // A warning that asks for an answer was asked about again and again.
    @Test func errorsAreMendedBeforeWarnings() throws {
        let text = Self.page(
            "<Label outlet=\"name\" text=\"a\" frame=\"1,1,3,1\"/>", "<Label txt=\"b\" frame=\"1,2,3,1\"/>")
        let editor = try EditedFolder(text).open()
        #expect(editor.file.problems.map(\.code).first == .missingOwner)
        try editor.press("ctrl-e")
        #expect(editor.text == text.replacing("txt", with: "text"))
    }

    @Test func problemsOfSourcesAreNoneOfAnElement() throws {
        let folder = try EditedFolder()
        let source = try folder.addSource(
            "import Nibble\nfinal class CardController: ViewController {\n  @IBOutlet var name: Label\n}\n")
        let editor = try folder.open(sources: [source])
        let problem = try #require(editor.file.problems.first { $0.code == .unreadMark })
        #expect(editor.file.element(of: problem) == nil)
        editor.controller.goTo(problem)
        editor.stage.settle()
        #expect(editor.stage.text.contains("Nothing connects @IBOutlet"))
    }
}
