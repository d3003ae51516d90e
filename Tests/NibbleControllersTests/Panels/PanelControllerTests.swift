import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControllers

@MainActor struct PanelControllerTests {
    /// A controller with a title and a button.
    private final class Card: ViewController {
        let button = Button(title: "Press")
        var isShown = false

        convenience init(_ title: String) {
            self.init()
            self.title = title
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            button.frame = Rect(x: 1, y: 1, width: 9, height: 1)
            view.addSubview(button)
        }

        override func viewDidAppear(_ animated: Bool) { isShown = true }
        override func viewDidDisappear(_ animated: Bool) { isShown = false }
    }

    private final class Doorkeeper: PanelControllerDelegate {
        var mayClose = true
        var closed: [ViewController] = []

        func panelController(_ panelController: PanelController, shouldClose controller: ViewController)
            -> Bool
        {
            mayClose
        }

        func panelController(_ panelController: PanelController, didClose controller: ViewController) {
            closed.append(controller)
        }
    }

    private let left = Card("Left")
    private let right = Card("Right")

    private func show(_ size: Size = Size(width: 60, height: 16)) -> (PanelController, Stage) {
        let panels = PanelController()
        panels.showPanel(left, frame: Rect(x: 2, y: 1, width: 24, height: 6))
        panels.showPanel(right, frame: Rect(x: 14, y: 3, width: 24, height: 6))
        return (panels, Stage(size: size, controller: panels))
    }

    @Test func aCoveredPanelHasNoKeysWhileNothingHasTheFocus() {
        let (back, front) = (ViewController(), ViewController())
        var pressed = 0
        back.addKeyCommand(KeyCommand("Delete", key: .character("d")) { pressed += 1 })
        let panels = PanelController()
        panels.showPanel(back, frame: Rect(x: 2, y: 1, width: 24, height: 6))
        panels.showPanel(front, frame: Rect(x: 2, y: 1, width: 24, height: 6))
        let stage = Stage(size: Size(width: 60, height: 16), controller: panels)
        stage.type("d")
        #expect(pressed == 0)
        panels.closePanel(front)
        stage.type("d")
        #expect(pressed == 1)
    }

    @Test func panelsHaveTheTitlesAndTheViewsOfTheirControllers() {
        let (panels, stage) = show()
        #expect(stage.text.contains("Left") && stage.text.contains("Right") && stage.text.contains("Press"))
        #expect(left.isShown && right.isShown)
        #expect(panels.panels.map(\.title) == ["Left", "Right"])
        left.title = "Port"
        stage.settle()
        #expect(stage.text.contains("Port"))
        expectSoundTree(stage.application.window)
    }

    @Test func theLastOneIsInFrontAndHasTheKeys() {
        let (panels, stage) = show()
        #expect(panels.frontPanel === right)
        #expect(right.button.isFirstResponder)
        #expect(!stage.text.contains("Left  "))
    }

    @Test func aPressBringsAPanelToTheFront() throws {
        let (panels, stage) = show()
        stage.click(at: Point(x: 4, y: 1))
        #expect(panels.panels.last === left && left.button.isFirstResponder)
        stage.click(at: Point(x: 30, y: 6))
        #expect(panels.panels.last === right)
    }

    @Test func theFocusThatComesIntoAPanelBringsItToTheFront() {
        let (panels, stage) = show()
        left.button.becomeFirstResponder()
        stage.settle()
        #expect(panels.frontPanel === left)
        stage.press(.function(6))
        #expect(panels.frontPanel === right && right.button.isFirstResponder)
    }

    @Test func theTitleMovesAndTheEdgesSize() {
        let (panels, stage) = show()
        stage.drag(from: Point(x: 20, y: 3), to: Point(x: 25, y: 5))
        #expect(panels.frameOfPanel(right) == Rect(x: 19, y: 5, width: 24, height: 6))
        stage.drag(from: Point(x: 42, y: 10), to: Point(x: 46, y: 12))
        #expect(panels.frameOfPanel(right) == Rect(x: 19, y: 5, width: 28, height: 8))
        stage.drag(from: Point(x: 19, y: 7), to: Point(x: 10, y: 7))
        #expect(panels.frameOfPanel(right) == Rect(x: 10, y: 5, width: 37, height: 8))
        stage.drag(from: Point(x: 46, y: 12), to: Point(x: 0, y: 0))
        #expect(panels.frameOfPanel(right)?.size == Size(width: 12, height: 3))
    }

    @Test func keysMoveSizeAndClose() {
        let (panels, stage) = show()
        stage.press(.right, .alt)
        stage.press(.down, .alt)
        #expect(panels.frameOfPanel(right) == Rect(x: 16, y: 4, width: 24, height: 6))
        stage.press(.left, [.alt, .shift])
        stage.press(.down, [.alt, .shift])
        #expect(panels.frameOfPanel(right) == Rect(x: 16, y: 4, width: 22, height: 7))
        stage.press(.character("w"), .control)
        #expect(panels.panels.map(\.title) == ["Left"] && !right.isShown && right.parent == nil)
        #expect(left.button.isFirstResponder)
        #expect(!stage.text.contains("Right"))
    }

    @Test func theKeysStayWhenTheLastPanelIsClosed() {
        let panels = PanelController()
        let (beside, root) = (Button(), ViewController())
        var opened = 0
        panels.addKeyCommand(KeyCommand("New", key: .character("n")) { opened += 1 })
        root.addChild(panels)
        for part in [panels.view, beside] as [View] { root.view.addSubview(part) }
        panels.didMove(toParent: root)
        panels.view.frame = Rect(x: 0, y: 0, width: 50, height: 16)
        beside.frame = Rect(x: 50, y: 0, width: 10, height: 1)
        panels.showPanel(left, frame: Rect(x: 2, y: 1, width: 24, height: 6))
        let stage = Stage(size: Size(width: 60, height: 16), controller: root)
        left.button.becomeFirstResponder()
        stage.press(.character("w"), .control)
        stage.type("n")
        #expect(panels.panels.isEmpty && opened == 1 && !beside.isFirstResponder)
        panels.showPanel(right)
        #expect(right.button.isFirstResponder)
    }

    @Test func theButtonClosesUnlessTheDelegateObjects() {
        let (panels, stage) = show()
        let doorkeeper = Doorkeeper()
        panels.delegate = doorkeeper
        doorkeeper.mayClose = false
        stage.click(at: Point(x: 34, y: 3))
        #expect(panels.panels.count == 2)
        doorkeeper.mayClose = true
        stage.click(at: Point(x: 34, y: 3))
        #expect(panels.panels.map(\.title) == ["Left"] && doorkeeper.closed.map(\.title) == ["Right"])
    }

    @Test func whatIsNotAllowedDoesNothing() {
        let panels = PanelController()
        panels.showPanel(left, frame: Rect(x: 2, y: 1, width: 24, height: 6), options: [])
        let stage = Stage(size: Size(width: 60, height: 16), controller: panels)
        stage.drag(from: Point(x: 8, y: 1), to: Point(x: 20, y: 5))
        stage.drag(from: Point(x: 25, y: 6), to: Point(x: 40, y: 9))
        stage.click(at: Point(x: 22, y: 1))
        stage.press(.right, .alt)
        stage.press(.character("w"), .control)
        #expect(panels.frameOfPanel(left) == Rect(x: 2, y: 1, width: 24, height: 6))
    }

    @Test func aSmallScreenMovesPanelsOnlyForAWhile() {
        let (panels, stage) = show()
        stage.resize(to: Size(width: 20, height: 5))
        let small = panels.frameOfPanel(right)
        #expect(small == Rect(x: 12, y: 3, width: 20, height: 5))
        stage.resize(to: Size(width: 60, height: 16))
        #expect(panels.frameOfPanel(right) == Rect(x: 14, y: 3, width: 24, height: 6))
    }

    @Test func whatIsBehindShowsThroughAndLiesInShadow() throws {
        let background = ViewController()
        background.view = View()
        background.view.backgroundColor = .red
        let panels = PanelController(background: background)
        panels.panelColor = Color(white: 0, alpha: 0.5)
        panels.showPanel(left, frame: Rect(x: 2, y: 1, width: 24, height: 6))
        let stage = Stage(size: Size(width: 60, height: 16), controller: panels)
        let ground = { stage.style(at: $0).background }
        #expect(ground(Point(x: 0, y: 0)) != ground(Point(x: 20, y: 4)))
        #expect(ground(Point(x: 27, y: 4)) != ground(Point(x: 40, y: 4)))
        panels.showsShadows = false
        stage.settle()
        #expect(ground(Point(x: 27, y: 4)) == ground(Point(x: 40, y: 4)))
    }

    @Test func aCoveredCloseButtonIsNotSeenThroughGlass() {
        let (panels, stage) = show()
        panels.panelColor = Color(white: 0, alpha: 0.4)
        stage.settle()
        var glyph: Glyph { stage.style(at: Point(x: 22, y: 1)).glyph }
        #expect(glyph == Glyph("×"), "\(stage.text)")
        panels.setFrame(Rect(x: 14, y: 0, width: 24, height: 6), ofPanel: right)
        stage.settle()
        #expect(glyph == .space, "\(stage.text)")
        panels.bringPanelToFront(left)
        stage.settle()
        #expect(glyph == Glyph("×"), "\(stage.text)")
    }

    @Test func panelsWithoutAFrameGetOneEach() {
        let panels = PanelController()
        left.preferredContentSize = Size(width: 20, height: 4)
        panels.showPanel(left)
        panels.showPanel(right)
        _ = Stage(size: Size(width: 60, height: 16), controller: panels)
        #expect(panels.frameOfPanel(left) == Rect(x: 2, y: 1, width: 22, height: 6))
        #expect(panels.frameOfPanel(right) == Rect(x: 6, y: 3, width: 30, height: 8))
        panels.tilePanels()
        #expect(panels.frameOfPanel(left) == Rect(x: 0, y: 0, width: 30, height: 16))
        #expect(panels.frameOfPanel(right) == Rect(x: 30, y: 0, width: 30, height: 16))
    }

    @Test(arguments: [1, 2, 3, 5, 7, 12])
    func tilesFillTheRoomWithoutOverlap(count: Int) {
        let bounds = Rect(x: 0, y: 0, width: 101, height: 37)
        let tiles = PanelPlacement.tiles(count, in: bounds)
        #expect(tiles.reduce(0) { $0 + $1.width * $1.height } == 101 * 37)
        for (index, tile) in tiles.enumerated() {
            #expect(tiles[..<index].allSatisfy { !$0.intersects(tile) })
        }
    }

    @Test func panelsAreWhereTheyWereAtTheNextStart() throws {
        func program() -> (PanelController, Card, Card, Stage) {
            let panels = PanelController()
            let (one, other) = (Card("One"), Card("Other"))
            (panels.restorationIdentifier, one.restorationIdentifier) = ("desk", "one")
            other.restorationIdentifier = "other"
            panels.showPanel(one)
            panels.showPanel(other)
            return (panels, one, other, Stage(size: Size(width: 60, height: 16), controller: panels))
        }
        let (first, one, other, stage) = program()
        first.setFrame(Rect(x: 3, y: 2, width: 20, height: 7), ofPanel: one)
        first.setFrame(Rect(x: 30, y: 4, width: 24, height: 9), ofPanel: other)
        first.bringPanelToFront(one)
        let (second, newOne, newOther, next) = program()
        try next.application.restoreState(from: stage.application.encodedState())
        next.settle()
        #expect(second.frameOfPanel(newOne) == Rect(x: 3, y: 2, width: 20, height: 7))
        #expect(second.frameOfPanel(newOther) == Rect(x: 30, y: 4, width: 24, height: 9))
        #expect(second.frontPanel === newOne)
    }

    @Test(arguments: [
        "", "1 2 3", "1 2 -3 4", "1 2 3 4 5", "9999999999999999999 1 2 3", "1 2 3 999999999", "a b c d",
    ])
    func framesThatAreNoneAreNotTakenUp(text: String) {
        #expect(PanelFrame(text: text) == nil)
        #expect(PanelFrame(text: "-1 2 3 4")?.rect == Rect(x: -1, y: 2, width: 3, height: 4))
    }
}
