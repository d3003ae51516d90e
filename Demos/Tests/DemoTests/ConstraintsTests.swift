import Nibble
import NibbleTesting
import Testing

@testable import DemoSupport
@testable import constraints

@Suite @MainActor struct ConstraintsDemo {
    private let controller = ConstraintsController()

    nonisolated static let screens = [(80, 24), (120, 40), (47, 42)].flatMap { width, height in
        [ColorDepth.trueColor, .ansi16, .mono].map {
            DemoScreen(size: Size(width: width, height: height), depth: $0)
        }
    }

    private func stage(_ width: Int = 80, _ height: Int = 24) -> Stage {
        Stage(size: Size(width: width, height: height), controller: controller)
    }

    @Test(arguments: screens) func looksAsRecorded(screen: DemoScreen) throws {
        let stage = Stage(size: screen.size, controller: controller, capabilities: screen.capabilities)
        expectSnapshot(
            of: stage, named: "constraints-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: [(80, 24), (120, 40), (47, 42)])
    func everythingIsReachedByKeys(width: Int, height: Int) {
        let stage = stage(width, height)
        #expect(stage.unreachableControls().isEmpty)
        #expect(stage.text.contains("Nothing is wrong."))
        #expect(stage.application.window.layoutProblems == [])
    }

    @Test func tilesSayWhatHoldsThem() {
        let stage = stage(120, 40)
        #expect(stage.text.contains("top = headline.bottom + 1"))
        #expect(stage.text.contains("leading = photo.trailing + 2"))
        #expect(!stage.text.contains("asked for too much"))
        stage.type("c")
        #expect(stage.text.contains("height = photo.height + 2 “asked"))
    }

    @Test func arrowsMoveTheSplitAndTheLayoutFollows() {
        let stage = stage()
        let before = controller.split.frame.minX
        stage.press(.left)
        stage.press(.left)
        #expect(controller.split.frame.minX == before - 2)
        #expect(controller.playground.frame.maxX == before - 2)
        stage.press(.right)
        #expect(controller.split.frame.minX == before - 1)
        // It stops where the panes would become too narrow, and comes back at once.
        for _ in 0..<60 { stage.press(.left) }
        #expect(controller.playground.frame.width == 30)
        stage.press(.right)
        #expect(controller.playground.frame.width == 31)
    }

    @Test func helpSaysWhatArrowsDoToTheSplit() throws {
        let stage = stage()
        stage.press(.function(1))
        let line = try #require(stage.text.split(separator: "\n").first { $0.contains("Move the split") })
        #expect(line.contains("Left, Right"))
    }

    @Test func keysThatComeFasterThanFramesAllCount() {
        let stage = stage()
        let before = controller.split.frame.minX
        for _ in 0..<3 { controller.split.moved?(-1, 0) }
        stage.advance(by: 1)
        #expect(controller.split.frame.minX == before - 3)
    }

    @Test func theMouseDragsTheSplit() {
        let stage = stage()
        let x = controller.split.frame.minX
        stage.drag(from: Point(x: x, y: 5), to: Point(x: x - 6, y: 7))
        #expect(controller.split.frame.minX == x - 6)
        stage.resize(to: Size(width: 47, height: 42))
        #expect(controller.split.frame.width == 47)
        let y = controller.split.frame.minY
        stage.drag(from: Point(x: 5, y: y), to: Point(x: 9, y: y - 3))
        #expect(controller.split.frame.minY == y - 3)
        stage.press(.down)
        #expect(controller.split.frame.minY == y - 2)
    }

    @Test func aContradictionIsListedAndGoesAway() {
        let stage = stage()
        stage.type("c")
        #expect(stage.text.contains("These constraints") && stage.text.contains("1 problem"))
        #expect(
            controller.report.text?.contains("details.height = photo.height + 2 “asked for too much”") == true
        )
        stage.type("c")
        #expect(controller.report.text == "Nothing is wrong.")
        #expect(!stage.text.contains("1 problem"))
    }

    @Test func aViewWithoutAPlaceIsListed() {
        let stage = stage()
        stage.type("o")
        #expect(controller.report.text == expectedOpening)
        stage.type("o")
        #expect(controller.report.text == "Nothing is wrong.")
    }

    private var expectedOpening: String {
        "! The constraints leave open the left edge of lost.\n  Add a constraint for its leading or trailing edge or its "
            + "middle."
    }

    @Test func aSmallWindowSaysWhatItNeeds() throws {
        let stage = stage()
        stage.resize(to: Size(width: 60, height: 12))
        let report = try #require(controller.report.text)
        #expect(report.contains("The window is 60×12; its layout needs at least 55×"))
        stage.resize(to: Size(width: 80, height: 24))
        #expect(controller.report.text == "Nothing is wrong.")
    }

    @Test func everythingIsMirrored() {
        let stage = stage()
        let panel = controller.panel.frame
        stage.type("r")
        #expect(controller.panel.frame.minX == 0 && controller.panel.frame.width == panel.width)
        let split = controller.split.frame.minX
        stage.press(.right)
        #expect(controller.split.frame.minX == split + 1)
        stage.type("r")
        #expect(controller.panel.frame.maxX == 80)
    }

    @Test func longerTextPushesWhatIsBelow() {
        let stage = stage()
        let top = controller.photo.frame.minY
        stage.type("t")
        #expect(controller.photo.frame.minY > top)
        stage.type("t")
        #expect(controller.photo.frame.minY == top)
    }

    @Test func aHiddenTileLeavesItsRoomToTheOthers() {
        let stage = stage()
        #expect(stage.text.contains("two "))
        stage.type("h")
        #expect(!stage.text.contains("two "))
    }

    @Test func quitEndsTheApplication() {
        let stage = stage()
        stage.application.keyBindings["quit"] = DemoApplication.quitKeys
        stage.type("q")
        #expect(!stage.application.isRunning)
    }
}
