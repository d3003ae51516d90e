import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Follows pages as UIKit's code does.
@MainActor private final class PageFollower: ScrollViewDelegate {
    let pageControl = PageControl()
    private(set) var rests = 0
    private(set) var goesOn: [Bool] = []

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        rests += 1
        pageControl.currentPage = scrollView.contentOffset.x / scrollView.bounds.width
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        goesOn.append(decelerate)
    }
}

@MainActor struct ScrollPagingTests {
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 4))
    private let root = View()
    private let follower = PageFollower()
    private let stage: Stage

    init() {
        follower.pageControl.numberOfPages = 3
        for page in 0..<3 {
            let label = Label(frame: Rect(x: 10 * page, y: 0, width: 10, height: 1))
            label.text = "page \(page)"
            scrollView.addSubview(label)
        }
        scrollView.contentSize = Size(width: 30, height: 4)
        scrollView.isPagingEnabled = true
        scrollView.delegate = follower
        root.addSubview(scrollView)
        stage = Stage(size: Size(width: 12, height: 6), root: root)
    }

    private var column: Int { scrollView.contentOffset.x }

    private func wheel(_ columns: Int) {
        stage.send(
            .mouse(
                MouseEvent(
                    location: Point(x: 1, y: 1), button: .none, clickCount: 0, phase: .scrolled,
                    scrollDelta: Point(x: columns, y: 0))))
    }

    @Test(arguments: [
        ([Key.right], 10), ([.right, .right], 20), ([.right, .right, .right], 20), ([.right, .left], 0),
        ([.pageDown], 10), ([.pageDown, .pageDown, .pageUp], 10), ([.end], 20), ([.end, .home], 0),
    ])
    func keysTurnPages(keys: [Key], column: Int) {
        stage.press(.tab)
        for key in keys { stage.press(key) }
        stage.advance(by: 1)
        #expect(self.column == column)
        #expect(stage.text.hasPrefix("page \(column / 10)"))
    }

    @Test func theWheelTurnsAPageAtAStepAndThePageControlFollows() {
        wheel(1)
        stage.advance(by: 0.05)
        #expect(column > 0 && column < 10 && follower.pageControl.currentPage == 0)
        stage.advance(by: 1)
        #expect(column == 10 && follower.pageControl.currentPage == 1 && follower.rests == 1)
        wheel(1)
        wheel(-1)
        wheel(-1)
        stage.advance(by: 1)
        #expect(column == 0 && follower.pageControl.currentPage == 0)
    }

    @Test func anIndicatorThatIsLetGoEndsAtThePageThatIsNearest() {
        stage.drag(from: Point(x: 1, y: 3), to: Point(x: 3, y: 3))
        #expect(follower.goesOn == [true])
        stage.advance(by: 1)
        #expect(column == 10 && follower.pageControl.currentPage == 1)
    }

    @Test func anOffsetOfTheProgramsStaysAsItIs() {
        scrollView.setContentOffset(Point(x: 7, y: 0), animated: true)
        stage.advance(by: 1)
        #expect(column == 7)
        stage.press(.tab)
        stage.press(.right)
        stage.advance(by: 1)
        #expect(column == 10)
    }

    @Test func withoutMotionItIsThereAtOnce() {
        stage.application.theme.reducesMotion = true
        wheel(1)
        #expect(column == 10 && follower.rests == 1)
    }

    @Test func thePageStaysWhenTheSizeChanges() {
        scrollView.contentOffset.x = 20
        scrollView.frame.size.width = 5
        scrollView.contentSize = Size(width: 15, height: 4)
        stage.advance(by: 0)
        #expect(column == 10)
        scrollView.frame.size.width = 10
        scrollView.contentSize = Size(width: 30, height: 4)
        stage.advance(by: 0)
        #expect(column == 20)
    }

    @Test func pagesBelowEachOtherAreTurnedByPageKeys() {
        scrollView.contentSize = Size(width: 10, height: 12)
        stage.press(.tab)
        stage.press(.pageDown)
        stage.advance(by: 1)
        #expect(scrollView.contentOffset == Point(x: 0, y: 4))
        stage.wheel(1, at: Point(x: 1, y: 1))
        stage.advance(by: 1)
        #expect(scrollView.contentOffset == Point(x: 0, y: 8))
    }
}
