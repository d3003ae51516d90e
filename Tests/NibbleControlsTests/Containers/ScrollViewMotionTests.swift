import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct ScrollViewMotionTests {
    private let fixture = ScrollFixture(rows: 105)
    private let listener = ScrollListener()
    private var scrollView: ScrollView { fixture.scrollView }
    private var stage: Stage { fixture.stage }

    init() {
        scrollView.delegate = listener
    }

    @Test func animatedScrollingSlowsDownTowardsItsEnd() {
        scrollView.setContentOffset(Point(x: 0, y: 100), animated: true)
        #expect(fixture.row == 0)
        var rows: [Int] = []
        for _ in 0..<5 {
            stage.advance(by: 0.05)
            rows.append(fixture.row)
        }
        #expect(rows.last == 100 && rows[3] == 100)
        #expect(rows[0] > 40 && rows[1] - rows[0] < rows[0] && rows[2] > rows[1] && rows[2] < 100)
        #expect(listener.lines.last == "animated")
        _ = listener.take()
        stage.advance(by: 1)
        #expect(listener.take().isEmpty)
    }

    @Test func aStepMeanwhileGoesOnFromTheEnd() {
        stage.press(.tab)
        scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
        stage.advance(by: 0.05)
        stage.press(.down)
        #expect(fixture.row == 51 && listener.lines.contains("animated"))
        stage.advance(by: 1)
        #expect(fixture.row == 51)
    }

    @Test func leavingTheWindowEndsItAtItsEnd() {
        scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
        stage.advance(by: 0.05)
        scrollView.removeFromSuperview()
        #expect(fixture.row == 50 && listener.lines.last == "animated")
    }

    @Test func reducedMotionAndNoWindowGoAtOnce() {
        stage.application.theme.reducesMotion = true
        scrollView.setContentOffset(Point(x: 0, y: 50), animated: true)
        #expect(fixture.row == 50)
        let lonely = ScrollView(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        lonely.contentSize = Size(width: 4, height: 40)
        lonely.scrollRectToVisible(Rect(x: 0, y: 39, width: 1, height: 1), animated: true)
        #expect(lonely.contentOffset.y == 36)
    }

    @Test func animationStaysWithinTheContent() {
        scrollView.setContentOffset(Point(x: 50, y: 5_000), animated: true)
        stage.advance(by: 1)
        #expect(scrollView.contentOffset == Point(x: 0, y: 100))
    }
}

@MainActor struct ScrollViewFocusTests {
    private let fixture = ScrollFixture(rows: 40)
    private var scrollView: ScrollView { fixture.scrollView }
    private var stage: Stage { fixture.stage }

    @discardableResult private func addButton(_ row: Int) -> Button {
        let button = Button(title: "b\(row)")
        button.frame.origin = Point(x: 0, y: row)
        scrollView.addSubview(button)
        return button
    }

    @Test func whatTakesTheKeysComesIntoView() {
        let buttons = [2, 20, 30].map { addButton($0) }
        var rows: [Int] = []
        for button in buttons {
            stage.press(.tab)
            #expect(button.isFirstResponder)
            rows.append(fixture.row)
        }
        #expect(rows == [0, 16, 26])
        stage.press(.tab)
        #expect(fixture.row == 2)
    }

    @Test func aScrollViewWithControlsTakesNoKeysItself() {
        #expect(scrollView.canBecomeFirstResponder)
        let button = addButton(2)
        #expect(!scrollView.canBecomeFirstResponder)
        button.isHidden = true
        #expect(scrollView.canBecomeFirstResponder)
        scrollView.contentSize.height = 5
        #expect(!scrollView.canBecomeFirstResponder)
    }

    @Test func keysOfAControlInsideTurnPages() {
        addButton(2)
        stage.press(.tab)
        stage.press(.pageDown)
        #expect(fixture.row == 4)
        stage.press(.down)
        #expect(fixture.row == 4)
    }

    @Test func scrollViewsAroundShowItToo() {
        let inner = ScrollView(frame: Rect(x: 0, y: 20, width: 10, height: 4))
        inner.contentSize = Size(width: 10, height: 30)
        let button = Button(title: "x")
        button.frame.origin.y = 25
        inner.addSubview(button)
        scrollView.addSubview(inner)
        stage.press(.tab)
        #expect(button.isFirstResponder)
        #expect(inner.contentOffset.y == 22 && fixture.row == 19)
    }

    @Test func itCanBeLeftAlone() {
        scrollView.keepsFirstResponderVisible = false
        addButton(20)
        stage.press(.tab)
        #expect(fixture.row == 0)
    }

    @Test func aSmallerViewStillShowsIt() {
        addButton(4)
        stage.press(.tab)
        #expect(fixture.row == 0)
        scrollView.frame.size.height = 2
        stage.advance(by: 0)
        #expect(fixture.row == 3)
    }

    @Test func aFieldLargerThanTheViewShowsItsCaret() {
        let field = EventView("field", frame: Rect(x: 0, y: 0, width: 10, height: 40), focusable: true)
        field.shownCaret = Point(x: 3, y: 30)
        scrollView.addSubview(field)
        stage.press(.tab)
        #expect(fixture.row == 26)
    }
}
