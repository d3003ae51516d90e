import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct FirstResponderTests {
    private let journal = Journal()
    private let root = View()
    private let stage: Stage

    init() { stage = Stage(size: Size(width: 30, height: 8), root: root) }

    private var window: Window { stage.application.window }

    @discardableResult
    private func add(_ name: String, _ x: Int, _ y: Int, to superview: View? = nil) -> EventView {
        let view = EventView(
            name, journal, frame: Rect(x: x, y: y, width: 4, height: 1), focusable: true)
        (superview ?? root).addSubview(view)
        return view
    }

    private var focused: String? { (window.firstResponder as? EventView)?.name }

    private func tabbing(_ count: Int, _ modifiers: Modifiers = []) -> [String?] {
        (0..<count).map { _ in
            stage.press(.tab, modifiers)
            return focused
        }
    }

    // MARK: - Tab

    @Test func tabVisitsRowsFromTheTopWhateverTheOrderOfAdding() {
        add("d", 1, 5)
        add("b", 10, 1)
        let group = View(frame: Rect(x: 5, y: 2, width: 20, height: 2))
        root.addSubview(group)
        add("c", 0, 0, to: group)
        add("a", 1, 1)
        #expect(tabbing(5) == ["a", "b", "c", "d", "a"])
        #expect(tabbing(5, .shift) == ["d", "c", "b", "a", "d"])
    }

    @Test func shiftTabBeginsAtTheEnd() {
        add("a", 1, 1)
        add("b", 1, 2)
        #expect(tabbing(1, .shift) == ["b"])
    }

    @Test func tabPassesOverWhatCannotTakeKeys() {
        add("a", 1, 0)
        add("hidden", 1, 1).isHidden = true
        add("disabled", 1, 2).isUserInteractionEnabled = false
        add("deaf", 1, 3).isFocusable = false
        let shy = add("shy", 1, 4)
        shy.onEvent = { [unowned shy] in if $0 == "become" { shy.isFocusable = false } }
        add("b", 1, 5)
        #expect(tabbing(3) == ["a", "b", "a"])
    }

    @Test func tabWithoutAnyViewIsIgnored() {
        stage.press(.tab)
        #expect(window.firstResponder == nil)
    }

    @Test func aViewThatWantsTabKeepsIt() {
        add("a", 1, 0)
        add("b", 1, 1)
        stage.press(.tab)
        (window.firstResponder as? EventView)?.takes = ["key"]
        #expect(tabbing(2) == ["a", "a"])
    }

    // MARK: - Changing

    @Test func becomingFirstAsksTheOneBefore() {
        let (first, second) = (add("first", 0, 0), add("second", 0, 1))
        #expect(first.becomeFirstResponder())
        #expect(second.becomeFirstResponder())
        #expect(journal.take() == ["first.become", "second.become", "first.resign"])
        #expect(second.isFirstResponder && !first.isFirstResponder)
    }

    @Test func oneThatDoesNotLetGoStaysFirst() {
        let (first, second) = (add("first", 0, 0), add("second", 0, 1))
        first.becomeFirstResponder()
        first.refusesToResign = true
        #expect(!second.becomeFirstResponder())
        #expect(!first.resignFirstResponder())
        #expect(first.isFirstResponder)
    }

    @Test func aViewOutsideAWindowCannotBeFirst() {
        let view = EventView("outside", focusable: true)
        #expect(!view.becomeFirstResponder())
        #expect(!view.isFirstResponder)
        #expect(view.resignFirstResponder())
    }

    @Test(arguments: [false, true])
    func focusIsLostWhenTheViewLeaves(refuses: Bool) {
        let outer = View(frame: root.bounds)
        root.addSubview(outer)
        let view = add("view", 0, 0, to: outer)
        view.becomeFirstResponder()
        view.refusesToResign = refuses
        outer.removeFromSuperview()
        #expect(window.firstResponder == nil)
        #expect(journal.take().last == "view.resign")
    }

    @Test func focusIsLostWhenTheViewIsHidden() {
        let outer = View(frame: root.bounds)
        root.addSubview(outer)
        add("view", 0, 0, to: outer).becomeFirstResponder()
        outer.isHidden = true
        #expect(window.firstResponder == nil)
    }

    @Test func focusStaysWhenTheViewMovesWithinTheWindow() {
        let view = add("view", 0, 0)
        view.becomeFirstResponder()
        let other = View(frame: root.bounds)
        root.addSubview(other)
        other.addSubview(view)
        #expect(view.isFirstResponder)
    }

    @Test func focusIsLostWhenTheViewMovesToAnotherWindow() {
        let view = add("view", 0, 0)
        view.becomeFirstResponder()
        let other = Window(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        other.addSubview(view)
        #expect(window.firstResponder == nil && other.firstResponder == nil)
        #expect(view.becomeFirstResponder())
        #expect(other.firstResponder === view)
    }

    @Test func aControllerThatIsFirstLosesFocusWithItsView() {
        final class Controller: ViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = Controller()
        root.addSubview(controller.view)
        #expect(controller.becomeFirstResponder())
        controller.view.removeFromSuperview()
        #expect(window.firstResponder == nil)
    }

    /// FAULTS V9: responders that pass the keys to each other.
    @Test func aResponderThatAsksForTheKeysWhileAnotherLetsGoIsRefused() {
        let (first, second, third) = (add("first", 0, 0), add("second", 0, 1), add("third", 0, 2))
        first.becomeFirstResponder()
        first.onEvent = { [unowned third] in if $0 == "resign" { third.becomeFirstResponder() } }
        #expect(second.becomeFirstResponder())
        #expect(focused == "second")
        first.becomeFirstResponder()
        #expect(first.resignFirstResponder())
        #expect(focused == "third")
    }

    @Test func twoRespondersThatNeverLetTheOtherHaveTheKeysEnd() {
        let (first, second) = (add("first", 0, 0), add("second", 0, 1))
        first.onEvent = { [unowned second] in if $0 == "resign" { second.becomeFirstResponder() } }
        second.onEvent = { [unowned first] in if $0 == "resign" { first.becomeFirstResponder() } }
        first.becomeFirstResponder()
        second.becomeFirstResponder()
        second.removeFromSuperview()
        #expect(focused != "second")
        expectSoundTree(window)
    }

    @Test func aReleasedFirstResponderIsForgotten() {
        add("view", 0, 0).becomeFirstResponder()
        root.subviews.forEach { $0.removeFromSuperview() }
        #expect(window.firstResponder == nil)
        stage.press(.up)
    }

    // MARK: - The caret

    @Test func theCaretIsWhereTheFirstResponderHasIt() {
        let outer = View(frame: Rect(x: 2, y: 1, width: 10, height: 3))
        outer.bounds.origin.y = 1
        root.addSubview(outer)
        let view = add("view", 3, 2, to: outer)
        view.shownCaret = Point(x: 1, y: 0)
        stage.advance(by: 1)
        #expect(stage.terminal.cursor == nil)
        view.becomeFirstResponder()
        stage.advance(by: 1)
        #expect(stage.terminal.cursor == Cursor(position: Point(x: 6, y: 2), shape: .bar))
        view.shownCaret = Point(x: 2, y: 0)
        view.setNeedsDisplay()
        stage.advance(by: 1)
        #expect(stage.terminal.cursor?.position == Point(x: 7, y: 2))
        view.resignFirstResponder()
        stage.advance(by: 1)
        #expect(stage.terminal.cursor == nil)
    }

    @Test func aCaretThatIsCutOffIsHidden() {
        let outer = View(frame: Rect(x: 2, y: 1, width: 5, height: 3))
        root.addSubview(outer)
        let view = add("view", 3, 1, to: outer)
        view.shownCaret = Point(x: 3, y: 0)
        view.becomeFirstResponder()
        stage.advance(by: 1)
        #expect(stage.terminal.cursor != nil)
        outer.clipsToBounds = true
        stage.advance(by: 1)
        #expect(stage.terminal.cursor == nil)
        outer.clipsToBounds = false
        view.shownCaret = Point(x: 300, y: 0)
        view.setNeedsDisplay()
        stage.advance(by: 1)
        #expect(stage.terminal.cursor == nil)
    }

    // MARK: - Hearing of it

    @Test func thoseAroundTheFocusHearOfIt() {
        let pane = FocusListener(frame: Rect(x: 0, y: 0, width: 10, height: 4))
        root.addSubview(pane)
        let inside = add("a", 0, 0, to: pane)
        let outside = add("b", 12, 0)
        outside.becomeFirstResponder()
        #expect(pane.heard.isEmpty)
        inside.becomeFirstResponder()
        #expect(pane.heard == [true])
        outside.becomeFirstResponder()
        #expect(pane.heard == [true, false])
        inside.becomeFirstResponder()
        inside.isHidden = true
        #expect(pane.heard == [true, false, true, false])
    }
}

/// Notes whether the focus is inside each time that it hears of it.
private final class FocusListener: View {
    private(set) var heard: [Bool] = []

    override func didUpdateFocus() {
        super.didUpdateFocus()
        heard.append((window?.firstResponder as? View)?.isDescendant(of: self) ?? false)
    }
}
