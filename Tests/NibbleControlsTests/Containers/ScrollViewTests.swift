import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A scroll view of 12 by 5 cells over numbered rows.
@MainActor struct ScrollFixture {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 12, height: 5))
    let root = View()
    let stage: Stage

    init(rows: Int = 20, columns: Int = 12, capabilities: TerminalCapabilities = TerminalCapabilities()) {
        for row in 0..<rows {
            let label = Label(frame: Rect(x: 0, y: row, width: columns, height: 1))
            label.text = "row \(row)" + String(repeating: " ", count: max(0, columns - 12)) + "."
            scrollView.addSubview(label)
        }
        scrollView.contentSize = Size(width: columns, height: rows)
        root.addSubview(scrollView)
        stage = Stage(size: Size(width: 14, height: 6), root: root, capabilities: capabilities)
    }

    var row: Int { scrollView.contentOffset.y }

    /// A wheel, down and right positive.
    func wheel(_ delta: Point, _ modifiers: Modifiers = [], at point: Point = Point(x: 1, y: 1)) {
        stage.send(
            .mouse(
                MouseEvent(
                    location: point, button: .none, modifiers: modifiers, clickCount: 0, phase: .scrolled,
                    scrollDelta: delta)))
    }
}

/// Writes down what a scroll view says.
@MainActor final class ScrollListener: ScrollViewDelegate {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        lines.append("scroll \(scrollView.contentOffset.y)")
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { lines.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        lines.append("end \(decelerate)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("animated") }
}

@MainActor struct ScrollViewTests {
    private let fixture = ScrollFixture()
    private var scrollView: ScrollView { fixture.scrollView }
    private var stage: Stage { fixture.stage }

    @Test func theOffsetIsWhereTheContentStarts() {
        #expect(stage.text == "row 0.     ▐\nrow 1.     ▝\nrow 2.\nrow 3.\nrow 4.")
        scrollView.contentOffset = Point(x: 0, y: 7)
        stage.advance(by: 0)
        #expect(scrollView.bounds == Rect(x: 0, y: 7, width: 12, height: 5))
        #expect(stage.text == "row 7.\nrow 8.     ▗\nrow 9.     ▐\nrow 10.\nrow 11.")
        scrollView.contentOffset = Point(x: 0, y: 15)
        stage.advance(by: 0)
        #expect(stage.text == "row 15.\nrow 16.\nrow 17.\nrow 18.    ▗\nrow 19.    ▐")
    }

    @Test(arguments: [
        ([Key.down], 1), ([.down, .down, .up], 1), ([.up], 0), ([.pageDown], 4), ([.pageDown, .pageUp], 0),
        ([.end], 15), ([.end, .down], 15), ([.end, .home], 0), ([.character(" ")], 4), ([.left, .right], 0),
    ])
    func keysScroll(keys: [Key], row: Int) {
        stage.press(.tab)
        #expect(scrollView.isFirstResponder)
        for key in keys { stage.press(key) }
        #expect(fixture.row == row)
    }

    @Test func keysWithOtherModifiersDoNothing() {
        stage.press(.tab)
        stage.press(.end, .control)
        stage.press(.pageDown, .alt)
        #expect(fixture.row == 0)
        stage.press(.end)
        stage.press(.character(" "), .shift)
        #expect(fixture.row == 11)
    }

    @Test func theWheelScrollsToTheEnd() {
        fixture.wheel(Point(x: 0, y: 1))
        #expect(fixture.row == 3)
        for _ in 0..<9 { fixture.wheel(Point(x: 0, y: 1)) }
        #expect(fixture.row == 15)
        fixture.wheel(Point(x: 0, y: .min))
        #expect(fixture.row == 0)
    }

    @Test func draggingTheIndicatorScrolls() {
        stage.drag(from: Point(x: 11, y: 0), to: Point(x: 11, y: 4))
        #expect(fixture.row == 15)
        stage.drag(from: Point(x: 11, y: 4), to: Point(x: 11, y: -40))
        #expect(fixture.row == 0)
    }

    @Test func pressingTheTrackBringsTheThumbThere() {
        stage.click(at: Point(x: 11, y: 4))
        #expect(fixture.row > 8)
        stage.click(at: Point(x: 11, y: 0))
        #expect(fixture.row == 0)
    }

    @Test func theDelegateIsTold() {
        let listener = ScrollListener()
        scrollView.delegate = listener
        stage.press(.tab)
        stage.press(.down)
        #expect(listener.take() == ["scroll 1"])
        stage.press(.up)
        stage.press(.up)
        #expect(listener.take() == ["scroll 0"])
        scrollView.bounds.origin.y = 2
        #expect(listener.take() == ["scroll 2"])
        stage.send(.mouse(MouseEvent(location: Point(x: 11, y: 4), phase: .down)))
        #expect(listener.take().first == "begin" && scrollView.isDragging)
        stage.send(.focus(isActive: false))
        #expect(listener.take() == ["end false"] && !scrollView.isDragging)
    }

    @Test func aScrollViewThatIsSwitchedOffIsMovedByCodeAlone() {
        scrollView.isScrollEnabled = false
        stage.press(.tab)
        #expect(!scrollView.isFirstResponder)
        fixture.wheel(Point(x: 0, y: 1))
        stage.click(at: Point(x: 11, y: 4))
        #expect(fixture.row == 0)
        scrollView.contentOffset.y = 3
        #expect(fixture.row == 3)
    }

    @Test func contentThatShrinksComesBackIntoView() {
        scrollView.contentOffset.y = 15
        scrollView.contentSize.height = 8
        #expect(fixture.row == 3)
        scrollView.contentSize.height = 0
        #expect(fixture.row == 0)
    }

    @Test func aViewThatGrowsShowsNoEmptyRows() {
        scrollView.contentOffset.y = 15
        scrollView.frame.size.height = 6
        stage.advance(by: 0)
        #expect(fixture.row == 14)
    }

    @Test func codeMayGoOutOfBounds() {
        scrollView.contentOffset = Point(x: 0, y: -2)
        scrollView.contentSize.height = 30
        stage.advance(by: 0)
        #expect(fixture.row == -2)
        scrollView.setContentOffset(Point(x: 0, y: 99), animated: false)
        stage.advance(by: 0)
        #expect(fixture.row == 99)
        fixture.wheel(Point(x: 0, y: 1))
        #expect(fixture.row == 25)
    }

    @Test func anOffsetGivenBeforeTheContentIsKept() {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 5))
        scrollView.contentOffset.y = 30
        scrollView.contentSize = Size(width: 10, height: 100)
        fixture.root.addSubview(scrollView)
        stage.advance(by: 0)
        #expect(scrollView.contentOffset.y == 30)
    }

    @Test func rectanglesAreBroughtIntoView() {
        scrollView.scrollRectToVisible(Rect(x: 0, y: 9, width: 2, height: 2), animated: false)
        #expect(fixture.row == 6)
        scrollView.scrollRectToVisible(Rect(x: 0, y: 8, width: 2, height: 1), animated: false)
        #expect(fixture.row == 6)
    }

    @Test func nothingOutsideIsDrawnOrHit() {
        let journal = Journal()
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 12, height: 5))
        for row in 0..<10_000 {
            let view = RecordingView(
                "\(row)", journal, frame: Rect(x: 0, y: row, width: 12, height: 1))
            scrollView.addSubview(view)
        }
        scrollView.contentSize = Size(width: 12, height: 10_000)
        fixture.root.addSubview(scrollView)
        stage.advance(by: 0)
        journal.lines = []
        scrollView.contentOffset.y = 5_000
        stage.advance(by: 0)
        #expect(journal.take() == (5_000..<5_005).map { "\($0).draw" })
        let hit = stage.application.window.hitTest(Point(x: 0, y: 1), with: nil)
        #expect((hit as? RecordingView)?.name == "5001")
        #expect(stage.application.window.hitTest(Point(x: 0, y: 5), with: nil) === fixture.root)
    }

    @Test(arguments: [0, 1, 2, 3], [0, 1, 2, 3])
    func tinyScrollViewsWork(width: Int, height: Int) {
        scrollView.contentSize = Size(width: 40, height: 20)
        scrollView.frame.size = Size(width: width, height: height)
        stage.advance(by: 0)
        stage.press(.tab)
        for key in [Key.end, .pageUp, .right, .down, .home] { stage.press(key) }
        for y in 0...height { stage.click(at: Point(x: width - 1, y: y)) }
        fixture.wheel(Point(x: 1, y: 1), at: .zero)
        let outside = Point(x: width, y: height)
        #expect(stage.style(at: outside) == .blank)
    }
}
