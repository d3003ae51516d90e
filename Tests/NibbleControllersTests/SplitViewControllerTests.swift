import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct SplitViewControllerTests {
    private let list = ViewController()
    private let detail = ViewController()
    private let split: SplitViewController
    private let stage: Stage

    init() {
        split = SplitViewController(primary: list, secondary: detail)
        stage = Stage(size: Size(width: 90, height: 4), controller: split)
    }

    @Test func bothAreShownWithADividerBetween() {
        #expect(list.view.convert(list.view.bounds, to: nil) == Rect(x: 0, y: 0, width: 30, height: 4))
        #expect(detail.view.convert(detail.view.bounds, to: nil) == Rect(x: 31, y: 0, width: 59, height: 4))
        #expect(stage.text.contains("│") && split.displayMode == .oneBesideSecondary)
        #expect(list.splitViewController === split)
    }

    @Test func theDividerIsDraggedWithinItsLimits() {
        stage.drag(from: Point(x: 30, y: 1), to: Point(x: 50, y: 1))
        #expect(list.view.bounds.width == 50)
        stage.drag(from: Point(x: 50, y: 1), to: Point(x: 0, y: 1))
        #expect(list.view.bounds.width == 16)
        stage.press(.right, [.alt, .shift])
        #expect(list.view.bounds.width == 18)
        split.minimumPrimaryColumnWidth = 0
        split.preferredPrimaryColumnWidthFraction = .nan
        stage.advance(by: 1)
        #expect(list.view.bounds.width == 0)
    }

    @Test func theListStandsAtTheRightWhereOneReadsFromThere() {
        stage.application.window.layoutDirection = .rightToLeft
        split.view.setNeedsLayout()
        stage.advance(by: 1)
        #expect(list.view.convert(list.view.bounds, to: nil) == Rect(x: 60, y: 0, width: 30, height: 4))
        #expect(detail.view.convert(detail.view.bounds, to: nil) == Rect(x: 0, y: 0, width: 59, height: 4))
        stage.drag(from: Point(x: 59, y: 1), to: Point(x: 39, y: 1))
        #expect(list.view.bounds.width == 50)
        stage.press(.right, [.alt, .shift])
        #expect(list.view.bounds.width == 48)
    }

    @Test func oneIsShownWhereThereIsLittleRoom() {
        stage.resize(to: Size(width: 50, height: 4))
        #expect(split.isCollapsed && split.displayMode == .primaryOnly)
        #expect(list.view.bounds.width == 50)
        let other = ViewController()
        list.showDetailViewController(other, sender: nil)
        stage.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly && split.viewController(for: .secondary) === other)
        #expect(other.view.convert(other.view.bounds, to: nil) == Rect(x: 0, y: 0, width: 50, height: 4))
        #expect(detail.parent == nil && detail.view.window == nil)
        stage.press(.escape)
        #expect(split.displayMode == .primaryOnly)
        stage.resize(to: Size(width: 90, height: 4))
        #expect(split.displayMode == .oneBesideSecondary)
    }

    @Test func theKeysGoToTheColumnThatIsShown() {
        let (one, other) = (ButtonController(), ButtonController())
        split.viewControllers = [one, other]
        stage.resize(to: Size(width: 50, height: 4))
        one.button.becomeFirstResponder()
        split.show(.secondary)
        #expect(other.button.isFirstResponder)
        stage.press(.escape)
        #expect(split.displayMode == .primaryOnly && one.button.isFirstResponder)
    }

    /// A controller with a field that comes before what is to have the keys.
    private final class ButtonController: ViewController {
        let button = Button(title: "Go on")

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(TextField(frame: Rect(x: 0, y: 0, width: 12, height: 1)))
            button.frame = Rect(x: 0, y: 2, width: 12, height: 1)
            view.addSubview(button)
        }

        override var preferredFocusedView: View? { button }
    }
}
