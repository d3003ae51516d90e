import Guests
import Nibble
import NibbleTesting
import Testing

/// Views of a client's own take keys, the wheel and the mouse as the built-in ones do.
@MainActor struct GuestInputTests {
    private func scroller(_ width: Int, _ height: Int) -> CanvasScroller {
        let scroller = CanvasScroller(contentSize: Size(width: width, height: height))
        for row in 0..<height {
            let label = Label(frame: Rect(x: 0, y: row, width: width, height: 1))
            label.text = "row \(row) of a canvas"
            scroller.addSubview(label)
        }
        return scroller
    }

    @Test func keysScroll() {
        let scroller = scroller(20, 12)
        let stage = Stage(size: Size(width: 8, height: 4), root: scroller)
        stage.press(.tab)
        #expect(scroller.isFirstResponder)
        #expect(stage.text == "row 0 o#\nrow 1 o|\nrow 2 o|\n#------")
        stage.press(.down)
        stage.press(.right)
        #expect(scroller.bounds.origin == Point(x: 2, y: 1))
        stage.press(.pageDown)
        #expect(scroller.bounds.minY == 3)
        stage.press(.end)
        #expect(scroller.bounds.minY == 9)
        #expect(stage.text.contains("w 11 of#"))
        stage.press(.home)
        stage.press(.left)
        stage.press(.left)
        #expect(scroller.bounds.origin == .zero)
    }

    @Test func theWheelScrollsBothWays() {
        let scroller = scroller(20, 12)
        let stage = Stage(size: Size(width: 8, height: 4), root: scroller)
        stage.wheel(1, at: Point(x: 2, y: 1))
        #expect(scroller.bounds.origin == Point(x: 0, y: 3))
        stage.send(
            .mouse(
                MouseEvent(
                    location: Point(x: 2, y: 1), button: .none, modifiers: .shift, phase: .scrolled,
                    scrollDelta: Point(x: 0, y: 1))))
        #expect(scroller.bounds.origin == Point(x: 6, y: 3))
        scroller.isScrollEnabled = false
        stage.wheel(1, at: Point(x: 2, y: 1))
        #expect(scroller.bounds.origin == Point(x: 6, y: 3))
    }

    @Test func theIndicatorsFollowTheMouse() {
        let scroller = scroller(20, 12)
        let stage = Stage(size: Size(width: 8, height: 4), root: scroller)
        stage.drag(from: Point(x: 7, y: 0), to: Point(x: 7, y: 2))
        #expect(scroller.bounds.origin == Point(x: 0, y: 9))
        stage.drag(from: Point(x: 0, y: 3), to: Point(x: 6, y: 3))
        #expect(scroller.bounds.origin == Point(x: 13, y: 9))
    }

    @Test func aScrollersContentIsPulledToRefresh() {
        let (scroller, refresh) = (scroller(30, 12), RefreshControl())
        scroller.contentSize.width = 28
        scroller.refreshControl = refresh
        var count = 0
        refresh.addAction(for: .valueChanged) { _ in count += 1 }
        let stage = Stage(size: Size(width: 30, height: 5), root: scroller)
        for y in [0, 1, 2, 3] {
            let phase = y == 0 ? MouseEvent.Phase.down : .dragged
            stage.send(.mouse(MouseEvent(location: Point(x: 3, y: y), phase: phase)))
        }
        #expect(stage.text.contains("Let go to refresh"))
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 3), phase: .up)))
        #expect(count == 1 && refresh.isRefreshing)
        #expect(stage.text.contains("Refreshing") && scroller.contentInset.top == 1)
        refresh.endRefreshing()
        stage.settle()
        #expect(!stage.text.contains("Refreshing") && scroller.bounds.minY == 0)
        for _ in 0..<3 { stage.wheel(-1, at: Point(x: 3, y: 1)) }
        #expect(count == 2)
    }

    @Test func aSearchHoldsAScrollerStill() {
        let (scroller, controller) = (scroller(20, 12), ViewController())
        controller.view = scroller
        let search = SearchController()
        controller.navigationItem.searchController = search
        let stage = Stage(
            size: Size(width: 24, height: 8),
            controller: NavigationController(rootViewController: controller))
        search.isActive = true
        stage.settle()
        #expect(!scroller.isScrollEnabled)
        search.isActive = false
        stage.settle()
        #expect(scroller.isScrollEnabled)
    }

    @Test func aPressMovesToARowAndTheSecondChoosesIt() {
        let list = ChoiceList(["Apple", "Pear", "Plum"])
        var chosen: [Int] = []
        list.didChoose = { chosen.append($0) }
        let stage = Stage(size: Size(width: 12, height: 4), root: list)
        stage.click(at: Point(x: 3, y: 2))
        #expect(list.current == 2 && list.isFirstResponder && chosen.isEmpty)
        stage.click(at: Point(x: 3, y: 1), count: 2)
        #expect(list.current == 1 && chosen == [1])
        stage.press(.enter)
        #expect(chosen == [1, 1])
        stage.click(at: Point(x: 3, y: 3))
        #expect(list.current == 1)
    }

    @Test func anEmptyListHasNoMenuAndNothingToChoose() {
        let list = ChoiceList([])
        var chosen = 0
        list.didChoose = { _ in chosen += 1 }
        let stage = Stage(size: Size(width: 12, height: 4), root: list)
        list.becomeFirstResponder()
        for key in [Key.down, .up, .enter] { stage.press(key) }
        stage.press(.function(10), .shift)
        stage.click(at: Point(x: 0, y: 0), count: 2)
        #expect(list.contextMenu(at: nil) == nil)
        #expect(list.contextMenu(at: Point(x: 0, y: 2)) == nil)
        #expect(list.current == 0 && chosen == 0)
    }

    @Test func aListsCurrentRowIsScrolledIntoView() {
        let (scroller, list) = (
            CanvasScroller(contentSize: Size(width: 8, height: 12)), ChoiceList((0..<12).map { "Row \($0)" })
        )
        list.frame = Rect(x: 0, y: 0, width: 8, height: 12)
        scroller.addSubview(list)
        let stage = Stage(size: Size(width: 10, height: 4), root: scroller)
        list.becomeFirstResponder()
        for _ in 0..<6 { stage.press(.down) }
        #expect(list.current == 6)
        #expect(stage.text.contains("> Row 6"))
    }

    @Test func aTextIsSelectedOnTheScreenAndCopiedWithoutItsBreaks() {
        let paragraph = ParagraphView("one two three four")
        let stage = Stage(size: Size(width: 9, height: 4), root: paragraph)
        #expect(stage.text == "one two\nthree\nfour")
        for (point, phase) in [
            (Point(x: 4, y: 0), MouseEvent.Phase.down), (Point(x: 3, y: 2), .dragged),
            (Point(x: 3, y: 2), .up),
        ] {
            stage.send(.mouse(MouseEvent(location: point, modifiers: .alt, phase: phase)))
        }
        #expect(stage.application.pasteboard.string == "two three four")
    }
}
