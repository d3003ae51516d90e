import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct FocusMovementTests {
    private let root = View()
    private let stage: Stage

    init() { stage = Stage(size: Size(width: 40, height: 12), root: root) }

    private var window: Window { stage.application.window }
    private var focused: String? { (window.firstResponder as? EventView)?.name }

    @discardableResult
    private func add(
        _ name: String, _ x: Int, _ y: Int, width: Int = 4, height: Int = 1, to superview: View? = nil
    ) -> EventView {
        let view = EventView(
            name, frame: Rect(x: x, y: y, width: width, height: height), focusable: true)
        (superview ?? root).addSubview(view)
        return view
    }

    private func pane(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> View {
        let view = View(frame: Rect(x: x, y: y, width: width, height: height))
        root.addSubview(view)
        return view
    }

    private func visited(_ key: Key, _ count: Int, _ modifiers: Modifiers = []) -> [String?] {
        (0..<count).map { _ in
            stage.press(key, modifiers)
            return focused
        }
    }

    // MARK: - Order

    @Test func whatStandsInOnePaneIsVisitedTogether() {
        let (right, left) = (pane(20, 0, 20, 9), pane(0, 0, 20, 9))
        for row in 0..<3 {
            add("r\(row)", 0, row * 2, to: right)
            add("l\(row)", 0, row * 2 + 1, to: left)
        }
        add("below", 30, 10)
        #expect(visited(.tab, 8) == ["l0", "l1", "l2", "r0", "r1", "r2", "below", "l0"])
        window.layoutDirection = .rightToLeft
        #expect(visited(.tab, 4) == ["l1", "l2", "below", "r0"])
    }

    @Test func whatIsScrolledOutOfSightIsVisitedInItsPlace() {
        let scrolled = pane(0, 0, 20, 4)
        scrolled.clipsToBounds = true
        for row in 0..<4 { add("s\(row)", 0, row * 3, to: scrolled) }
        add("beside", 25, 1)
        add("below", 0, 5)
        #expect(visited(.tab, 6) == ["s0", "s1", "s2", "s3", "beside", "below"])
    }

    @Test func aViewThatHoldsOthersIsVisitedBeforeThem() {
        let list = add("list", 0, 0, width: 20, height: 8)
        add("row", 0, 3, to: list)
        add("first", 0, 0, to: list)
        #expect(visited(.tab, 3) == ["list", "first", "row"])
    }

    // MARK: - Arrows

    @Test func arrowsMoveToWhatLiesThatWay() {
        add("a", 0, 0)
        add("b", 10, 0)
        add("c", 2, 4)
        add("d", 12, 5)
        stage.press(.right)
        #expect(focused == "a", "Nothing is focused: any arrow leads to the first.")
        #expect(visited(.right, 2) == ["b", "b"])
        #expect(visited(.down, 2) == ["d", "d"])
        #expect(visited(.left, 1) == ["d"], "Nothing stands on its row.")
        #expect(visited(.up, 2) == ["b", "b"], "What stands aside is passed over.")
    }

    @Test func aControlThatUsesTheArrowKeepsIt() {
        add("a", 0, 0).takes = ["key"]
        add("b", 10, 0)
        window.rootViewController?.view.subviews.first?.becomeFirstResponder()
        #expect(visited(.right, 1) == ["a"])
        (window.firstResponder as? EventView)?.takes = []
        #expect(visited(.right, 1, .shift) == ["a"])
        #expect(visited(.right, 1) == ["b"])
    }

    @Test func arrowsPassOverWhatRefuses() {
        add("a", 0, 0)
        let shy = add("shy", 10, 0)
        shy.onEvent = { [unowned shy] in if $0 == "become" { shy.isFocusable = false } }
        add("c", 20, 0)
        stage.press(.tab)
        #expect(visited(.right, 1) == ["c"])
    }

    // MARK: - Groups

    @Test func f6GoesFromGroupToGroupAndRemembers() {
        let (list, detail) = (pane(0, 0, 20, 9), pane(20, 0, 20, 9))
        (list.focusGroupIdentifier, detail.focusGroupIdentifier) = ("list", "detail")
        for row in 0..<2 {
            add("l\(row)", 0, row, to: list)
            add("d\(row)", 0, row, to: detail)
        }
        add("bar", 0, 10)
        #expect(visited(.function(6), 3) == ["l0", "d0", "bar"])
        #expect(visited(.function(6), 1) == ["l0"])
        stage.press(.tab)
        #expect(visited(.function(6), 3) == ["d0", "bar", "l1"])
        #expect(visited(.function(6), 2, .shift) == ["bar", "d0"])
        #expect(detail.focusGroupIdentifier == "detail" && root.focusGroupIdentifier == nil)
    }

    @Test func withOneGroupF6IsLeftToOthers() {
        add("a", 0, 0)
        var pressed = 0
        let controller = window.rootViewController
        #expect(controller != nil)
        add("b", 0, 1).commands = [KeyCommand("Six", key: .function(6)) { pressed += 1 }]
        stage.press(.tab)
        #expect(visited(.function(6), 1) == ["a"])
        stage.press(.tab)
        stage.press(.function(6))
        #expect(pressed == 1)
    }

    // MARK: - Never lost

    @Test(arguments: ["removed", "hidden", "disabled"])
    func theNearestViewTakesTheFocusOfOneThatGoes(how: String) {
        add("a", 0, 0)
        let gone = add("gone", 0, 2)
        add("b", 0, 4)
        gone.becomeFirstResponder()
        switch how {
        case "removed": gone.removeFromSuperview()
        case "hidden": gone.isHidden = true
        default: gone.isUserInteractionEnabled = false
        }
        #expect(window.firstResponder == nil)
        stage.advance(by: 0.1)
        #expect(focused == "b")
        window.firstResponder.map { ($0 as? View)?.removeFromSuperview() }
        stage.advance(by: 0.1)
        #expect(focused == "a", "Nothing follows, so that what is before it takes the focus.")
    }

    @Test func aKeyThatComesBeforeTheFrameFindsTheFocusRestored() {
        let gone = add("gone", 0, 0)
        let next = add("next", 0, 1)
        gone.becomeFirstResponder()
        gone.removeFromSuperview()
        stage.terminal.send(.key(KeyEvent(key: .home)))
        #expect(focused == "next" && next.journal.lines.contains("next.key"))
    }

    @Test func aViewThatComesBackAtOnceKeepsTheFocus() {
        add("other", 0, 0)
        let view = add("view", 0, 1)
        view.becomeFirstResponder()
        view.isHidden = true
        view.isHidden = false
        stage.advance(by: 0.1)
        #expect(focused == "view")
    }

    @Test func whoLetsGoByChoiceIsNotFollowed() {
        add("a", 0, 0).becomeFirstResponder()
        add("b", 0, 1)
        window.firstResponder?.resignFirstResponder()
        stage.advance(by: 0.1)
        #expect(window.firstResponder == nil)
    }

    @Test func removingAThousandFocusedViewsLooksForTheNextOnce() {
        let views = (0..<1_000).map { add("\($0)", $0 % 10 * 4, $0 / 10) }
        views.first?.becomeFirstResponder()
        for view in views.dropLast() {
            view.becomeFirstResponder()
            view.removeFromSuperview()
        }
        stage.advance(by: 0.1)
        #expect(focused == "999")
    }

    // MARK: - Preferred

    @Test func aControllerSaysWhatTakesTheKeysFirst() {
        final class Controller: ViewController {
            let second = EventView("second", focusable: true)
            override var preferredFocusedView: View? { second }
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(EventView("first", focusable: true))
                view.addSubview(second)
            }
        }
        let controller = Controller()
        let stage = Stage(size: Size(width: 20, height: 3), controller: controller)
        #expect(stage.application.window.firstResponder === controller.second)
    }
}
